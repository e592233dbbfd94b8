import { constants, copyFileSync, existsSync, linkSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { mediaFolder, mediaName } from '#app/media/media.ts';
import { isKeptName } from '#server/data/data-folder.ts';
import type { BackupBucket } from './bucket.ts';
import type { RecordedFile } from './database-facts.ts';

/** Holds on to every upload in the data folder. */
export function holdUploads(dataDir: string, folder: string): void {
  const uploads = path.join(dataDir, mediaFolder);
  if (!existsSync(uploads)) return;
  for (const name of readdirSync(uploads)) {
    if (mediaName.test(name)) hold(dataDir, folder, `${mediaFolder}/${name}`);
  }
}

/** Fetches from a bucket what is not in the folder yet. @returns What the bucket does not have. */
export async function notFetched(
  bucket: BackupBucket,
  folder: string,
  recorded: readonly RecordedFile[],
  signal: AbortSignal | undefined,
): Promise<RecordedFile[]> {
  const missing: RecordedFile[] = [];
  for (const file of recorded) {
    signal?.throwIfAborted();
    const to = path.join(folder, file.path);
    const isOurs = isKeptName(file.path);
    if (isOurs && existsSync(to)) continue;
    if (!isOurs || !(await bucket.fetch(path.basename(file.path), to, signal))) missing.push(file);
  }
  return missing;
}

/**
 * Holds on to a file of the data folder, by a link where that is possible.
 *
 * @returns False when there is no such file, or the name is none of ours.
 */
export function hold(dataDir: string, folder: string, name: string): boolean {
  if (!isKeptName(name)) return false;
  const to = path.join(folder, name);
  if (existsSync(to)) return true;
  try {
    linkOrCopy(path.join(dataDir, name), to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    // The uploads are on another file system, or on one that has no links.
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}
