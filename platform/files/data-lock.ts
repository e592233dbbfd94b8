import path from 'node:path';
import { holdLock } from './file-lock.ts';

/** Another process serves this data folder. Two would clean up each other's uploads. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  constructor(dataDir: string) {
    super(`DATA_DIR: another process is using ${dataDir}.`);
  }
}

/** The file through which a data folder is claimed. */
export const dataLockName = 'lock.db';

/**
 * Claims a data folder for this process; the claim ends with the process.
 *
 * @returns Gives the folder back.
 * @throws {DataFolderInUseError}
 */
export function claimDataFolder(dataDir: string): () => void {
  try {
    return holdLock(path.join(dataDir, dataLockName));
  } catch (cause) {
    throw Object.assign(new DataFolderInUseError(dataDir), { cause });
  }
}
