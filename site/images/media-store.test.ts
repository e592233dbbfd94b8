import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openDiskMediaStore } from '@site/images/store/disk-media-store.server';
import type { MediaStore } from '@site/images/store/media-store.server';
import { openS3MediaStore } from '@site/images/store/s3-media-store.server';
import type { S3Settings } from '@site/images/store/s3-settings.server';
import { StoreUnavailableError } from '@site/images/store/store-unavailable.server';
import { TooLargeError } from '@site/platform/http/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { cutOff, type S3Server, startS3Server } from '#test/support/s3-server.ts';

let dataDir: string;
let server: S3Server;
let settings: S3Settings;

beforeAll(async () => {
  server = await startS3Server();
  dataDir = await makeDataFolder();
  const { s3 } = readConfig(server.environment);
  if (!s3) throw new Error('no bucket');
  settings = s3;
});
afterEach(() => {
  server.intercept = null;
  server.requests.length = 0;
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const newName = (ending = 'jpg') => `${randomBytes(16).toString('hex')}.${ending}`;
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const inPieces = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 64 * 1024) yield content.subarray(at, at + 64 * 1024);
    })(),
  );
const arriving = () => readdirSync(path.join(dataDir, 'incoming'));
const namesIn = async (store: MediaStore) => (await store.list()).map(({ name }) => name);
const readWhole = async (store: MediaStore, name: string) => {
  const file = await store.open(name);
  return file && buffer(file.content);
};

const stores: [string, () => MediaStore][] = [
  ['a folder', () => openDiskMediaStore(dataDir)],
  ['a bucket', () => openS3MediaStore(settings, dataDir)],
];

describe.each(stores)('a store in %s', (_, openStore) => {
  let store: MediaStore;
  beforeAll(() => {
    store = openStore();
  });

  test('receives what is within the limit, and keeps it under its name', async () => {
    const content = randomBytes(300_000);
    const file = await store.receive(inPieces(content), content.length);
    expect(file).toMatchObject({ bytes: content.length, sha256: sha256(content) });
    const name = newName();
    await store.keep(file, name);
    expect(await readWhole(store, name)).toEqual(content);
    expect(await store.digest(name)).toBe(file.sha256);
    expect(await namesIn(store)).toContain(name);
    expect([arriving(), store.arriving()]).toEqual([[], 0]);
  });

  test('keeps a file that is sent in several parts', async () => {
    const content = randomBytes(9 * 1024 * 1024);
    const name = newName('mp4');
    await store.keep(await store.receive(inPieces(content), content.length), name);
    expect(await store.stat(name)).toMatchObject({ bytes: content.length });
    expect(await store.digest(name)).toBe(sha256(content));
  });

  test('leaves nothing of an upload past the limit, or cut off', async () => {
    await expect(store.receive(inPieces(Buffer.alloc(100_001)), 100_000)).rejects.toThrow(TooLargeError);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000);
        throw new Error('cut off');
      })(),
    );
    await expect(store.receive(broken, 100_000)).rejects.toThrow('cut off');
    expect([arriving(), store.arriving()]).toEqual([[], 0]);
  });

  test('an incoming file is refilled and discarded, also twice', async () => {
    const file = await store.receive(inPieces(Buffer.from('first')), 100);
    const filled = await store.refill(file, Buffer.from('second'));
    expect(filled).toMatchObject({ bytes: 6, sha256: sha256(Buffer.from('first')) });
    expect(await readFile(file.temporaryPath, 'utf8')).toBe('second');
    await store.discard(filled);
    await store.discard(filled);
    expect(arriving()).toEqual([]);
  });

  test('puts content, also over what is there, and tells another content by its tag', async () => {
    const name = newName();
    await store.put(name, Buffer.from('one'));
    const before = await store.stat(name);
    await store.put(name, Buffer.from('three'));
    const after = await store.stat(name);
    expect(await readWhole(store, name)).toEqual(Buffer.from('three'));
    expect([before?.bytes, after?.bytes]).toEqual([3, 5]);
    expect(after?.entityTag).toMatch(/^"[^"]+"$/);
    expect(after?.entityTag).not.toBe(before?.entityTag);
    expect(Math.abs(Date.now() - (after?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
  });

  test('reads ranges of bytes', async () => {
    const name = newName();
    await store.put(name, Buffer.from('0123456789'));
    for (const [first, last, text] of [
      [2, 4, '234'],
      [9, 9, '9'],
      [0, 9, '0123456789'],
    ] as const) {
      const file = await store.open(name, { range: { first, last } });
      expect(file).toMatchObject({ bytes: 10, range: { first, last } });
      expect(file && (await buffer(file.content)).toString()).toBe(text);
    }
  });

  test('lends a file to programs, and says which is missing', async () => {
    const name = newName();
    await store.put(name, Buffer.from('for programs'));
    expect(await store.withLocalFile(name, (file) => readFile(file, 'utf8'))).toBe('for programs');
    await expect(store.withLocalFile(newName(), (file) => stat(file))).rejects.toMatchObject({
      code: 'ENOENT',
    });
    await expect(store.withLocalFile(name, () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
    expect(arriving()).toEqual([]);
  });

  test('what is missing is null, and removing it twice no error', async () => {
    const name = newName();
    expect(await Promise.all([store.stat(name), store.open(name), store.digest(name)])).toEqual([
      null,
      null,
      null,
    ]);
    await store.put(name, Buffer.from('x'));
    await store.remove(name);
    await store.remove(name);
    expect(await namesIn(store)).not.toContain(name);
  });

  test.each(['../site.db', 'a/b.jpg', '..', '', '.hidden', 'a\\b.jpg'])(
    'refuses the name %j',
    async (name) => {
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('Not a media name');
      await expect((async () => store.stat(name))()).rejects.toThrow('Not a media name');
      await expect((async () => store.open(name))()).rejects.toThrow('Not a media name');
      await expect(store.remove(name)).rejects.toThrow('Not a media name');
      await expect(store.withLocalFile(name, async () => null)).rejects.toThrow('Not a media name');
    },
  );

  test('can be written', () => store.checkWritable());
});

describe('a bucket', () => {
  test('is listed whole, page after page, without what is not ours', async () => {
    const own = { ...settings, prefix: 'many/' };
    const store = openS3MediaStore(own, dataDir);
    const names = Array.from({ length: 250 }, () => newName());
    for (let at = 0; at < names.length; at += 50) {
      await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, Buffer.from('x'))));
    }
    await store.put('readme.txt', Buffer.from('of somebody else'));
    await openS3MediaStore({ ...own, prefix: 'many/more/' }, dataDir).put(newName(), Buffer.from('x'));
    server.requests.length = 0;
    expect((await namesIn(store)).sort()).toEqual(names.sort());
    expect((await namesIn(openS3MediaStore(own, dataDir, { pageSize: 100 }))).sort()).toEqual(names);
    expect(server.requests.map((line) => /max-keys=(\d+)/.exec(line)?.[1])).toEqual([
      '1000',
      '100',
      '100',
      '100',
    ]);
  });

  test('an object counts as settled after an hour', async () => {
    const name = newName();
    await openS3MediaStore(settings, dataDir).put(name, Buffer.from('x'));
    const settledAfter = async (minutes: number) => {
      const now = () => new Date(Date.now() + minutes * 60_000);
      const found = await openS3MediaStore(settings, dataDir, { now }).list();
      return found.find((file) => file.name === name)?.isSettled;
    };
    expect([await settledAfter(0), await settledAfter(59), await settledAfter(62)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('gets the type of each object, and that it never changes', async () => {
    const store = openS3MediaStore(settings, dataDir);
    const seen: unknown[] = [];
    server.intercept = ({ method, headers }) => {
      if (method === 'PUT') seen.push([headers['content-type'], headers['cache-control']]);
      return false;
    };
    await store.put(newName('avif'), Buffer.from('x'));
    await store.keep(await store.receive(inPieces(Buffer.from('x')), 10), newName('mp4'));
    const immutable = 'public, max-age=31536000, immutable';
    expect(seen).toEqual([
      ['image/avif', immutable],
      ['video/mp4', immutable],
    ]);
  });

  test('out of reach it says so, and leaves nothing behind here', async () => {
    const store = openS3MediaStore(settings, dataDir);
    const name = newName();
    server.intercept = cutOff;
    const file = await store.receive(inPieces(Buffer.from('x')), 10);
    for (const attempt of [
      () => store.keep(file, name),
      () => store.put(name, Buffer.from('x')),
      () => store.stat(name),
      () => store.open(name),
      () => store.digest(name),
      () => store.list(),
      () => store.remove(name),
      () => store.checkWritable(),
      () => store.withLocalFile(name, async () => null),
    ]) {
      await expect(attempt()).rejects.toThrow(StoreUnavailableError);
    }
    await store.discard(file);
    expect(arriving()).toEqual([]);
  });

  test('that does not exist, or refuses, is no missing file', async () => {
    const elsewhere = openS3MediaStore({ ...settings, bucket: 'another-bucket' }, dataDir);
    await expect(elsewhere.open(newName())).rejects.toThrow(StoreUnavailableError);
    await expect(elsewhere.put(newName(), Buffer.from('x'))).rejects.toThrow(StoreUnavailableError);
    server.intercept = (_request, response) => {
      response.writeHead(403).end();
      return true;
    };
    await expect(openS3MediaStore(settings, dataDir).stat(newName())).rejects.toThrow(StoreUnavailableError);
  });

  test('an upload that fails half-way takes its parts back', async () => {
    const store = openS3MediaStore(settings, dataDir);
    const file = await store.receive(inPieces(Buffer.alloc(9 * 1024 * 1024)), 20 * 1024 * 1024);
    const name = newName('mp4');
    server.intercept = ({ url = '' }, response) => {
      if (!url.includes('partNumber=2')) return false;
      response.writeHead(403).end();
      return true;
    };
    await expect(store.keep(file, name)).rejects.toThrow(StoreUnavailableError);
    expect(server.requests.filter((line) => line.startsWith('DELETE '))).toHaveLength(1);
    server.intercept = null;
    expect(await store.stat(name)).toBeNull();
    await store.discard(file);
  });

  test('a passing fault is tried again', async () => {
    const store = openS3MediaStore(settings, dataDir);
    let faults = 2;
    server.intercept = (_request, response) => {
      if (faults-- <= 0) return false;
      response.writeHead(503).end();
      return true;
    };
    const name = newName();
    await store.put(name, Buffer.from('in the end'));
    expect(await readWhole(store, name)).toEqual(Buffer.from('in the end'));
  });

  test('a video that breaks off while it is copied here is no whole video', async () => {
    const store = openS3MediaStore(settings, dataDir);
    const name = newName('mp4');
    await store.put(name, Buffer.alloc(100_000));
    server.intercept = (request, response) => {
      response.writeHead(200, { 'content-length': 100_000 });
      response.write(Buffer.alloc(50_000));
      setTimeout(() => request.socket.destroy(), 20);
      return true;
    };
    await expect(store.withLocalFile(name, async () => 'used')).rejects.toThrow(StoreUnavailableError);
    await expect(store.digest(name)).rejects.toThrow(StoreUnavailableError);
    expect(arriving()).toEqual([]);
  });
});
