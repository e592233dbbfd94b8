import { once } from 'node:events';
import { get } from 'node:http';
import path from 'node:path';
import { openS3MediaStore } from '@site/images/store/s3-media-store.server';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, videoFile } from '#test/support/post-forms.ts';
import { type S3Server, startS3Server } from '#test/support/s3-server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let server: S3Server;
let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  server = await startS3Server();
  site = await openTestSite({ s3: server });
  admin = await site.signIn();
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const fetchFile = (path: string, headers: Record<string, string> = {}): Promise<AxiosResponse<Buffer>> =>
  site.client.get(`/${path}`, { headers, responseType: 'arraybuffer' });
const statusOf = async (path: string) => (await fetchFile(path)).status;
function bucket() {
  const { s3 } = readConfig(server.environment);
  if (!s3) throw new Error('no bucket');
  return openS3MediaStore(s3, path.join(site.dataDir, 'other'));
}

test('a file has the headers it has from the disk', async () => {
  const disk = await openTestSite();
  const [here, there] = [
    await addMedia(admin, photograph()),
    await addMedia(await disk.signIn(), photograph()),
  ];
  const fromBucket = await fetchFile(here.path);
  const fromDisk = await disk.client.get(`/${there.path}`);
  await disk.close();
  const named = (reply: AxiosResponse) =>
    Object.fromEntries(
      Object.entries(reply.headers).filter(
        ([name]) => !['date', 'etag', 'last-modified', 'x-request-id', 'content-length'].includes(name),
      ),
    );
  expect(named(fromBucket)).toEqual(named(fromDisk));
  expect(named(fromBucket)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
  });
  expect(fromBucket.headers.etag).toMatch(/^"[^"]+"$/);
  expect(fromBucket.headers['content-length']).toBe(String(fromBucket.data.length));
});

describe('with a video', () => {
  const content = videoFile();
  let address: string;
  beforeAll(async () => {
    address = (await addMedia(admin, content, 'a.mp4')).path;
  });

  test.each([
    ['bytes=0-9', (size: number) => [0, 9, size]],
    ['bytes=0-1', (size: number) => [0, 1, size]],
    ['bytes=100-', (size: number) => [100, size - 1, size]],
    ['bytes=-50', (size: number) => [size - 50, size - 1, size]],
    ['bytes=-99999999', (size: number) => [0, size - 1, size]],
    ['bytes=10-99999999', (size: number) => [10, size - 1, size]],
  ] as const)('%s is 206 with those bytes', async (range, expected) => {
    const [first = 0, last = 0, size] = expected(content.length);
    const reply = await fetchFile(address, { Range: range });
    expect([reply.status, reply.headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${size}`]);
    expect(reply.data.equals(content.subarray(first, last + 1))).toBe(true);
    expect(reply.headers['content-length']).toBe(String(last + 1 - first));
  });

  test.each(['bytes=0-1,5-6', 'bytes=9-2', 'bytes=a-b', 'bytes=-', 'lines=0-9'])(
    '%s is answered with all of it',
    async (range) => {
      const reply = await fetchFile(address, { Range: range });
      expect([reply.status, reply.data.length]).toEqual([200, content.length]);
    },
  );

  test.each(['bytes=99999999-', 'bytes=-0'])(
    '%s is 416 with the size, and is not remembered',
    async (range) => {
      const reply = await fetchFile(address, { Range: range });
      expect([reply.status, reply.headers['content-range']]).toEqual([416, `bytes */${content.length}`]);
      expect(reply.headers['cache-control']).toBeUndefined();
    },
  );

  test('conditions are judged: what is known is 304, what is another is whole or 412', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await fetchFile(address)).headers;
    const statusWith = async (headers: Record<string, string>) => (await fetchFile(address, headers)).status;
    const old = 'Sat, 01 Jan 2000 00:00:00 GMT';
    expect(await statusWith({ 'If-None-Match': etag })).toBe(304);
    expect(await statusWith({ 'If-None-Match': `"other", W/${etag}` })).toBe(304);
    expect(await statusWith({ 'If-None-Match': '"other"', 'If-Modified-Since': modified })).toBe(200);
    expect(await statusWith({ 'If-Modified-Since': modified })).toBe(304);
    expect(await statusWith({ 'If-Modified-Since': old })).toBe(200);
    expect(await statusWith({ 'If-Match': etag })).toBe(200);
    expect(await statusWith({ 'If-Match': '"other"' })).toBe(412);
    expect(await statusWith({ 'If-Unmodified-Since': old })).toBe(412);
    const Range = 'bytes=0-9';
    expect(await statusWith({ Range, 'If-Range': etag })).toBe(206);
    expect(await statusWith({ Range, 'If-Range': `W/${etag}` })).toBe(200);
    expect(await statusWith({ Range, 'If-Range': modified })).toBe(206);
    expect(await statusWith({ Range, 'If-Range': old })).toBe(200);
    const known = await fetchFile(address, { 'If-None-Match': etag });
    expect(known.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' });
  });

  test('HEAD tells all of it and reads nothing; a plain request asks the store once', async () => {
    server.requests.length = 0;
    const head = await site.client.head(`/${address}`, { headers: { Range: 'bytes=0-9' } });
    expect([head.status, head.headers['content-length']]).toEqual([200, String(content.length)]);
    expect(server.requests.map((line) => line.split(' ')[0])).toEqual(['HEAD']);
    server.requests.length = 0;
    await fetchFile(address);
    expect(server.requests.map((line) => line.split(' ')[0])).toEqual(['GET']);
  });

  test('a file that breaks off in the store breaks off for the visitor', async () => {
    server.intercept = (request, response) => {
      response.writeHead(200, { 'content-length': 100_000, etag: '"x"' });
      response.write(Buffer.alloc(50_000));
      setTimeout(() => request.socket.destroy(), 20);
      return true;
    };
    await expect(fetchFile(address)).rejects.toThrow();
    server.intercept = null;
    expect(await statusOf(address)).toBe(200);
  });

  test('a visitor who goes away ends the reading of the store', async () => {
    const ended = Promise.withResolvers<void>();
    server.intercept = (request, response) => {
      response.writeHead(200, { 'content-length': 10_000_000, etag: '"x"' });
      response.write(Buffer.alloc(1000));
      request.once('close', () => ended.resolve());
      return true;
    };
    const visit = get(`${site.address}/${address}`);
    const [reply] = await once(visit, 'response');
    await once(reply, 'data');
    visit.destroy();
    await ended.promise;
    server.intercept = null;
    expect(await statusOf(address)).toBe(200);
  });
});

test('names that are not ours, not there or not known are 404, and the store is not asked for most', async () => {
  const stranger = `${'a'.repeat(32)}.jpg`;
  await bucket().put(stranger, photograph());
  server.requests.length = 0;
  for (const name of [
    'x.jpg',
    '..%2Fsecret',
    `${'b'.repeat(32)}.jpg`,
    stranger,
    `${'a'.repeat(32)}.640.avif`,
  ]) {
    const reply = await fetchFile(`uploads/${name}`);
    expect([name, reply.status, reply.headers['cache-control']]).toEqual([name, 404, 'no-store']);
  }
  expect(server.requests).toEqual([]);
  const item = await addMedia(admin, photograph());
  await bucket().remove(item.name);
  for (const headers of [{}, { Range: 'bytes=0-9' }]) {
    const reply = await fetchFile(item.path, headers as Record<string, string>);
    expect([reply.status, reply.headers['cache-control']]).toEqual([404, 'no-store']);
  }
});
