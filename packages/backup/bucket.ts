import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { S3Settings } from '@site/images/store/s3-settings.server';
import { throwBucketProblem } from './backup-error.ts';

const throwForOperator = throwBucketProblem('The bucket of the uploads (S3_BUCKET) cannot be used:');

/** For uploads outside the data folder. @throws {BackupError} When it cannot be reached; everything is left as it was. */
export interface BackupBucket {
  /** Copies an upload to a new file. @returns False when the bucket has none of that name. */
  fetch(name: string, to: string, signal?: AbortSignal): Promise<boolean>;
  /** Moves every file of a folder into the bucket, which keeps what it has. */
  takeAll(folder: string, signal?: AbortSignal): Promise<void>;
}

export async function openBackupBucket(settings: S3Settings | null): Promise<BackupBucket | null> {
  if (!settings) return null;
  const { openS3Objects } = await import('@site/images/store/s3-objects.server');
  const objects = openS3Objects(settings);
  return {
    async fetch(name, to, signal) {
      let isThere = false;
      try {
        const file = createWriteStream(to, { flags: 'wx', mode: 0o600 });
        isThere = await objects.read(name, file, signal).catch(throwForOperator);
        return isThere;
      } finally {
        if (!isThere) await rm(to, { force: true });
      }
    },

    async takeAll(folder, signal) {
      for (const name of await readdir(folder)) {
        signal?.throwIfAborted();
        await objects.send(path.join(folder, name), name).catch(throwForOperator);
      }
      await rm(folder, { recursive: true });
    },
  };
}
