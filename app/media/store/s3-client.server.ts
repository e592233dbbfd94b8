import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { StoreUnavailableError } from '#app/media/store/store-unavailable.server.ts';
import type { S3Settings } from './s3-settings.server.ts';

/** A browser that has read ahead of a paused video holds its connection, and so ours to the store. */
const maxConnections = 256;

/** The client of a bucket. Nothing is sent before the first request. */
export function createS3Client({ endpoint, region, credentials, forcePathStyle }: S3Settings): S3Client {
  const agent = { keepAlive: true, maxSockets: maxConnections };
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(credentials && { credentials }),
    // Servers of other vendors do not know the checksums that Amazon's clients add by themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2_000,
      // Until the answer begins; how long a body takes is up to who reads it.
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      socketTimeout: 120_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/**
 * Asks the store for something.
 *
 * @param signal The caller's own: what it ends is no failure of the store.
 * @throws {StoreUnavailableError} Whatever goes wrong: no answer, no rights, no bucket.
 */
export async function withStoreErrors<Result>(
  ask: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await ask();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new StoreUnavailableError({ cause });
  }
}

/** The same for one object. @returns Null when there is none of that key. */
export function reachObject<Result>(
  ask: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result | null> {
  return withStoreErrors(async () => {
    try {
      return await ask();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }, signal);
}

/** The answer to HEAD has no body, and so no name for what is missing: an object most likely. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
}
