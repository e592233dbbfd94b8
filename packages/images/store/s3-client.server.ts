import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Settings } from './s3-settings.server.ts';
import { StoreUnavailableError } from './store-unavailable.server.ts';

/** A browser with a paused video keeps its connection open, and so the one to the store. */
const maxConnections = 256;

export function createS3Client({ endpoint, region, credentials, forcePathStyle }: S3Settings): S3Client {
  const agent = { keepAlive: true, maxSockets: maxConnections };
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(credentials && { credentials }),
    // Other vendors' servers do not support the checksums that Amazon's clients add by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2_000,
      // Until the response begins; the body takes as long as its reader.
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      socketTimeout: 120_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** @param signal The caller's: its abort is no store failure. @throws {StoreUnavailableError} No response, rights or bucket. */
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

/** @returns Null when there is no such object. */
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

/** A HEAD response has no body that names what is missing: probably the object. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false;
  return error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
}
