import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { type Press, type PressedEncoding, press, pressedEncodings } from './press.ts';

export type Encoding = PressedEncoding | 'identity';

/** A page ready to send, in the encodings made so far. */
export interface KeptPage {
  readonly bodies: Map<Encoding, Body>;
  /** Encodings being made for those who wait. */
  readonly making: Map<Encoding, Promise<void>>;
  /** Of the page, without the quotation marks and what tells its encodings apart. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, OutgoingHttpHeader>>;
  readonly press: Press;
}

/** Headers are names and values in turn, as `writeHead` takes them fastest. */
interface Body {
  readonly bytes: Buffer;
  readonly headers: OutgoingHttpHeader[];
  /** Those of a 304. */
  readonly unmodified: OutgoingHttpHeader[];
}

/**
 * @param headers Those of the response, in lower case; they go out with every encoding.
 * @param pressWith Compresses its bodies; another one is for tests.
 */
export function keepPage(
  html: Buffer,
  headers: Readonly<Record<string, OutgoingHttpHeader>>,
  pressWith: Press = press,
): KeptPage {
  const tag = createHash('sha256')
    .update(html)
    .update(JSON.stringify(headers))
    .digest('base64url')
    .slice(0, 22);
  const page: KeptPage = { bodies: new Map(), making: new Map(), tag, headers, press: pressWith };
  page.bodies.set('identity', bodyOf(page, 'identity', html));
  return page;
}

/** Adds what `encoding` makes of the page, unless it is there; however many ask, it is made once. */
export function encodePage(page: KeptPage, encoding: Encoding): Promise<void> {
  if (encoding === 'identity' || page.bodies.has(encoding)) return Promise.resolve();
  const known = page.making.get(encoding);
  if (known) return known;
  const making = page
    .press(plainOf(page), encoding, 'fast')
    .then((bytes) => {
      // The smallest may have been made meanwhile.
      if (!page.bodies.has(encoding)) page.bodies.set(encoding, bodyOf(page, encoding, bytes));
    })
    .finally(() => page.making.delete(encoding));
  page.making.set(encoding, making);
  return making;
}

/** Presses every encoding as small as it goes. */
export async function encodeBest(page: KeptPage): Promise<void> {
  for (const encoding of pressedEncodings) {
    page.bodies.set(encoding, bodyOf(page, encoding, await page.press(plainOf(page), encoding, 'best')));
  }
}

/** Of the bodies; what is shared between them, and the store's own room, is not counted. */
export function bytesOf(page: KeptPage): number {
  let sum = 0;
  for (const { bytes } of page.bodies.values()) sum += bytes.length;
  return sum;
}

const plainOf = ({ bodies }: KeptPage) => (bodies.get('identity') as Body).bytes;

/** The encoding to make for a visitor, by RFC 9110, section 12.5.3: of those accepted, the smallest. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  return acceptedEncodings(accepted)[0] ?? 'identity';
}

/** Smallest first. Browsers send the same few headers again and again. */
function acceptedEncodings(header = ''): readonly Encoding[] {
  const known = parsedHeaders.get(header);
  if (known) return known;
  const accepted = pressedEncodings.filter((encoding) => accepts(header, encoding));
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
  const asked = request.headers;
  const body = bestBody(page, asked['accept-encoding']);
  const known = asked['if-none-match'];
  if (known !== undefined && isKnown(known, page.tag)) response.writeHead(304, body.unmodified).end();
  else if (request.method === 'HEAD') response.writeHead(200, body.headers).end();
  else response.writeHead(200, body.headers).end(body.bytes);
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

function bodyOf(page: Pick<KeptPage, 'tag' | 'headers'>, encoding: Encoding, bytes: Buffer): Body {
  const etag = ['etag', encoding === 'identity' ? `"${page.tag}"` : `"${page.tag}-${encoding}"`];
  const headers = Object.entries(page.headers);
  return {
    bytes,
    headers: [
      ...headers.flat(),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...['content-length', bytes.length],
      ...etag,
    ],
    unmodified: [...etag, ...headers.filter(([name]) => name !== 'content-type').flat()],
  };
}
