import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process serves this data folder. Two would clean up each other's uploads. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
  constructor(dataDir: string) {
    super(`DATA_DIR: another process is using ${dataDir}.`);
  }
}

/**
 * Claims a data folder for this process. The claim is a lock of the operating system, held through an SQLite file,
 * so it ends with the process, however that ends.
 *
 * @returns Gives the folder back.
 * @throws {DataFolderInUseError}
 */
export function claimDataFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(path.join(dataDir, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
  } catch (cause) {
    lock.close();
    throw Object.assign(new DataFolderInUseError(dataDir), { cause });
  }
  return () => lock.close();
}
