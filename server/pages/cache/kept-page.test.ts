import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { chooseEncoding } from './accepted-encodings.ts';
import { encodeBest, encodePage, keepPage, sendPage } from './kept-page.ts';
import { type Press, press } from './press.ts';

const html = `<!doctype html><title>Kept</title>${'<p>Words and words.</p>'.repeat(200)}`;
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'self'",
};

function ask(page: ReturnType<typeof keepPage>, asked: Record<string, string>, method = 'GET') {
  const sent = { status: 0, headers: {} as Record<string, unknown>, body: Buffer.alloc(0) as Buffer };
  const response = {
    writeHead(status: number, flat: unknown[]) {
      sent.status = status;
      for (let index = 0; index < flat.length; index += 2)
        sent.headers[String(flat[index])] = flat[index + 1];
      return response;
    },
    end(body?: Buffer) {
      if (body) sent.body = body;
    },
  };
  sendPage(
    page,
    { method, headers: asked } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return sent;
}

test('the same page goes out plain, as gzip and as brotli, each with its own ETag', async () => {
  const page = keepPage(Buffer.from(html), headers);
  await encodePage(page, 'br');
  await encodePage(page, 'gzip');
  const plain = ask(page, {});
  const gzip = ask(page, { 'accept-encoding': 'gzip' });
  const brotli = ask(page, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(plain.body.toString()).toBe(html);
  expect(gunzipSync(gzip.body).toString()).toBe(html);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
  expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br']);
  expect(new Set([plain, gzip, brotli].map((sent) => sent.headers.etag)).size).toBe(3);
  for (const sent of [plain, gzip, brotli]) {
    expect(sent.headers).toMatchObject({ ...headers, 'content-length': sent.body.length });
  }
});

test('pressed harder it is smaller, and the same page', async () => {
  const page = keepPage(Buffer.from(html), headers);
  await encodePage(page, 'br');
  const before = ask(page, { 'accept-encoding': 'br' });
  await encodeBest(page);
  const after = ask(page, { 'accept-encoding': 'br' });
  expect(after.body.length).toBeLessThan(before.body.length);
  expect(brotliDecompressSync(after.body).toString()).toBe(html);
  expect(after.headers.etag).toBe(before.headers.etag);
});

test('each encoding is made once however many wait for it, and a slow start never undoes the best', async () => {
  const counted = vi.fn(press);
  const page = keepPage(Buffer.from(html), headers, counted);
  await Promise.all(Array.from({ length: 20 }, () => encodePage(page, 'br')));
  expect(counted).toHaveBeenCalledTimes(1);
  await encodeBest(page);
  const best = page.bodies.get('br');
  await encodePage(page, 'br');
  expect(page.bodies.get('br')).toBe(best);

  const held = Promise.withResolvers<Buffer>();
  const other = keepPage(Buffer.from(html), headers, (text, encoding, effort) =>
    effort === 'fast' ? held.promise : press(text, encoding, effort),
  );
  const slow = encodePage(other, 'br');
  await encodeBest(other);
  held.resolve(Buffer.from('late'));
  await slow;
  expect(other.bodies.get('br')?.bytes).toEqual(best?.bytes);
});

test('an encoding that failed is tried again by the next who asks', async () => {
  const failing = vi.fn<Press>(press).mockRejectedValueOnce(new Error('no memory'));
  const page = keepPage(Buffer.from(html), headers, failing);
  await expect(encodePage(page, 'gzip')).rejects.toThrow('no memory');
  await encodePage(page, 'gzip');
  expect(page.bodies.has('gzip')).toBe(true);
});

test('who has the page hears 304 without a body, whatever the encoding it came in', async () => {
  const page = keepPage(Buffer.from(html), headers);
  await encodePage(page, 'br');
  const etag = String(ask(page, {}).headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag.slice(0, -1)}-br"`, '*']) {
    const sent = ask(page, { 'if-none-match': known, 'accept-encoding': 'br' });
    expect([sent.status, sent.body.length]).toEqual([304, 0]);
    expect(sent.headers['content-security-policy']).toBe(headers['content-security-policy']);
  }
  expect(ask(page, { 'if-none-match': '"another"' }).status).toBe(200);
});

test('HEAD has the headers of GET and no body', () => {
  const page = keepPage(Buffer.from(html), headers);
  const sent = ask(page, {}, 'HEAD');
  expect([sent.status, sent.body.length]).toEqual([200, 0]);
  expect(sent.headers).toEqual(ask(page, {}).headers);
});

test('another policy makes another page', () => {
  const one = keepPage(Buffer.from(html), headers);
  const two = keepPage(Buffer.from(html), { ...headers, 'content-security-policy': "default-src 'none'" });
  expect(one.tag).not.toBe(two.tag);
});

test('what is not ready is not waited for', async () => {
  const page = keepPage(Buffer.from(html), headers);
  await encodePage(page, 'gzip');
  expect(ask(page, { 'accept-encoding': 'br, gzip' }).headers['content-encoding']).toBe('gzip');
  expect(ask(page, { 'accept-encoding': 'br' }).headers['content-encoding']).toBeUndefined();
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR;Q=1.0', 'br'],
  ['*', 'br'],
  ['gzip;q=0, *;q=0.1', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['zstd', 'identity'],
  ['vibrant', 'identity'],
])('Accept-Encoding %o gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
