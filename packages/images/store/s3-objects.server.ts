import { createReadStream } from 'node:fs';
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
import { isDiskFull } from '@site/platform/files/disk-full';
import { hourMs } from '@site/platform/text/durations';
import { mediaName } from '../media.ts';
import { variantName } from '../variants/variants.ts';
import { parseContentRange } from './content-range.server.ts';
import { contentTypeOf, refuseForeignName } from './media-name.server.ts';
import type { ListedFile, MediaStore, StoredFile } from './media-store.server.ts';
import { createS3Client, reachObject, withStoreErrors } from './s3-client.server.ts';
import type { S3Settings } from './s3-settings.server.ts';
import { StoreUnavailableError } from './store-unavailable.server.ts';

/** Everything throws a `StoreUnavailableError` when the bucket cannot be reached. */
interface S3Objects extends Pick<MediaStore, 'put' | 'stat' | 'open' | 'remove' | 'list'> {
  /** Atomic. */
  send(file: string, name: string): Promise<void>;
  /** Ends `target`. @returns False when there is no such object. */
  read(name: string, target: Writable, signal?: AbortSignal): Promise<boolean>;
  checkReachable(): Promise<void>;
}

/** Two parts are in memory at a time. */
const partBytes = 8 * 1024 * 1024;
/** Far longer than between storing and recording a file. */
const settledAfterMs = hourMs;
const immutable = 'public, max-age=31536000, immutable';

/** @param options `pageSize`: per list request, at most 1000. `isOurs`: names to list. */
export function openS3Objects(
  settings: S3Settings,
  {
    now = () => new Date(),
    pageSize = 1000,
    isOurs = isMediaName,
    cacheControl = immutable,
  }: {
    now?: () => Date;
    pageSize?: number;
    isOurs?: (name: string) => boolean;
    cacheControl?: string;
  } = {},
): S3Objects {
  const client = createS3Client(settings);
  const { bucket: Bucket, prefix } = settings;

  function at(name: string) {
    refuseForeignName(name);
    return { Bucket, Key: `${prefix}${name}` };
  }

  const described = (name: string) => ({ ContentType: contentTypeOf(name), CacheControl: cacheControl });

  const objects: S3Objects = {
    async send(file, name) {
      const object = { ...at(name), ...described(name) };
      const Body = createReadStream(file);
      try {
        // Removes the parts of a failed upload.
        const upload = { client, params: { ...object, Body }, partSize: partBytes, queueSize: 2 };
        await withStoreErrors(() => new Upload(upload).done());
      } finally {
        Body.destroy();
      }
    },

    async put(name, content) {
      const object = { ...at(name), ...described(name), Body: content };
      await withStoreErrors(() => client.send(new PutObjectCommand(object)));
    },

    async stat(name, signal) {
      const object = at(name);
      const options = signal ? { abortSignal: signal } : {};
      const found = await reachObject(() => client.send(new HeadObjectCommand(object), options), signal);
      return found && factsOf(found, found.ContentLength);
    },

    async open(name, { range = null, signal } = {}) {
      const object = { ...at(name), ...(range && { Range: `bytes=${range.first}-${range.last}` }) };
      const options = signal ? { abortSignal: signal } : {};
      const found = await reachObject(() => client.send(new GetObjectCommand(object), options), signal);
      if (!found) return null;
      // What the store sends, not what was requested.
      const sent = parseContentRange(found.ContentRange);
      const facts = factsOf(found, sent?.bytes ?? found.ContentLength);
      return { ...facts, range: sent?.range ?? null, content: found.Body as Readable };
    },

    async read(name, target, signal) {
      const found = await objects.open(name, signal && { signal });
      if (!found) target.destroy();
      else await pipeline(found.content, target).catch((error) => blameStore(error, signal));
      return found !== null;
    },

    async remove(name) {
      const object = at(name);
      await reachObject(() => client.send(new DeleteObjectCommand(object)));
    },

    /** Uses ListObjects version 1, which every vendor has; skips foreign objects. */
    async list() {
      const files: ListedFile[] = [];
      let Marker: string | undefined;
      do {
        const page = { Bucket, Prefix: prefix, Delimiter: '/', MaxKeys: pageSize, Marker };
        const {
          Contents = [],
          IsTruncated,
          NextMarker,
        } = await withStoreErrors(() => client.send(new ListObjectsCommand(page)));
        for (const { Key = '', LastModified } of Contents) {
          const name = Key.slice(prefix.length);
          if (!isOurs(name)) continue;
          const ageMs = now().getTime() - (LastModified?.getTime() ?? Number.POSITIVE_INFINITY);
          files.push({ name, isSettled: ageMs > settledAfterMs });
        }
        Marker = IsTruncated ? (NextMarker ?? Contents.at(-1)?.Key) : undefined;
      } while (Marker !== undefined);
      return files;
    },

    async checkReachable() {
      await withStoreErrors(() => client.send(new HeadBucketCommand({ Bucket })));
    },
  };
  return objects;
}

const isMediaName = (name: string) => mediaName.test(name) || variantName.test(name);

function factsOf(
  { ETag, LastModified = new Date(0) }: { ETag?: string | undefined; LastModified?: Date | undefined },
  bytes = 0,
): StoredFile {
  return { bytes, entityTag: ETag ?? `"${bytes.toString(16)}"`, modifiedAt: LastModified };
}

/** The stream broke on either side. */
function blameStore(cause: unknown, signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  throw isDiskFull(cause) ? cause : new StoreUnavailableError({ cause });
}
