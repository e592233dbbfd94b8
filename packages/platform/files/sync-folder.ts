import { open } from 'node:fs/promises';

// Some network and foreign file systems cannot.
const unable = new Set(['EINVAL', 'EPERM', 'ENOTSUP', 'EISDIR', 'EACCES']);

/** Only then does a new name in the folder survive a power failure. */
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
