import { createHash } from 'node:crypto';
import { type CachedResponse, cachedResponse, type Headers } from './cached-response.ts';
import { type Compress, compress, compressedEncodings, type Encoding } from './compression.ts';

export interface CachedPage {
  readonly responses: Map<Encoding, CachedResponse>;
  readonly compressing: Map<Encoding, Promise<void>>;
  readonly html: Buffer;
  readonly headers: Headers;
  readonly tag: string;
  readonly compress: Compress;
}

/** @param headers In lower case; every encoding is sent with them. */
export function cachePage(html: Buffer, headers: Headers, compressWith: Compress = compress): CachedPage {
  const hash = createHash('sha256').update(html).update(JSON.stringify(headers)).digest('base64url');
  const page = { html, headers, tag: hash.slice(0, 22), compress: compressWith };
  const made = { ...page, responses: new Map(), compressing: new Map() };
  addResponse(made, 'identity', html);
  return made;
}

/** Uncompressed when that encoding is not made yet. */
export function responseOf({ responses }: CachedPage, encoding: Encoding): CachedResponse {
  return responses.get(encoding) ?? (responses.get('identity') as CachedResponse);
}

export function addEncoding(page: CachedPage, encoding: Encoding): Promise<void> {
  if (encoding === 'identity' || page.responses.has(encoding)) return Promise.resolve();
  const running = page.compressing.get(encoding);
  if (running) return running;
  const work = page
    .compress(page.html, encoding, 'first')
    .then((bytes) => {
      // The smallest may have been made meanwhile.
      if (!page.responses.has(encoding)) addResponse(page, encoding, bytes);
    })
    .finally(() => page.compressing.delete(encoding));
  page.compressing.set(encoding, work);
  return work;
}

export async function compressBest(page: CachedPage): Promise<void> {
  for (const encoding of compressedEncodings) {
    addResponse(page, encoding, await page.compress(page.html, encoding, 'best'));
  }
}

export function bytesOf({ responses }: CachedPage): number {
  return responses.values().reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function addResponse({ responses, tag, headers }: CachedPage, encoding: Encoding, bytes: Buffer): void {
  const isPlain = encoding === 'identity';
  const etag = isPlain ? `"${tag}"` : `"${tag}-${encoding}"`;
  const all = isPlain ? headers : { ...headers, 'content-encoding': encoding };
  responses.set(encoding, cachedResponse(bytes, { etag, tag }, all));
}
