import { statfs } from 'node:fs/promises';

/** Of the disk of a folder; `freeBytes` is what an unprivileged user can still fill. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
