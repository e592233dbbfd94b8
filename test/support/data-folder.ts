import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memoryFolder = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/**
 * A new, empty data folder for a site under test. In memory where the system has room there: every commit waits for
 * the disk, and on a machine that is busy installing and testing it may wait for seconds. What a killed process had
 * written is there afterwards either way.
 */
export async function makeDataFolder(): Promise<string> {
  return mkdtemp(path.join(await root(), 'company-site-'));
}

async function root(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(memoryFolder);
    return bavail * bsize >= enoughBytes ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}
