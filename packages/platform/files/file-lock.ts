import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/**
 * Takes a lock of the operating system through an SQLite file (made if missing), so that it ends with the process.
 * Returns a function that releases it. @throws When another process has it (`isHeldByAnother`), or the file cannot be used.
 */
export function holdLock(file: string, { timeoutMs = 0 } = {}): () => void {
  const lock = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}

export function isHeldByAnother(error: unknown): boolean {
  return (error as { errcode?: unknown }).errcode === sqliteBusy;
}
