import type { MediaStore } from '#app/media/media-store.server.ts';
import type { Config } from '../config.ts';
import { openDiskMediaStore } from './disk-media-store.ts';

/** Opens the store the settings name. */
export async function openMediaStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<MediaStore> {
  if (!s3) return openDiskMediaStore(dataDir);
  // Its client is as large as the rest of the server: nobody waits for it who keeps uploads on the disk.
  const { openS3MediaStore } = await import('./s3-media-store.ts');
  return openS3MediaStore(s3, dataDir);
}
