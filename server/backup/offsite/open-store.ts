import type { OffsitePlace, OffsiteStore, StoreOptions } from './offsite-store.ts';

/** Connects to nothing before the first call. */
export async function openOffsiteStore(place: OffsitePlace, options: StoreOptions): Promise<OffsiteStore> {
  if ('s3' in place) return (await import('./s3-store.ts')).openS3Store(place.s3, options);
  return (await import('./sftp-store.ts')).openSftpStore(place.sftp, options);
}
