import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';

/** An answer ready to send. Headers are names and values in turn, as `writeHead` takes them fastest. */
export interface ReadyAnswer {
  readonly bytes: Buffer;
  readonly headers: OutgoingHttpHeader[];
  /** Those of a 304. */
  readonly unmodified: OutgoingHttpHeader[];
}

/**
 * @param etag As it is sent, with its quotation marks.
 * @param headers Those of the answer in lower case, without `etag` and `content-length`.
 */
export function readyAnswer(
  bytes: Buffer,
  etag: string,
  headers: Readonly<Record<string, OutgoingHttpHeader>>,
): ReadyAnswer {
  const entries = Object.entries(headers);
  const unmodified = entries.filter(([name]) => !ofContentAlone.has(name));
  return {
    bytes,
    headers: [...entries.flat(), 'content-length', bytes.length, 'etag', etag],
    unmodified: ['etag', etag, ...unmodified.flat()],
  };
}

/** RFC 9110, section 15.4.5: they describe what a 304 does not send. */
const ofContentAlone = new Set(['content-type', 'content-encoding']);

/**
 * Answers a GET or HEAD; with 304 when the client has it.
 *
 * @param tag What all encodings of the answer have in their ETags: who has one of them has the answer.
 */
export function sendReady(
  { bytes, headers, unmodified }: ReadyAnswer,
  tag: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && isKnown(known, tag)) response.writeHead(304, unmodified).end();
  else if (request.method === 'HEAD') response.writeHead(200, headers).end();
  else response.writeHead(200, headers).end(bytes);
}

/** RFC 9110, section 13.1.2. */
function isKnown(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.includes(tag) || ifNoneMatch.trim() === '*';
}
