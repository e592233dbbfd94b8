import { DatabaseSync } from 'node:sqlite';

const sqliteBusy = 5;

/** A lock of the operating system, so that it ends with the process. @throws When held (`isHeldByAnother`), or unusable. */
export function holdLock(file: string, { patienceMs = 0 } = {}): () => void {
  const lock = new DatabaseSync(file, { timeout: patienceMs });
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
