import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { addEncoding, cachePage, compressBest, responseOf } from './cached-page.ts';
import { sendCached } from './cached-response.ts';
import { type Compress, chooseEncoding, compress } from './compression.ts';

const html = `<!doctype html><title>Cached</title>${'<p>Words and words.</p>'.repeat(200)}`;
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'self'",
};

function ask(page: ReturnType<typeof cachePage>, asked: Record<string, string>, method = 'GET') {
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
  sendCached(
    responseOf(page, chooseEncoding(asked['accept-encoding'])),
    { method, headers: asked } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return sent;
}

test('the same page goes out plain, as gzip and as brotli, each with its own ETag', async () => {
  const page = cachePage(Buffer.from(html), headers);
  await addEncoding(page, 'br');
  await addEncoding(page, 'gzip');
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

test('compressed further it is smaller, and the same page', async () => {
  const page = cachePage(Buffer.from(html), headers);
  await addEncoding(page, 'br');
  const before = ask(page, { 'accept-encoding': 'br' });
  await compressBest(page);
  const after = ask(page, { 'accept-encoding': 'br' });
  expect(after.body.length).toBeLessThan(before.body.length);
  expect(brotliDecompressSync(after.body).toString()).toBe(html);
  expect(after.headers.etag).toBe(before.headers.etag);
});

test('each encoding is made once however many requests wait for it, and never replaces the smallest', async () => {
  const counted = vi.fn(compress);
  const page = cachePage(Buffer.from(html), headers, counted);
  await Promise.all(Array.from({ length: 20 }, () => addEncoding(page, 'br')));
  expect(counted).toHaveBeenCalledTimes(1);
  await compressBest(page);
  const best = page.responses.get('br');
  await addEncoding(page, 'br');
  expect(page.responses.get('br')).toBe(best);

  const held = Promise.withResolvers<Buffer>();
  const other = cachePage(Buffer.from(html), headers, (text, encoding, effort) =>
    effort === 'first' ? held.promise : compress(text, encoding, effort),
  );
  const slow = addEncoding(other, 'br');
  await compressBest(other);
  held.resolve(Buffer.from('late'));
  await slow;
  expect(other.responses.get('br')?.bytes).toEqual(best?.bytes);
});

test('an encoding that failed is tried again by the next request', async () => {
  const failing = vi.fn<Compress>(compress).mockRejectedValueOnce(new Error('no memory'));
  const page = cachePage(Buffer.from(html), headers, failing);
  await expect(addEncoding(page, 'gzip')).rejects.toThrow('no memory');
  await addEncoding(page, 'gzip');
  expect(page.responses.has('gzip')).toBe(true);
});

test('a client that has the page gets 304 without a body, whatever its encoding', async () => {
  const page = cachePage(Buffer.from(html), headers);
  await addEncoding(page, 'br');
  const etag = String(ask(page, {}).headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag.slice(0, -1)}-br"`, '*']) {
    const sent = ask(page, { 'if-none-match': known, 'accept-encoding': 'br' });
    expect([sent.status, sent.body.length]).toEqual([304, 0]);
    expect(sent.headers['content-security-policy']).toBe(headers['content-security-policy']);
  }
  expect(ask(page, { 'if-none-match': '"another"' }).status).toBe(200);
});

test('HEAD has the headers of GET and no body', () => {
  const page = cachePage(Buffer.from(html), headers);
  const sent = ask(page, {}, 'HEAD');
  expect([sent.status, sent.body.length]).toEqual([200, 0]);
  expect(sent.headers).toEqual(ask(page, {}).headers);
});

test('another policy makes another page', () => {
  const one = cachePage(Buffer.from(html), headers);
  const two = cachePage(Buffer.from(html), { ...headers, 'content-security-policy': "default-src 'none'" });
  expect(one.tag).not.toBe(two.tag);
});

test('a page is sent uncompressed while its encoding is not made', async () => {
  const page = cachePage(Buffer.from(html), headers);
  await addEncoding(page, 'gzip');
  expect(ask(page, { 'accept-encoding': 'gzip' }).headers['content-encoding']).toBe('gzip');
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
