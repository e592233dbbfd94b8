import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { openIncomingFolder, realDisk } from './incoming-folder.server.ts';
import type { MediaStore } from './media-store.server.ts';
import { openS3Objects } from './s3-objects.server.ts';
import type { S3Settings } from './s3-settings.server.ts';

/** Instances that share the database may share the bucket. Uploads arrive in the data folder, to be checked before sending. */
export function openS3MediaStore(
  settings: S3Settings,
  dataDir: string,
  options: Parameters<typeof openS3Objects>[1] & { isShared?: boolean } = {},
): MediaStore {
  const { send, read, checkReachable, ...objects } = openS3Objects(settings, options);
  const { newPath, ...incoming } = openIncomingFolder(dataDir, realDisk, options);

  return {
    folder: null,

    ...objects,

    ...incoming,

    async keep(file, name) {
      await send(file.temporaryPath, name);
      await incoming.discard(file);
    },

    async withLocalFile(name, use) {
      const file = newPath();
      try {
        if (await read(name, createWriteStream(file, { flags: 'wx' }))) return await use(file);
        throw Object.assign(new Error(`There is no file ${name}.`), { code: 'ENOENT' });
      } finally {
        await rm(file, { force: true });
      }
    },

    async digest(name) {
      const hash = createHash('sha256');
      return (await read(name, hash)) ? hash.digest('hex') : null;
    },

    /** Writing a probe every few seconds would cost, and pile up in versioned buckets. */
    checkWritable: checkReachable,
  };
}
