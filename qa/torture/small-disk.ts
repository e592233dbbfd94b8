import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Takes the room that is left. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  /** Takes it away, with everything on it. */
  remove(): void;
}

/**
 * A file system of its own with little room, in memory.
 *
 * @returns Null where this process may not mount one.
 */
export function mountSmallDisk(mebibytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmdirSync(folder);
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      // Whole blocks first, then what is left of the last one.
      for (const size of [1024 * 1024, 4096]) {
        while (roomIn(folder) > 0 && append(file, size));
      }
      closeSync(file);
    },
    free: () => rmSync(ballast),
    remove() {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function append(file: number, bytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(bytes)) === bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
