import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { AxiosInstance } from 'axios';
import { SignJWT } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDraft, addMedia, addRevision, mediaForm } from '#test/support/media-forms.ts';
import { patiently } from '#test/support/patiently.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { jwtSecret } from '#test/support/site-instance.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const unknown = `${'0'.repeat(32)}.jpg`;

async function createPost(fields = {}, cover?: Buffer, name = 'cover.jpg') {
  const file = cover && { content: cover, name };
  const { data } = await admin.post('/api/blogs', postForm(fields, file));
  return data;
}

describe('every route of the library', () => {
  const routes = [
    ['get', '/api/media'],
    ['post', '/api/media'],
    ['get', `/api/media/${unknown}/uses`],
    ['patch', `/api/media/${unknown}`],
    ['delete', `/api/media/${unknown}`],
    ['post', `/api/media/${unknown}/replacement`],
    ['post', '/api/media/clean-up'],
    ['get', '/api/media/labels'],
    ['post', '/api/media/labels'],
  ] as const;

  test.each(routes)('rejects a missing or bad token and the wrong role: %s %s', async (method, url) => {
    const request = (headers = {}) => site.client.request({ method, url, headers });
    expect((await request()).status).toBe(401);
    expect((await request({ Authorization: 'Bearer nonsense' })).status).toBe(401);
    const editor = await new SignJWT({ role: 'visitor' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(jwtSecret));
    const { status, data } = await request({ Authorization: `Bearer ${editor}` });
    expect([status, data.code]).toEqual([403, 'forbidden']);
  });

  test.each(routes.slice(2, 5))('answers 404 for an unknown file: %s %s', async (method, url) => {
    const { status, data } = await admin.request({
      method,
      url,
      ...(method === 'patch' && { data: { alt: '' } }),
    });
    expect([status, data.code]).toEqual([404, 'not_found']);
  });

  test('answers 404 for a name that is none of ours, and for an unknown file to replace', async () => {
    expect((await admin.get('/api/media/..%2F..%2Fsite.db/uses')).status).toBe(404);
    expect((await admin.delete('/api/media/site.db')).status).toBe(404);
    const before = await site.files();
    const { status } = await admin.post(`/api/media/${unknown}/replacement`, mediaForm(photograph()));
    expect(status).toBe(404);
    expect(await site.files()).toEqual(before);
  });
});

describe('POST /api/media', () => {
  test('stores an image with its facts, name and alt text, and serves it whole', async () => {
    const content = photograph();
    const { status, data } = await admin.post(
      '/api/media',
      mediaForm(content, 'Größe – été.jpg', { alt: ' Two people \n at a desk ' }),
    );
    expect(status).toBe(201);
    expect(data).toEqual({
      path: expect.stringMatching(/^uploads\/[0-9a-f]{32}\.jpg$/),
      name: data.path.slice('uploads/'.length),
      contentType: 'image/jpeg',
      bytes: content.length,
      width: 1600,
      height: 900,
      originalName: 'Größe – été.jpg',
      alt: 'Two people at a desk',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      uses: { posts: 0, history: 0, drafts: 0, documents: 0, people: 0 },
      thumbnail: null,
      variants: { state: 'pending', bytes: 0, reason: null },
      withheld: false,
      labels: [],
      focalPoint: '',
      crop: null,
    });
    const served = await site.client.get(`/${data.path}`, { responseType: 'arraybuffer' });
    expect(Buffer.compare(Buffer.from(served.data), content)).toBe(0);
  });

  test('keeps no folders, control characters or direction marks of a name', async () => {
    const form = new FormData();
    const name = 'C:\\Users\\me\\ho\u0007li\u202eday.jpg';
    form.append('file', new Blob([new Uint8Array(photograph())]), name);
    expect((await admin.post('/api/media', form)).data.originalName).toBe('holiday.jpg');
  });

  test('takes a name as people wrote it: browsers escape quotation marks and ends of lines in forms', async () => {
    const item = await addMedia(admin, photograph(), 'A 27" screen,\r\n 100%20 "new".jpg');
    expect(item.originalName).toBe('A 27" screen, 100%20 "new".jpg');
    const ofPost = await createPost({}, photograph(), 'The "cover".jpg');
    const name = ofPost.media.slice('uploads/'.length);
    expect((await admin.get(`/api/media/${name}`)).data.originalName).toBe('The "cover".jpg');
  });

  test.each([
    ['text', Buffer.from('only text'), 415, 'unsupported_media'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_media'],
    ['nothing', Buffer.alloc(0), 415, 'unsupported_media'],
    ['a photograph cut off', photograph().subarray(0, 16_000), 415, 'unsupported_media'],
    ['a video cut off', videoFile().subarray(0, 300_000), 415, 'unsupported_media'],
    ['26 MiB of image', Buffer.concat([photograph(), randomBytes(26 * 1024 * 1024)]), 413, 'too_large'],
  ])('refuses %s and keeps nothing', async (_, content, status, code) => {
    const before = await site.files();
    const response = await admin.post('/api/media', mediaForm(content));
    expect([response.status, response.data.code]).toEqual([status, code]);
    expect(response.data.error).toBe(response.data.message);
    expect(await site.files()).toEqual(before);
  });

  test('refuses more than 50 megapixels with 413', async () => {
    const wide = await sharp({ create: { width: 10_001, height: 5_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect((await admin.post('/api/media', mediaForm(wide))).status).toBe(413);
  });

  test('answers 400 to no file, two files, a file elsewhere, a field twice, a long text and half a form', async () => {
    const before = await site.files();
    const two = mediaForm(photograph());
    two.append('file', new Blob([new Uint8Array(photograph())]), 'b.jpg');
    const elsewhere = new FormData();
    elsewhere.append('media', new Blob([new Uint8Array(photograph())]), 'b.jpg');
    const none = new FormData();
    none.append('alt', 'x');
    const twice = mediaForm(photograph(), 'a.jpg', { alt: 'x' });
    twice.append('alt', 'y');
    const long = mediaForm(photograph(), 'a.jpg', { alt: 'x'.repeat(501) });
    for (const form of [two, elsewhere, none, twice, long]) {
      const { status, data } = await admin.post('/api/media', form);
      expect([status, data.code]).toEqual([400, 'invalid_input']);
    }
    const half = '--b\r\nContent-Disposition: form-data; name="alt"\r\n\r\nhalf';
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    expect((await admin.post('/api/media', half, { headers })).status).toBe(400);
    expect(await site.files()).toEqual(before);
  });

  test('answers 415 to JSON', async () => {
    expect((await admin.post('/api/media', { file: 'x' })).status).toBe(415);
  });

  test('leaves nothing behind when the sender goes away half-way', async () => {
    const before = await site.files();
    const { port } = new URL(site.address);
    const socket = connect(Number(port), '127.0.0.1');
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';
    socket.write(
      `POST /api/media HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${admin.defaults.headers.Authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 50000000\r\n\r\n${head}`,
    );
    socket.write(videoFile());
    await vi.waitFor(async () => expect((await site.files()).arriving).toHaveLength(1), patiently);
    socket.destroy();
    await vi.waitFor(async () => expect(await site.files()).toEqual(before), patiently);
  });
});

describe('PATCH /api/media/:name', () => {
  test('keeps a text, an empty one for decoration, and null for not said', async () => {
    const { name } = await addMedia(admin, photograph());
    for (const [sent, kept] of [
      ['  A roof\nin  rain ', 'A roof in rain'],
      ['', ''],
      ['x'.repeat(500), 'x'.repeat(500)],
      [null, null],
    ]) {
      const { status, data } = await admin.patch(`/api/media/${name}`, { alt: sent });
      expect([status, data.alt]).toEqual([200, kept]);
    }
  });

  test('gives a file another name, by which it is found; its URL and its alt text stay', async () => {
    const item = await addMedia(admin, photograph(), 'IMG_0001.jpg', { alt: 'A roof' });
    const change = { originalName: ' folder/Our\u202e office.jpg ' };
    const { status, data } = await admin.patch(`/api/media/${item.name}`, change);
    expect([status, data.originalName, data.path, data.alt]).toEqual([
      200,
      'Our office.jpg',
      item.path,
      'A roof',
    ]);
    const logged = async () => (await admin.get('/api/activity?kind=media&limit=1')).data[0];
    expect(await logged()).toMatchObject({ action: 'media.described', from: '', to: '' });
    await admin.patch(`/api/media/${item.name}`, { alt: 'A tower' });
    expect(await logged()).toMatchObject({ from: 'A roof', to: 'A tower' });
    const { data: found } = await admin.get('/api/media', { params: { q: 'our office' } });
    expect(found.map(({ path }: { path: string }) => path)).toEqual([item.path]);
    for (const originalName of ['', ' ', 'x'.repeat(201), 7]) {
      expect((await admin.patch(`/api/media/${item.name}`, { originalName })).data.code).toBe(
        'invalid_input',
      );
    }
  });

  test.each([[{ alt: 'x'.repeat(501) }], [{ alt: 5 }], [{}], [[]]])('answers 400 to %j', async (body) => {
    const { name } = await addMedia(admin, photograph());
    expect((await admin.patch(`/api/media/${name}`, body)).status).toBe(400);
  });
});

describe('DELETE /api/media/:name', () => {
  test('answers 204, then record and file are gone', async () => {
    const { name, path } = await addMedia(admin, photograph());
    expect((await admin.delete(`/api/media/${name}`)).status).toBe(204);
    expect((await admin.delete(`/api/media/${name}`)).status).toBe(404);
    expect((await site.client.get(`/${path}`)).status).toBe(404);
    expect((await site.files()).kept).not.toContain(name);
  });

  test('answers 409 and says why while only a post, an earlier version or a draft needs the file', async () => {
    const needing = {
      'This file cannot be deleted: 1 blog still needs it.': async (path: string) => {
        await createPost({ content: `<p><img src="/${path}"></p>` });
      },
      'This file cannot be deleted: the history of 1 blog still needs it.': async (path: string) => {
        await addRevision(site.database, (await createPost()).id, 11, path);
      },
      'This file cannot be deleted: 2 drafts still need it.': async (path: string) => {
        await addDraft(site.database, (await createPost()).id, 'e', path);
        await addDraft(site.database, (await createPost()).id, 'e', path);
      },
    };
    for (const [sentence, use] of Object.entries(needing)) {
      const { name, path } = await addMedia(admin, photograph());
      await use(path);
      const { status, data } = await admin.delete(`/api/media/${name}`);
      expect([status, data.code, data.message]).toEqual([409, 'media_in_use', sentence]);
      expect((await site.client.get(`/${path}`)).status).toBe(200);
    }
  });
});
