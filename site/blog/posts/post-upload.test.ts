import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patiently } from '#test/support/patiently.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const nothing = { kept: [], arriving: [] };

test.each([
  ['jpeg', '.jpg', 'image/jpeg'],
  ['png', '.png', 'image/png'],
  ['webp', '.webp', 'image/webp'],
  ['avif', '.avif', 'image/avif'],
  ['gif', '.gif', 'image/gif'],
] as const)('stores a %s under a name of our own and serves it back whole', async (format, suffix, type) => {
  const content = await sharp(photograph()).resize(320).toFormat(format).toBuffer();
  const { status, data } = await admin.post(
    '/api/blogs',
    postForm({}, { content, name: 'x.bin', type: 'text/plain' }),
  );
  expect(status).toBe(201);
  expect(data.media.endsWith(suffix)).toBe(true);
  const served = await site.client.get(`/${data.media}`, { responseType: 'arraybuffer' });
  expect(served.headers['content-type']).toBe(type);
  expect(Buffer.compare(Buffer.from(served.data), content)).toBe(0);
  await removeForGood(data.id);
});

async function removeForGood(id: string): Promise<void> {
  await admin.delete(`/api/blogs/${id}`);
  expect((await admin.delete(`/api/trash/${id}`)).status).toBe(204);
}

test('serves a video in ranges, with ETag, nosniff, long caching and without a right to run anything', async () => {
  const content = videoFile();
  const { data: post } = await admin.post('/api/blogs', postForm({}, { content, name: 'video.mov' }));
  const get = (headers: Record<string, string>) =>
    site.client.get(`/${post.media}`, { headers, responseType: 'arraybuffer' });
  const part = await get({ Range: 'bytes=1000-1999' });
  expect(part.status).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 1000-1999/${content.length}`);
  expect(Buffer.compare(Buffer.from(part.data), content.subarray(1000, 2000))).toBe(0);
  expect((await get({ Range: `bytes=${content.length}-` })).status).toBe(416);
  const whole = await get({});
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await get({ 'If-None-Match': String(whole.headers.etag) })).status).toBe(304);
  await removeForGood(post.id);
});

test.each([
  ['a text file named x.png', Buffer.from('only text'), 415],
  [
    'an SVG',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    415,
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['an empty file', Buffer.alloc(0), 415],
  ['a PNG that is only its signature', Buffer.from('89504e470d0a1a0a', 'hex'), 415],
  ['a photograph cut off half-way', photograph().subarray(0, 16_000), 415],
  ['a video cut off half-way', videoFile().subarray(0, 300_000), 415],
  ['a video that is only its first box', videoFile().subarray(0, 32), 415],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 415],
])('refuses %s and keeps nothing', async (_, content, expected) => {
  const { status, data } = await admin.post(
    '/api/blogs',
    postForm({}, { content, name: 'x.png', type: 'image/png' }),
  );
  expect([status, data.code]).toEqual([expected, 'unsupported_media']);
  expect(await site.files()).toEqual(nothing);
});

test('refuses a picture over 25 MiB and one over 50 megapixels with 413', async () => {
  const heavy = Buffer.concat([photograph(), randomBytes(26 * 1024 * 1024)]);
  const wide = await sharp({ create: { width: 10_001, height: 5_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  for (const content of [heavy, wide]) {
    const { status, data } = await admin.post('/api/blogs', postForm({}, { content, name: 'a.jpg' }));
    expect([status, data.code]).toEqual([413, 'too_large']);
  }
  expect(await site.files()).toEqual(nothing);
});

test('refuses 600 MB with 413 while it is still arriving, and keeps nothing', async () => {
  const boundary = 'boundary-of-the-test';
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="media"; filename="big.mp4"\r\n\r\n`;
  const head = videoFile();
  const chunk = Buffer.alloc(1024 * 1024);
  function* body() {
    yield Buffer.from(start);
    yield head;
    for (let index = 0; index < 600; index++) yield chunk;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const { status, data } = await admin.post('/api/blogs', Readable.from(body()), {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    maxBodyLength: Number.POSITIVE_INFINITY,
    maxContentLength: Number.POSITIVE_INFINITY,
  });
  expect([status, data.code]).toEqual([413, 'too_large']);
  expect(await site.files()).toEqual(nothing);
});

test('rejects an unauthenticated upload before a byte of it is stored', async () => {
  const { status } = await site.client.post(
    '/api/blogs',
    postForm({}, { content: videoFile(), name: 'a.mp4' }),
  );
  expect(status).toBe(401);
  expect(await site.files()).toEqual(nothing);
});

test('leaves nothing behind when the client goes away half-way', async () => {
  const before = (await admin.get('/api/blogs')).data.length;
  const token = String(admin.defaults.headers.Authorization);
  const { port } = new URL(site.address);
  const socket = connect(Number(port), '127.0.0.1');
  const head = `--b\r\nContent-Disposition: form-data; name="media"; filename="a.mp4"\r\n\r\n`;
  socket.write(
    `POST /api/blogs HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 50000000\r\n\r\n${head}`,
  );
  socket.write(videoFile());
  await vi.waitFor(async () => expect((await site.files()).arriving).toHaveLength(1), patiently);
  socket.destroy();
  await vi.waitFor(async () => expect(await site.files()).toEqual(nothing), patiently);
  expect((await admin.get('/api/blogs')).data).toHaveLength(before);
});

test.each([
  ['a body without its end', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nhalf a ti'],
  ['a body that is no form', 'this is not multipart'],
  ['a part without a header', '--b\r\n\r\n\r\n--b--\r\n'],
  ['a prototype key', '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'],
  [
    'a field given twice',
    '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nx\r\n--b\r\nContent-Disposition: form-data; name="title"\r\n\r\ny\r\n--b--\r\n',
  ],
])('answers 400 to %s', async (_, body) => {
  const { status, data } = await admin.post('/api/blogs', body, {
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  });
  expect([status, data.code]).toEqual([400, 'invalid_input']);
  expect(await site.files()).toEqual(nothing);
});

test('answers 400 to a form without a boundary, to two files and to a file in another field', async () => {
  const noBoundary = await admin.post('/api/blogs', 'x', {
    headers: { 'Content-Type': 'multipart/form-data' },
  });
  const two = postForm({}, { content: photograph(), name: 'a.jpg' });
  two.append('media', new Blob([new Uint8Array(photograph())]), 'b.jpg');
  const elsewhere = postForm();
  elsewhere.append('title2', new Blob([new Uint8Array(photograph())]), 'b.jpg');
  for (const response of [
    noBoundary,
    await admin.post('/api/blogs', two),
    await admin.post('/api/blogs', elsewhere),
  ]) {
    expect([response.status, response.data.code]).toEqual([400, 'invalid_input']);
  }
  expect(await site.files()).toEqual(nothing);
});

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'answers 415 to a body of the wrong content type: %s',
  async (type) => {
    const { status, data } = await admin.post('/api/blogs', '{"title":"x"}', {
      headers: { 'Content-Type': type },
    });
    expect([status, data.code]).toEqual([415, 'unsupported_media']);
  },
);

/** An `mdat` box gives the video any length: boxes that may hold metadata are blanked when stored. */
function mediaBox(bytes: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(bytes + 8);
  header.write('mdat', 4);
  return Buffer.concat([header, randomBytes(bytes)]);
}

test('stores a file of every length whole', async () => {
  const lengths = [1, 65_535, 65_536, 65_537, 300_000];
  for (const length of lengths) {
    const content = Buffer.concat([videoFile(), mediaBox(length)]);
    const { data } = await admin.post('/api/blogs', postForm({}, { content, name: 'a.mp4' }));
    const served = await site.client.get(`/${data.media}`, { responseType: 'arraybuffer' });
    const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(digest(Buffer.from(served.data))).toBe(digest(content));
    await removeForGood(data.id);
  }
});

test.each([
  '/uploads/',
  '/uploads/..%2fsite.db',
  '/uploads/%2e%2e/jwt-secret',
  '/uploads/.hidden',
  '/uploads/none.jpg',
])('never serves what is no upload: %s', async (address) => {
  const response = await site.app.inject({ method: 'GET', url: address });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
});
