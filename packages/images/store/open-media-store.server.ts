import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openDiskMediaStore } from './disk-media-store.server.ts';
import type { MediaStore } from './media-store.server.ts';
import type { S3Settings } from './s3-settings.server.ts';

export async function openMediaStore(
  { dataDir, s3 }: { readonly dataDir: string; readonly s3: S3Settings | null },
  log: { warn(details: object, message: string): void },
  /** `isShared`: another process has the data folder open. */
  options: { isShared?: boolean } = {},
): Promise<MediaStore> {
  if (!s3) return openDiskMediaStore(dataDir, undefined, options);
  const folder = path.join(dataDir, 'uploads');
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    log.warn({ folder }, 'these uploads are not looked at, because S3_BUCKET is set; see docs/operations.md');
  }
  // Loaded on demand: its client is as large as the rest of the server.
  const { openS3MediaStore } = await import('./s3-media-store.server.ts');
  return openS3MediaStore(s3, dataDir, options);
}
