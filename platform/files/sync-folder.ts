import { open } from 'node:fs/promises';

// Some network and foreign file systems cannot; what is on them is then as durable as they make it.
const unable = new Set(['EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR', 'EACCES']);

/** Brings a folder's list of names to the disk: only then does a new name survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!unable.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
