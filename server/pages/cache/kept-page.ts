import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';
import { type Press, press, pressedEncodings } from './press.ts';
import { type ReadyAnswer, readyAnswer, sendReady } from './ready-answer.ts';

/** A page ready to send, in the encodings made so far. */
export interface KeptPage {
  readonly bodies: Map<Encoding, ReadyAnswer>;
  /** Encodings being made for those who wait. */
  readonly making: Map<Encoding, Promise<void>>;
  /** Of the page, without the quotation marks and what tells its encodings apart. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, OutgoingHttpHeader>>;
  readonly press: Press;
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

const plainOf = ({ bodies }: KeptPage) => (bodies.get('identity') as ReadyAnswer).bytes;

/** Answers a GET or HEAD in the smallest encoding that is ready; with 304 when the visitor has this page. */
export function sendPage(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  sendReady(bestBody(page, request.headers['accept-encoding']), page.tag, request, response);
}

function bestBody(page: KeptPage, acceptEncoding: string | undefined): ReadyAnswer {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const body = page.bodies.get(encoding);
    if (body) return body;
  }
  return page.bodies.get('identity') as ReadyAnswer;
}

function bodyOf({ tag, headers }: KeptPage, encoding: Encoding, bytes: Buffer): ReadyAnswer {
  if (encoding === 'identity') return readyAnswer(bytes, `"${tag}"`, headers);
  return readyAnswer(bytes, `"${tag}-${encoding}"`, { ...headers, 'content-encoding': encoding });
}
