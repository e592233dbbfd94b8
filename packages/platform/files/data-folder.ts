import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DataFolderError } from './data-lock.ts';
import { sentenceOf } from './file-errors.ts';

export const databaseName = 'site.db';

/** Makes a data folder and its parents for their owner alone; an existing one stays as it is. @throws {DataFolderError} */
export function makeDataFolder(dataDir: string): void {
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new DataFolderError(`DATA_DIR: ${dataDir} is no folder.`);
  try {
    makeMissing(path.resolve(dataDir));
  } catch (cause) {
    const reason = reasonOf(cause as NodeJS.ErrnoException, dataDir);
    throw new DataFolderError(`DATA_DIR: ${dataDir} cannot be made. ${reason}`, { cause });
  }
}

function reasonOf(error: NodeJS.ErrnoException, dataDir: string): string {
  if (error.code === 'ENOENT') return 'No folder can be made there; name one on a disk.';
  if (error.code !== 'EACCES') return sentenceOf(error);
  const user = process.getuid?.();
  return `User ${user} may not make it; as root: install -d -m 700 -o ${user} ${dataDir}`;
}

/** Step by step: `mkdir` of Node.js with `recursive` never returns where a file system makes no folders, as /proc. */
function makeMissing(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  makeMissing(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
