import { randomBytes } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { isDiskFull } from './disk-full.ts';

const chunkBytes = 256 * 1024;

/** Room on a disk that is kept back for what has to work when the disk is full. */
export type DiskReserve = ReturnType<typeof createDiskReserve>;

/** Keeps `bytes` of disk space back by filling `file`, as far as the disk has room. The file stays for the next start. */
export function createDiskReserve(file: string, bytes = 4 * 1024 * 1024) {
  let users = 0;
  fillUp(file, bytes);
  return {
    /** Until the returned function has been called as often as this one. */
    giveUp(): () => void {
      if (users++ === 0) rmSync(file, { force: true });
      return () => {
        if (--users === 0) fillUp(file, bytes);
      };
    },
  };
}

/** Random content: some file systems compress, and would keep nothing back for zeros. */
function fillUp(file: string, bytes: number): void {
  let present = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (present >= bytes) return;
  const handle = openSync(file, 'a', 0o600);
  try {
    const chunk = randomBytes(chunkBytes);
    for (let written = 1; written > 0 && present < bytes; present += written) {
      written = writeSync(handle, chunk, 0, Math.min(chunkBytes, bytes - present));
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  } finally {
    closeSync(handle);
  }
}
