import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';

export type Headers = Readonly<Record<string, OutgoingHttpHeader>>;

/** A response in one encoding. Headers are names and values in turn, the form `writeHead` takes fastest. */
export interface CachedResponse {
  readonly bytes: Buffer;
  readonly headers: OutgoingHttpHeader[];
  readonly notModified: OutgoingHttpHeader[];
  readonly tag: string;
}

/** @param headers In lower case, without `etag` and `content-length`. */
export function cachedResponse(
  bytes: Buffer,
  { etag, tag }: { etag: string; tag: string },
  headers: Headers,
): CachedResponse {
  const entries = Object.entries(headers);
  const notModified = entries.filter(([name]) => !describesContent.has(name));
  return {
    bytes,
    headers: [...entries.flat(), 'content-length', bytes.length, 'etag', etag],
    notModified: ['etag', etag, ...notModified.flat()],
    tag,
  };
}

/** RFC 9110, section 15.4.5: a 304 has no content to describe. */
const describesContent = new Set(['content-type', 'content-encoding']);

/** `tag`: what the entity tags of all encodings share. */
export function isKnownTo(headers: IncomingHttpHeaders, tag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known.includes(tag) || known.trim() === '*');
}

/** Answers a GET or HEAD, with 304 when the client has the response (RFC 9110, section 13.1.2). */
export function sendCached(
  { bytes, headers, notModified, tag }: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (isKnownTo(request.headers, tag)) {
    response.writeHead(304, notModified).end();
  } else if (request.method === 'HEAD') response.writeHead(200, headers).end();
  else response.writeHead(200, headers).end(bytes);
}
