import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number] | 'identity';

/** A page ready to send, in the encodings made so far. */
export interface KeptPage {
  readonly bodies: Map<Encoding, Body>;
  /** Of the page, without the quotation marks and what tells its encodings apart. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, OutgoingHttpHeader>>;
}

interface Body {
  readonly bytes: Buffer;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly headers: OutgoingHttpHeader[];
  readonly etag: string;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How hard to press: `fast` while somebody waits, `best` for everybody after. */
const levels = {
  fast: { br: 4, gzip: 5 },
  best: { br: 11, gzip: 9 },
} as const;

/** @param headers Those of the response, in lower case; they go out with every encoding. */
export function keepPage(html: Buffer, headers: Readonly<Record<string, OutgoingHttpHeader>>): KeptPage {
  const tag = createHash('sha256')
    .update(html)
    .update(JSON.stringify(headers))
    .digest('base64url')
    .slice(0, 22);
  const page: KeptPage = { bodies: new Map(), tag, headers };
  page.bodies.set('identity', bodyOf(page, 'identity', html));
  return page;
}

/** Adds what `encoding` makes of the page, if it is not there yet or is to be pressed harder. */
export async function encodePage(
  page: KeptPage,
  encoding: Encoding,
  effort: keyof typeof levels,
): Promise<void> {
  const plain = page.bodies.get('identity')?.bytes;
  if (encoding === 'identity' || !plain) return;
  if (effort === 'fast' && page.bodies.has(encoding)) return;
  const level = levels[effort][encoding];
  const bytes =
    encoding === 'br'
      ? await brotli(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: level,
            [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        })
      : await gzipped(plain, { level });
  page.bodies.set(encoding, bodyOf(page, encoding, bytes));
}

/** Presses every encoding as small as it goes. */
export async function encodeBest(page: KeptPage): Promise<void> {
  for (const encoding of encodings) await encodePage(page, encoding, 'best');
}

export function bytesOf(page: KeptPage): number {
  let sum = 0;
  for (const { bytes } of page.bodies.values()) sum += bytes.length;
  return sum;
}

/** The encoding to make for a visitor, by RFC 9110, section 12.5.3: of those accepted, the smallest. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  return acceptedEncodings(accepted)[0] ?? 'identity';
}

/** Smallest first. Browsers send the same few headers again and again. */
function acceptedEncodings(header = ''): readonly Encoding[] {
  const known = parsedHeaders.get(header);
  if (known) return known;
  const accepted = encodings.filter((encoding) => accepts(header, encoding));
  if (parsedHeaders.size >= mostParsedHeaders) parsedHeaders.clear();
  parsedHeaders.set(header, accepted);
  return accepted;
}

const mostParsedHeaders = 100;
const parsedHeaders = new Map<string, readonly Encoding[]>();

function accepts(accepted: string, encoding: string): boolean {
  const asked = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/));
  const found = asked.find(([name]) => name === encoding) ?? asked.find(([name]) => name === '*');
  return found !== undefined && (found[1] === undefined || Number(found[1]) > 0);
}

/** Answers a GET or HEAD; with 304 when the visitor has this page. */
export function sendPage(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const { headers: asked } = request;
  const body = bestBody(page, asked['accept-encoding']);
  const known = asked['if-none-match'];
  if (known !== undefined && isKnown(known, page.tag)) {
    response.writeHead(304, notModifiedHeaders(page, body.etag));
    response.end();
    return;
  }
  response.writeHead(200, body.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body.bytes);
}

function bestBody(page: KeptPage, acceptEncoding: string | undefined): Body {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const body = page.bodies.get(encoding);
    if (body) return body;
  }
  return page.bodies.get('identity') as Body;
}

/** RFC 9110, section 13.1.2. The same page in another encoding is known as well. */
function isKnown(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.includes(tag) || ifNoneMatch.trim() === '*';
}

function notModifiedHeaders(page: KeptPage, etag: string): OutgoingHttpHeader[] {
  const headers: OutgoingHttpHeader[] = ['etag', etag];
  for (const [name, value] of Object.entries(page.headers)) {
    if (name !== 'content-type') headers.push(name, value);
  }
  return headers;
}

function bodyOf(page: Pick<KeptPage, 'tag' | 'headers'>, encoding: Encoding, bytes: Buffer): Body {
  const etag = encoding === 'identity' ? `"${page.tag}"` : `"${page.tag}-${encoding}"`;
  const headers: OutgoingHttpHeader[] = [];
  for (const [name, value] of Object.entries(page.headers)) headers.push(name, value);
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-length', bytes.length, 'etag', etag);
  return { bytes, headers, etag };
}
