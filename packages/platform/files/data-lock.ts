import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDiskFull } from './disk-full.ts';
import { sentenceOf } from './file-errors.ts';
import { holdLock, isHeldByAnother } from './file-lock.ts';

/** The message is one sentence for the operator. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

/** Two processes would clean up each other's uploads. */
export class DataFolderInUseError extends DataFolderError {
  override name = 'DataFolderInUseError';
  constructor(dataDir: string) {
    super(`DATA_DIR: another process is using ${dataDir}.`);
  }
}

export const dataLockName = 'lock.db';

/**
 * Claims a data folder for this process; the claim ends with the process. Returns a function that releases it.
 * @throws {DataFolderInUseError}
 * @throws {DataFolderError} When the folder or its lock cannot be used, with the reason and the way out.
 */
export function claimDataFolder(dataDir: string): () => void {
  const lock = path.join(dataDir, dataLockName);
  for (const place of [dataDir, lock]) if (place === dataDir || existsSync(place)) refuseUnwritable(place);
  try {
    return holdLock(lock);
  } catch (cause) {
    if (isHeldByAnother(cause)) throw Object.assign(new DataFolderInUseError(dataDir), { cause });
    throw new DataFolderError(`DATA_DIR: ${lockProblem(dataDir, cause)}`, { cause });
  }
}

/** Without this check SQLite opens a lock that it cannot write, and the claim would be without effect. */
function refuseUnwritable(place: string): void {
  try {
    accessSync(place, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw new DataFolderError(`DATA_DIR: ${accessProblem(place, cause as NodeJS.ErrnoException)}`, { cause });
  }
}

function accessProblem(place: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'EROFS') {
    return `${place} is on a file system that is mounted read-only. Mount it for writing, or name another folder.`;
  }
  if (error.code !== 'EACCES' && error.code !== 'EPERM') return sentenceOf(error);
  const user = process.getuid?.();
  const { uid } = statSync(place);
  return uid === user
    ? `the site may not write ${place}. Allow it: chmod -R u+rwX ${place}`
    : `the site runs as user ${user} and may not write ${place}, which belongs to user ${uid}. Hand it over: chown -R ${user} ${place}`;
}

export function lockProblem(dataDir: string, error: unknown): string {
  if (isDiskFull(error)) {
    return `there is no room left on the disk of ${dataDir}. Make room, then start again.`;
  }
  return `${path.join(dataDir, dataLockName)} cannot be used: ${(error as Error).message}. If no site is running, remove that file.`;
}
