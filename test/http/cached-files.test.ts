import { Agent, get, type IncomingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let script: string;
let picture: string;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  const { text } = await ask('/');
  script = /\/assets\/[\w-]+\.js/.exec(text)?.[0] ?? '';
  picture = /\/pictures\/[0-9a-f]{8}\/hero-\d+\.jpg/.exec(text)?.[0] ?? '';
});
afterAll(() => site.close());

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly content: Buffer;
  readonly text: string;
  /** Only the framework's answers have a request id. */
  readonly isCached: boolean;
}

async function ask(
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
  base = site.address,
): Promise<Answered> {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    request(`${base}${address}`, { headers, method }, resolve).on('error', reject).end(),
  );
  const content = await buffer(answer);
  const { date: _date, 'x-request-id': name, ...rest } = answer.headers;
  return {
    status: answer.statusCode ?? 0,
    headers: rest,
    content,
    text: content.toString(),
    isCached: name === undefined,
  };
}

describe.each(['br', 'gzip', 'identity'])('a file of the build, as %s', (encoding) => {
  const asked = { 'accept-encoding': encoding };

  test('is answered from memory the second time, byte for byte and with the same headers', async () => {
    for (const address of [script, picture]) {
      const first = await ask(address, asked);
      const second = await ask(address, asked);
      expect([first.isCached, second.isCached]).toEqual([false, true]);
      expect({ ...second, isCached: false }).toEqual(first);
      expect(second.headers).toMatchObject({
        'content-length': String(second.content.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  test('is not sent to a client that has it', async () => {
    const { headers } = await ask(script, asked);
    for (const known of [headers.etag ?? '', `"another", ${headers.etag}`, '*']) {
      const { status, content, isCached } = await ask(script, { ...asked, 'if-none-match': known });
      expect([status, content.length, isCached]).toEqual([304, 0, true]);
    }
    const other = await ask(script, { ...asked, 'if-none-match': '"another"' });
    expect([other.status, other.isCached]).toEqual([200, true]);
  });
});

test('encodings are what they say, and no client gets one it does not accept', async () => {
  // Weights make the framework choose gzip where the smallest would be brotli: that is not cached.
  const weighed = { 'accept-encoding': 'br;q=0.1, gzip' };
  const style = /\/assets\/[\w-]+\.css/.exec((await ask('/')).text)?.[0] ?? '';
  for (let time = 0; time < 2; time++) {
    const { headers, content } = await ask(style, weighed);
    expect([headers['content-encoding'], gunzipSync(content).length > 0]).toEqual(['gzip', true]);
  }
  const brotli = await ask(style, { 'accept-encoding': 'br' });
  const plain = await ask(style);
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(brotli.content).toString()).toBe(plain.text);
});

test('HEAD has the same headers; the framework answers ranges and dates', async () => {
  const whole = await ask(picture);
  const head = await ask(picture, {}, 'HEAD');
  expect([head.status, head.headers, head.content.length]).toEqual([200, whole.headers, 0]);
  const part = await ask(picture, { range: 'bytes=1-3' });
  expect([part.status, part.content]).toEqual([206, whole.content.subarray(1, 4)]);
  const since = await ask(picture, { 'if-modified-since': String(whole.headers['last-modified']) });
  expect(since.status).toBe(304);
});

test('no other file is cached, nor another spelling of a URL', async () => {
  for (const [address, status] of [
    ['/favicon.svg', 200],
    ['/assets/nothing.js', 404],
    [`${script}?decorated`, 200],
    [script.replace('assets', '%61ssets'), 200],
  ] as const) {
    await ask(address);
    const again = await ask(address);
    expect([again.status, again.isCached], address).toEqual([status, false]);
  }
});

test('CORS headers are those of each request', async () => {
  const allowed = ['https://one.example', 'https://other.example'];
  const shared = await openTestSite({
    pages: await builtPages(path.resolve(import.meta.dirname, '../../build')),
    environment: { CORS_ORIGINS: allowed.join(',') },
  });
  onTestFinished(() => shared.close());
  for (const origin of [undefined, ...allowed, undefined, 'https://foreign.example', ...allowed]) {
    const { headers } = await ask(script, origin ? { origin } : {}, 'GET', shared.address);
    const isAllowed = origin !== undefined && allowed.includes(origin);
    expect(headers['access-control-allow-origin'], origin).toBe(isAllowed ? origin : undefined);
    expect(headers.vary, origin).toContain('Origin');
  }
});

test('a request that is aborted leaves no partial file in the cache', async () => {
  const photo = /\/pictures\/[0-9a-f]{8}\/[\w-]+\.avif/.exec((await ask('/')).text)?.[0] ?? '';
  const agent = new Agent();
  onTestFinished(() => agent.destroy());
  for (let time = 0; time < 20; time++) {
    const sent = get(`${site.address}${photo}`, { agent });
    sent.on('error', () => {});
    setTimeout(() => sent.destroy(), time % 4);
    await new Promise((resolve) => sent.once('close', resolve));
  }
  const { status, headers, content } = await ask(photo);
  expect([status, Number(headers['content-length'])]).toEqual([200, content.length]);
});
