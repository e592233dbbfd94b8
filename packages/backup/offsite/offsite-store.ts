import type { Writable } from 'node:stream';
import type { S3Settings } from '@site/images/store/s3-settings.server';
import { throwBucketProblem } from '../backup-error.ts';

/** A folder of a bucket. Everything throws a `BackupError` that names its setting when it cannot be used. */
export interface OffsiteStore {
  readonly setting: string;
  list(): Promise<string[]>;
  /** Makes or replaces a file, whole or not at all. @param content A path on this machine, or the bytes themselves. */
  put(name: string, content: string | Buffer): Promise<void>;
  /** Writes a file to a stream, and ends that. @returns False when there is none of that name. */
  get(name: string, target: Writable, signal?: AbortSignal): Promise<boolean>;
  remove(name: string): Promise<void>;
}

const throwForOperator = throwBucketProblem('The bucket of the backups (BACKUP_S3_BUCKET) cannot be used:');

/**
 * Connects to nothing before the first call.
 *
 * @param folder Below the prefix of the settings; empty: that prefix itself.
 * @param isOurs Files with other names are neither listed nor removed.
 */
export async function openOffsiteStore(
  settings: S3Settings,
  { folder = '', isOurs }: { folder?: string; isOurs: (name: string) => boolean },
): Promise<OffsiteStore> {
  // Sites without a bucket load nothing of its client.
  const { openS3Objects } = await import('@site/images/store/s3-objects.server');
  const prefix = folder === '' ? settings.prefix : `${settings.prefix}${folder}/`;
  const objects = openS3Objects({ ...settings, prefix }, { isOurs, cacheControl: 'no-store' });

  return {
    setting: 'BACKUP_S3_BUCKET',
    list: async () => (await objects.list().catch(throwForOperator)).map(({ name }) => name),
    put: (name, content) =>
      (typeof content === 'string' ? objects.send(content, name) : objects.put(name, content)).catch(
        throwForOperator,
      ),
    get: (name, target, signal) => objects.read(name, target, signal).catch(throwForOperator),
    remove: (name) => objects.remove(name).catch(throwForOperator),
  };
}
