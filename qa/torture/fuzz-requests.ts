import { type Body, makeBody } from './fuzz-bodies.ts';
import type { Targets } from './fuzz-targets.ts';
import { oddText, valueFor } from './odd-values.ts';
import type { RouteOfServer } from './probe.ts';
import type { Random } from './random.ts';

export interface FuzzRequest {
  readonly bytes: Buffer;
  readonly method: string;
  /** As the request line has it. */
  readonly address: string;
  /** Whether a server can know where it ends; otherwise being cut off is a fair answer. */
  readonly isWhole: boolean;
}

/** @param tokens Good ones; half of the requests carry one. */
export function makeRequest(targets: Targets, random: Random, tokens: readonly string[]): FuzzRequest {
  if (random.isChosen(0.06)) return brokenRequest(random);
  const route = random.pick(random.pick(targets.kinds));
  const known = Object.values(targets.known).flat();
  const method = random.isChosen(0.88) ? route.method : random.pick(otherMethods);
  const address = `${pathFor(route, targets, random)}${queryFor(route, random, known)}`;
  const hasBody = !['GET', 'HEAD'].includes(method) ? random.isChosen(0.9) : random.isChosen(0.05);
  const body: Body | null = hasBody ? makeBody(route, random, known) : null;
  // Every request comes from an address of its own, so that limits for one address do not answer for the rest.
  const from = `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(0, 255)}`;
  const lines = ['Host: localhost', 'Connection: close', `X-Forwarded-For: ${from}`];
  if (random.isChosen(0.5)) lines.push(`Authorization: Bearer ${random.pick(tokens)}`);
  if (body?.type) lines.push(`Content-Type: ${body.type}`);
  let isWhole = method !== 'CONNECT';
  let sent = body?.content ?? Buffer.alloc(0);
  if (body && random.isChosen(0.1)) {
    sent = chunked(sent, random);
    lines.push('Transfer-Encoding: chunked');
  } else if (body) lines.push(`Content-Length: ${sent.length}`);
  if (random.isChosen(0.4)) {
    const odd = random.pick(oddHeaders)(random);
    lines.push(...odd.lines);
    isWhole &&= odd.isWhole ?? true;
  }
  if (body && random.isChosen(0.03)) {
    sent = sent.subarray(0, Math.floor(sent.length / 2));
    isWhole = false;
  }
  const head = Buffer.from(`${method} ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return { bytes: Buffer.concat([head, sent]), method, address, isWhole };
}

const otherMethods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'CONNECT',
];

const pathParts = [
  ...[
    '%00',
    '%2e%2e%2f',
    '../',
    '..%5c',
    '//',
    '%',
    '%zz',
    '%c0%ae',
    '%ff',
    '%ed%a0%80',
    '\\',
    ';x=1',
    '.',
    ':',
    '*',
  ],
  ...[
    '\xff\xfe',
    'caf\xc3\xa9',
    '%E2%80%AE',
    'a'.repeat(3_000),
    '%41'.repeat(900),
    '.data',
    '.md',
    '@',
    '|',
    '{}',
  ],
];

function pathFor({ url }: RouteOfServer, { known }: Targets, random: Random): string {
  const all = Object.values(known).flat();
  const filled = url.replace(/:(\w+)|\*/g, (whole, name = '*') => {
    if (random.isChosen(0.2)) return encodeURIComponent(oddText(random).toWellFormed()).slice(0, 4_000);
    return encodeURI(random.pick(known[name] ?? all) || whole);
  });
  if (random.isChosen(0.72)) return filled;
  const at = random.between(1, filled.length);
  const kinds = [
    () => filled.slice(0, at) + random.pick(pathParts) + filled.slice(at),
    () => `/${filled}`,
    () => `${filled}/`,
    () => filled.toUpperCase(),
    () => `http://other.example${filled}`,
    () => filled.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ];
  // A space or control character would end the request line.
  return random
    .pick(kinds)()
    .replace(/[\s\p{Cc}]/gu, '%20');
}

function queryFor({ query }: RouteOfServer, random: Random, known: readonly string[]): string {
  const given = Object.entries(query).filter(() => random.isChosen(0.5));
  const pairs = given.map(([name, schema]) => `${name}=${encode(String(valueFor(schema, random, known)))}`);
  const odd = [
    () => `${encode(oddText(random))}=${encode(oddText(random))}`,
    () =>
      random.pick([
        'limit=-1',
        'page=0',
        'page=1e9',
        'page=2',
        'q=%ff',
        'limit=1&limit=2',
        'a[b]=c',
        '__proto__[x]=1',
      ]),
    () => `q=${encode(oddText(random))}`,
    () => `_routes=${encode(oddText(random))}`,
    () => `x=${'y'.repeat(6_000)}`,
    () => '%=%&&&==',
  ];
  if (random.isChosen(0.3)) pairs.push(random.pick(odd)());
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 8_000);

/** Each with whether the end of the request is still clear. */
const oddHeaders: readonly ((random: Random) => { lines: string[]; isWhole?: boolean })[] = [
  (random) => ({ lines: [`X-Large: ${'x'.repeat(random.pick([4_000, 12_000]))}`] }),
  () => ({ lines: [`X-Larger: ${'x'.repeat(40_000)}`], isWhole: false }),
  () => ({ lines: Array.from({ length: 1_500 }, (_, index) => `X-${index}: y`), isWhole: false }),
  (random) => ({
    lines: [`Content-Length: ${random.pick(['5', '-1', '1e3', '99999999999999999999', '+4', '0x1'])}`],
    isWhole: false,
  }),
  () => ({ lines: ['Transfer-Encoding: chunked', 'Content-Length: 3'], isWhole: false }),
  () => ({ lines: ['Transfer-Encoding: gzip, identity'], isWhole: false }),
  () => ({ lines: ['Host: other.example'], isWhole: false }),
  () => ({ lines: ['Bad Name: x', 'X\u0001: y'], isWhole: false }),
  () => ({ lines: ['X-Control: a\u0007b'], isWhole: false }),
  () => ({ lines: [' folded: x'], isWhole: false }),
  (random) => ({
    lines: [
      `Range: ${random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-3', 'bytes=0-0,2-3,5-9', 'x=1', 'bytes=999999999-'])}`,
    ],
  }),
  (random) => ({
    lines: [
      `If-None-Match: ${random.pick(['*', '"x"', 'W/"', ','.repeat(500)])}`,
      'If-Modified-Since: never',
    ],
  }),
  (random) => ({ lines: [`If-Match: ${random.pick(['*', '"x"', 'W/"y"', '""'])}`] }),
  (random) => ({
    lines: [`Accept-Encoding: ${random.pick(['br', 'gzip;q=0', '*;q=0', 'identity;q=0', 'zstd, br;q=x'])}`],
  }),
  () => ({ lines: ['X-Forwarded-Host: a b', 'X-Forwarded-Proto: javascript', 'Forwarded: for="'] }),
  () => ({ lines: ['Origin: null', 'Sec-Fetch-Site: cross-site', 'Referer: \xff'] }),
  () => ({ lines: [`Cookie: ${'a=b; '.repeat(300)}`, 'Accept: */*;q=9', 'Accept-Language: \xe9'] }),
  () => ({ lines: ['Upgrade: websocket', 'Sec-WebSocket-Version: 13'] }),
  (random) => ({ lines: [`Expect: ${random.pick(['100-continue', 'the-unexpected'])}`] }),
  (random) => ({
    lines: [
      `Authorization: ${random.pick(['Bearer', 'Bearer a.b.c', 'Basic eDp5', `Bearer ${'x'.repeat(5_000)}`, 'Bearer \xff'])}`,
    ],
  }),
  () => ({ lines: ['Content-Type: text/html', 'Content-Encoding: gzip'] }),
];

function chunked(content: Buffer, random: Random): Buffer {
  const cut = random.between(0, content.length);
  const chunks = [content.subarray(0, cut), content.subarray(cut)].filter((chunk) => chunk.length > 0);
  return Buffer.concat([
    ...chunks.flatMap((chunk) => [
      Buffer.from(`${chunk.length.toString(16)}\r\n`),
      chunk,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('0\r\n\r\n'),
  ]);
}

/** What is hardly HTTP. */
function brokenRequest(random: Random): FuzzRequest {
  const text = random.pick([
    'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'get / HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET / HTTP/1.1\nHost: x\n\n',
    'GET  /  HTTP/1.1\r\nHost: x\r\n\r\n',
    `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    `POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${'e'.repeat(30_000)}\r\na\r\n0\r\n\r\n`,
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\na',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /%',
    'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /api/blogs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ]);
  const noise = [
    Buffer.from('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'latin1'),
    random.bytes(random.between(1, 300)),
  ];
  const bytes = random.isChosen(0.8) ? Buffer.from(text, 'latin1') : random.pick(noise);
  return { bytes, method: 'BROKEN', address: '', isWhole: false };
}
