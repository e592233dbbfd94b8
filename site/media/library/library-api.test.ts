import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AxiosInstance } from 'axios';
import { SignJWT } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import { addDraft, addMedia, addRevision, age, mediaForm } from '#test/support/media-forms.ts';
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

async function createPost(fields = {}, cover?: Buffer) {
  const file = cover && { content: cover, name: 'cover.jpg' };
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

describe('GET /api/media', () => {
  test('lists newest first in pages, with counts of all that match', async () => {
    const [first, second] = [await addMedia(admin, photograph()), await addMedia(admin, photograph())];
    site.setNow(new Date(Date.now() + 60_000));
    const third = await addMedia(admin, videoFile(), 'newest.mp4');
    site.setNow(null);
    const { data, headers } = await admin.get('/api/media', { params: { limit: 1 } });
    expect(data.map((item: { path: string }) => item.path)).toEqual([third.path]);
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(3);
    const { data: all } = await admin.get('/api/media', { params: { limit: 100 } });
    expect(all).toHaveLength(Number(headers['x-total-count']));
    expect(Number(headers['x-total-bytes'])).toBe(
      all.reduce((sum: number, item: { bytes: number }) => sum + item.bytes, 0),
    );
    const { data: rest } = await admin.get('/api/media', { params: { limit: 100, offset: 1 } });
    expect(rest).toEqual(all.slice(1));
    const paths = all.map((item: { path: string }) => item.path);
    expect(paths).toEqual(expect.arrayContaining([first.path, second.path]));
    const dates = all.map((item: { createdAt: string }) => item.createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('filters images, videos and unused files', async () => {
    const picture = await addMedia(admin, photograph());
    const moving = await addMedia(admin, videoFile(), 'a.mp4');
    const cover = photograph();
    const post = await createPost({}, cover);
    const listed = async (filter: string) =>
      (await admin.get('/api/media', { params: { filter, limit: 100 } })).data.map(
        (item: { path: string }) => item.path,
      );
    expect(await listed('images')).toEqual(expect.arrayContaining([picture.path, post.media]));
    expect(await listed('pictures')).not.toContain(moving.path);
    expect(await listed('videos')).toContain(moving.path);
    expect(await listed('films')).not.toContain(picture.path);
    // A new file may be needed by an unsaved text.
    expect(await listed('unused')).not.toContain(picture.path);
    await age(site.database);
    expect(await listed('unused')).toEqual(expect.arrayContaining([picture.path, moving.path]));
    expect(await listed('unused')).not.toContain(post.media);
    expect(await listed('all')).toEqual(expect.arrayContaining([picture.path, moving.path, post.media]));
  });

  test('finds by name and alt text without case and accents, and nothing by signs of patterns', async () => {
    const item = await addMedia(admin, photograph(), 'Ärger-ÉTÉ 100%_x.jpg', { alt: 'Крыша Дома' });
    const found = async (q: string) => {
      const { data, headers } = await admin.get('/api/media', { params: { q, limit: 100 } });
      expect(Number(headers['x-total-count'])).toBe(data.length);
      return data.map((one: { path: string }) => one.path);
    };
    for (const q of ['arger-ete', 'ÄRGER', ' крыша  дома ', '100%_'])
      expect(await found(q)).toEqual([item.path]);
    for (const q of ['%ger%', '_x_', 'jpg крыша', 'nothing like it']) expect(await found(q)).toEqual([]);
    const { headers } = await admin.get('/api/media', { params: { q: 'arger', filter: 'videos' } });
    expect(headers['x-total-count']).toBe('0');
  });

  test.each([
    { limit: '0' },
    { limit: '101' },
    { limit: 'x' },
    { offset: '-1' },
    { filter: 'other' },
    { q: 'x'.repeat(301) },
  ])('answers 400 to %j', async (params) => {
    const { status, data } = await admin.get('/api/media', { params });
    expect([status, data.issues.map((issue: { path: string }) => issue.path)]).toEqual([
      400,
      Object.keys(params),
    ]);
  });

  test('counts who needs a file, and names them', async () => {
    const { path, name } = await addMedia(admin, photograph());
    const now = await createPost({ title: 'Shows it', content: `<p><img src="/${path}"></p>` });
    const earlier = await createPost({ title: 'Showed it' });
    const writing = await createPost({ title: 'Will show it' });
    const trashed = await createPost({ title: 'In the trash', content: `<p><img src="/${path}"></p>` });
    await site.database.updateTable('posts').set({ deleted_at: 1 }).where('id', '=', trashed.id).execute();
    await addRevision(site.database, now.id, 11, path);
    await addRevision(site.database, earlier.id, 11, path);
    await addRevision(site.database, earlier.id, 12, path);
    await addDraft(site.database, writing.id, 'one', path);
    await addDraft(site.database, writing.id, 'two', path);
    const { data } = await admin.get('/api/media', { params: { limit: 100 } });
    const item = data.find((one: { path: string }) => one.path === path);
    expect(item.uses).toEqual({ posts: 2, history: 1, drafts: 1, documents: 0, people: 0 });
    expect((await admin.get(`/api/media/${name}/uses`)).data).toEqual({
      posts: [
        { id: trashed.id, title: 'In the trash', inTrash: true },
        { id: now.id, title: 'Shows it', inTrash: false },
      ],
      history: [{ id: earlier.id, title: 'Showed it' }],
      drafts: [{ id: writing.id, title: 'Will show it' }],
      newDrafts: [],
      documents: [],
      people: [],
      others: 0,
    });
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

describe('POST /api/media/clean-up', () => {
  test('removes unused files alone: all of them, or those named', async () => {
    const post = await createPost({}, photograph());
    const inHistory = await addMedia(admin, photograph());
    await addRevision(site.database, post.id, 11, inHistory.path);
    const inDraft = await addMedia(admin, photograph());
    await addDraft(site.database, post.id, 'e', inDraft.path);
    const used = [post.media, inHistory.path, inDraft.path];
    const [one, two] = [await addMedia(admin, photograph()), await addMedia(admin, photograph())];

    const named = await admin.post('/api/media/clean-up', {
      paths: [...used, one.path, 'uploads/no.jpg', 'x'],
    });
    expect([named.status, named.data]).toEqual([200, { removed: 1, bytes: one.bytes }]);
    expect((await site.files()).kept).not.toContain(one.name);
    expect((await site.files()).kept).toContain(two.name);

    // Old leftovers of earlier tests go; new files stay.
    await admin.post('/api/media/clean-up', {});
    expect((await site.files()).kept).toContain(two.name);
    await age(site.database);
    const { headers } = await admin.get('/api/media', { params: { filter: 'unused' } });
    const all = await admin.post('/api/media/clean-up', {});
    expect(all.data).toEqual({
      removed: Number(headers['x-total-count']),
      bytes: Number(headers['x-total-bytes']),
    });
    expect(all.data.removed).toBeGreaterThan(0);
    for (const path of used) expect((await site.client.get(`/${path}`)).status).toBe(200);
    const kept = await site.database.selectFrom('media').select('path').execute();
    expect((await site.files()).kept.map((name) => `uploads/${name}`).sort()).toEqual(
      kept.map(({ path }) => path).sort(),
    );
    expect((await admin.post('/api/media/clean-up', {})).data).toEqual({ removed: 0, bytes: 0 });
  });

  test('waits for a post that is being saved, and leaves what that needs', async () => {
    const item = await addMedia(admin, photograph());
    const { id } = await createPost();
    let cleaning: Promise<{ data: object }> | undefined;
    await site.database.transaction().execute(async (transaction) => {
      const files = createMediaUsage(transaction);
      expect(await files.known([item.path])).toEqual([item.path]);
      cleaning = admin.post('/api/media/clean-up', { paths: [item.path] });
      await pause(300);
      await files.setUses(id, [item.path]);
    });
    expect((await cleaning)?.data).toEqual({ removed: 0, bytes: 0 });
  });

  test.each([[[]], [{ paths: 'uploads/x.jpg' }], [{ paths: [1] }], ['']])(
    'answers 400 to %j',
    async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      expect((await admin.post('/api/media/clean-up', body, { headers })).status).toBe(400);
    },
  );
});
