import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack as startPack } from 'tar-stream';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { isUploadName } from '#server/data/data-folder.ts';
import { chunkBytes, contentMeter } from './content-meter.ts';
import type { FrozenSite } from './freeze.ts';
import { GzipMembers } from './gzip-members.ts';
import { type ArchivedFile, manifestName } from './manifest.ts';

/** A file is not what its hash in the database says: something other than the site has written to it. */
export class AlteredFileError extends Error {
  override name = 'AlteredFileError';
}

export interface WriteOptions {
  readonly onBytes?: ((count: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Opens the new file; another one is for tests of disks that fail. */
  readonly openOutput?: ((file: string) => Writable) | undefined;
}

/**
 * Writes an archive: a gzip-compressed tar, the manifest first. It gets its name only when it is whole and on the
 * disk; on failure nothing of it is left.
 *
 * The database is compressed; pictures and films, which are compressed already, are only wrapped.
 *
 * @param unfinished Path of the file meanwhile, in the folder of `file`.
 * @throws {AlteredFileError}
 */
export async function writeArchive(
  site: FrozenSite,
  { file, unfinished }: { file: string; unfinished: string },
  { onBytes = () => {}, signal, openOutput = openPrivately }: WriteOptions = {},
): Promise<void> {
  const tar = startPack();
  const gzip = new GzipMembers();
  try {
    const written = pipeline(tar, gzip, openOutput(unfinished), signal ? { signal } : {});
    await Promise.all([written, fill(tar, gzip, site, onBytes)]);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(
  tar: Pack,
  gzip: GzipMembers,
  { manifest, folder }: FrozenSite,
  onBytes: (count: number) => void,
): Promise<void> {
  try {
    const mtime = new Date(manifest.createdAt);
    const list = Buffer.from(JSON.stringify(manifest));
    tar.entry({ name: manifestName, mode: 0o600, mtime, size: list.length }, list);
    for (const file of manifest.files) {
      if (isUploadName(file.name)) gzip.wrapRest();
      await addFile(tar, file, { folder, mtime, onBytes });
    }
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

async function addFile(
  tar: Pack,
  { name, bytes, sha256 }: ArchivedFile,
  { folder, mtime, onBytes }: { folder: string; mtime: Date; onBytes: (count: number) => void },
): Promise<void> {
  const meter = contentMeter(onBytes);
  const source = createReadStream(path.join(folder, name), { highWaterMark: chunkBytes });
  await pipeline(source, meter, tar.entry({ name, mode: 0o600, mtime, size: bytes }));
  if (meter.result().sha256 !== sha256) throw new AlteredFileError(name);
}

function openPrivately(file: string): Writable {
  return createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
}
