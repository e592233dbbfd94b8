import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { StoreUnavailableError } from '#app/http/errors.ts';
import { mediaName } from '#app/media/media.ts';
import type { KeptFile, ListedFile, MediaStore } from '#app/media/media-store.server.ts';
import { variantName } from '#app/media/variants.ts';
import { isDiskFull } from '../disk-full.ts';
import { parseContentRange } from './content-range.ts';
import { openIncomingFolder, realDisk } from './incoming-folder.ts';
import { contentTypeOf, refuseForeignName } from './media-name.ts';
import { createS3Client, reach, reachObject } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';

/** A part of an upload, of which two are in memory at a time. */
const partBytes = 8 * 1024 * 1024;
/** Far longer than it takes from an object to its record. */
const settledAfterMs = 60 * 60 * 1000;
const immutable = 'public, max-age=31536000, immutable';

/**
 * Keeps media in a bucket, which several copies of the site may share when they share the database as well. Uploads
 * arrive in the data folder, where they can be looked at, and are sent on when they are kept.
 *
 * @param options `pageSize`: how many objects are listed at a time, at most 1000.
 */
export function openS3MediaStore(
  settings: S3Settings,
  dataDir: string,
  { now = () => new Date(), pageSize = 1000 }: { now?: () => Date; pageSize?: number } = {},
): MediaStore {
  const client = createS3Client(settings);
  const { newPath, ...incoming } = openIncomingFolder(dataDir, realDisk);
  const { bucket: Bucket, prefix } = settings;

  /** Names one object. */
  function at(name: string) {
    refuseForeignName(name);
    return { Bucket, Key: `${prefix}${name}` };
  }

  const described = (name: string) => ({ ContentType: contentTypeOf(name), CacheControl: immutable });

  /** @returns False when there is no such object. */
  async function read(name: string, target: Writable): Promise<boolean> {
    const found = await store.open(name);
    if (!found) target.destroy();
    else await pipeline(found.content, target).catch(blameStore);
    return found !== null;
  }

  const store: MediaStore = {
    folder: null,

    ...incoming,

    async keep(file, name) {
      const Body = createReadStream(file.temporaryPath);
      const params = { ...at(name), ...described(name), Body };
      try {
        // What is sent of an upload that fails is removed again.
        await reach(() => new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done());
      } finally {
        Body.destroy();
      }
      await incoming.discard(file);
    },

    async put(name, content) {
      const object = { ...at(name), ...described(name), Body: content };
      await reach(() => client.send(new PutObjectCommand(object)));
    },

    async look(name, abortSignal) {
      const object = at(name);
      const options = abortSignal ? { abortSignal } : {};
      const found = await reachObject(() => client.send(new HeadObjectCommand(object), options), abortSignal);
      return found && factsOf(found, found.ContentLength);
    },

    async open(name, { range = null, signal } = {}) {
      const object = { ...at(name), ...(range && { Range: `bytes=${range.first}-${range.last}` }) };
      const options = signal ? { abortSignal: signal } : {};
      const found = await reachObject(() => client.send(new GetObjectCommand(object), options), signal);
      if (!found) return null;
      // What the store says it sends, and not what it was asked for.
      const sent = parseContentRange(found.ContentRange);
      const facts = factsOf(found, sent?.bytes ?? found.ContentLength);
      return { ...facts, range: sent?.range ?? null, content: found.Body as Readable };
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

    async remove(name) {
      const object = at(name);
      await reachObject(() => client.send(new DeleteObjectCommand(object)));
    },

    async digest(name) {
      const hash = createHash('sha256');
      return (await read(name, hash)) ? hash.digest('hex') : null;
    },

    /** By the first version of the call, which every vendor has; what is none of ours is left out. */
    async list() {
      const files: ListedFile[] = [];
      let Marker: string | undefined;
      do {
        const page = { Bucket, Prefix: prefix, Delimiter: '/', MaxKeys: pageSize, Marker };
        const {
          Contents = [],
          IsTruncated,
          NextMarker,
        } = await reach(() => client.send(new ListObjectsCommand(page)));
        for (const { Key = '', LastModified } of Contents) {
          const name = Key.slice(prefix.length);
          if (!mediaName.test(name) && !variantName.test(name)) continue;
          const ageMs = now().getTime() - (LastModified?.getTime() ?? Number.POSITIVE_INFINITY);
          files.push({ name, isSettled: ageMs > settledAfterMs });
        }
        Marker = IsTruncated ? (NextMarker ?? Contents.at(-1)?.Key) : undefined;
      } while (Marker !== undefined);
      return files;
    },

    /** Whether the bucket answers. A probe written every few seconds would cost, and pile up where versions are kept. */
    async checkWritable() {
      await reach(() => client.send(new HeadBucketCommand({ Bucket })));
    },
  };
  return store;
}

function factsOf(
  { ETag, LastModified = new Date(0) }: { ETag?: string | undefined; LastModified?: Date | undefined },
  bytes = 0,
): KeptFile {
  return { bytes, entityTag: ETag ?? `"${bytes.toString(16)}"`, modifiedAt: LastModified };
}

/** A stream between the store and this disk broke. */
function blameStore(cause: unknown): never {
  throw isDiskFull(cause) ? cause : new StoreUnavailableError({ cause });
}
