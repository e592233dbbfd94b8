import { openS3Objects } from '#app/media/store/s3-objects.server.ts';
import type { S3Settings } from '#app/media/store/s3-settings.server.ts';
import { throwBucketProblem } from '../backup-error.ts';
import type { OffsiteStore, StoreOptions } from './offsite-store.ts';

const throwForOperator = throwBucketProblem('The bucket of the backups (BACKUP_S3_BUCKET) cannot be used:');

export function openS3Store(settings: S3Settings, { folder = '', isOurs }: StoreOptions): OffsiteStore {
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
    close() {},
  };
}
