import type { BackupDestination, OffsiteStore, StoreOptions } from './offsite-store.ts';

/** Connects to nothing before the first call. */
export async function openOffsiteStore(
  destination: BackupDestination,
  options: StoreOptions,
): Promise<OffsiteStore> {
  if ('s3' in destination) return (await import('./s3-store.ts')).openS3Store(destination.s3, options);
  return (await import('./sftp-store.ts')).openSftpStore(destination.sftp, options);
}
