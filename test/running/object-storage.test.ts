import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { openS3MediaStore } from '@site/images/store/s3-media-store.server';
import type { AxiosInstance, AxiosResponse } from 'axios';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { pictureMakerKey } from '#site/images/keys.ts';
import { mediaKey } from '#site/media/keys.ts';
import { addMedia, mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { cutOff, type S3Server, startS3Server } from '#test/support/s3-server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let server: S3Server;
let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  server = await startS3Server();
});
// Each site has a part of the bucket to itself.
let sites = 0;
beforeEach(async () => {
  site = await openTestSite({ s3: server, environment: { S3_PREFIX: `site-${++sites}` } });
  admin = await site.signIn();
});
afterEach(async () => {
  server.intercept = null;
  server.requests.length = 0;
  await site.close();
});
afterAll(() => server.close());

const fetchFile = (path: string, headers: Record<string, string> = {}): Promise<AxiosResponse<Buffer>> =>
  site.client.get(`/${path}`, { headers, responseType: 'arraybuffer' });
const statusOf = async (path: string) => (await fetchFile(path)).status;
const stemOf = (name: string) => name.split('.')[0] ?? '';
/** Another look at the same bucket, such as another instance of the site has. */
function bucket(now?: () => Date) {
  const { s3 } = readConfig({ ...server.environment, S3_PREFIX: `site-${sites}` });
  if (!s3) throw new Error('no bucket');
  return openS3MediaStore(s3, path.join(site.dataDir, 'other'), now && { now });
}
const hoursLater = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);

test('a blog with a picture, one with a video: kept in the bucket, nothing of it here', async () => {
  const picture = photograph();
  const moving = videoFile();
  const pasted = `<p><img src="data:image/jpeg;base64,${photograph().toString('base64')}"></p>`;
  const { status, data: post } = await admin.post(
    '/api/blogs',
    postForm({ content: pasted }, { content: picture, name: 'a.jpg' }),
  );
  expect(status).toBe(201);
  const { data: other } = await admin.post('/api/blogs', postForm({}, { content: moving, name: 'a.mp4' }));
  expect((await fetchFile(post.media)).data.equals(picture)).toBe(true);
  expect((await fetchFile(other.media)).data.equals(moving)).toBe(true);
  expect((await site.files()).kept).toHaveLength(3);
  expect(await readdir(site.dataDir)).not.toContain('uploads');
  expect((await site.files()).arriving).toEqual([]);
});

test('variants are made from the bucket, kept in it and served', async () => {
  const item = await addMedia(admin, await sharp(photograph()).resize(400, 300).jpeg().toBuffer());
  expect(await site.makePictures()).toMatchObject([{ path: item.path, result: 'done' }]);
  const stem = stemOf(item.name);
  const names = (await site.files()).kept.filter((name) => name.startsWith(stem) && name !== item.name);
  expect(names).toContain(`${stem}.320.avif`);
  const { status, headers, data } = await fetchFile(`uploads/${stem}.320.webp`);
  expect([status, headers['content-type'], (await sharp(data).metadata()).width]).toEqual([
    200,
    'image/webp',
    320,
  ]);
  expect((await site.files()).arriving).toEqual([]);

  expect((await admin.delete(`/api/media/${item.name}`)).status).toBe(204);
  expect((await site.files()).kept.filter((name) => name.startsWith(stem))).toEqual([]);
});

test('equal content is stored once, and its copy goes from the bucket', async () => {
  const content = photograph();
  const replies = await Promise.all([1, 2, 3].map(() => admin.post('/api/media', mediaForm(content))));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect((await site.files()).kept).toEqual([replies[0]?.data.name]);
});

test('the trash withholds a file, and its end removes it; a replaced file goes', async () => {
  const form = postForm({}, { content: photograph(), name: 'a.jpg' });
  const { data: post } = await admin.post('/api/blogs', form);
  await admin.delete(`/api/blogs/${post.id}`);
  expect(await statusOf(post.media)).toBe(404);
  expect((await site.files()).kept).toHaveLength(1);
  expect((await admin.delete(`/api/trash/${post.id}`)).status).toBe(204);
  expect((await site.files()).kept).toEqual([]);

  const old = await addMedia(admin, photograph());
  const { data: user } = await admin.post('/api/blogs', postForm({ mediaPath: old.path }));
  const { data } = await admin.post(`/api/media/${old.name}/replacement`, mediaForm(photograph()));
  expect((await admin.get(`/api/blogs/${user.id}`)).data.media).toBe(data.item.path);
  expect([await statusOf(old.path), await statusOf(data.item.path)]).toEqual([302, 200]);
  expect((await site.files()).kept).toEqual([data.item.name]);
});

describe('the cleanup', () => {
  test("deletes orphans older than an hour, leaves another instance's upload, and makes lost variants again", async () => {
    const item = await addMedia(admin, await sharp(photograph()).resize(400, 300).jpeg().toBuffer());
    await site.makePictures();
    const { kept } = await site.files();
    await bucket().put(`${'c'.repeat(32)}.jpg`, photograph());
    await bucket().put('notes.txt', Buffer.from('of somebody else'));
    expect(await site.services.get(mediaKey).sweep()).toBe(0);
    site.setNow(hoursLater(2));
    expect(await site.services.get(mediaKey).sweep()).toBe(1);
    expect((await site.files()).kept.sort()).toEqual(kept.sort());
    expect(await bucket().stat('notes.txt')).not.toBeNull();

    await bucket().remove(`${stemOf(item.name)}.320.avif`);
    expect(await site.services.get(mediaKey).sweep()).toBe(0);
    expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
    expect((await site.files()).kept.sort()).toEqual(kept.sort());
  });

  test('does nothing when the bucket has none of the files the database knows', async () => {
    const stray = `${'d'.repeat(32)}.jpg`;
    await bucket().put(stray, photograph());
    site.setNow(hoursLater(2));
    expect(await site.services.get(mediaKey).sweep()).toBe(0);
    const item = await addMedia(admin, await sharp(photograph()).resize(400, 300).jpeg().toBuffer());
    await site.makePictures();
    for (const { name } of await bucket().list()) if (name !== stray) await bucket().remove(name);
    expect(await site.services.get(mediaKey).sweep()).toBe(0);
    expect((await site.files()).kept).toHaveLength(1);
    expect((await admin.get(`/api/media/${item.name}`)).data.variants.state).toBe('done');
  });
});

describe('with the store out of reach', () => {
  test('uploads and files are 503 with their code, nothing is recorded, and the rest goes on', async () => {
    const known = await addMedia(admin, photograph());
    const { data: post } = await admin.post('/api/blogs', postForm());
    const rows = () => site.database.selectFrom('media').select('path').execute();
    server.intercept = cutOff;
    const form = () => postForm({}, { content: photograph(), name: 'a.jpg' });
    for (const reply of [
      await admin.post('/api/media', mediaForm(photograph())),
      await admin.post('/api/blogs', form()),
      await admin.put(`/api/blogs/${post.id}`, form()),
      await site.client.get(`/${known.path}`),
      await site.client.get(`/${known.path}`, { headers: { Range: 'bytes=0-9' } }),
    ]) {
      expect([reply.status, reply.data.code]).toEqual([503, 'storage_unavailable']);
      expect(reply.headers['retry-after']).toBe('10');
      // Refusals of the API say so themselves; a file's refusal does not say that it may be kept.
      expect(reply.headers['cache-control'] ?? 'no-store').toBe('no-store');
    }
    expect(await rows()).toEqual([{ path: known.path }]);
    expect(await readdir(path.join(site.dataDir, 'incoming'))).toEqual([]);
    expect((await site.client.get(`/api/blogs/${post.id}`)).data.media).toBe('');
    const { status, data } = await site.client.get('/readyz');
    expect([status, data.status, data.checks.media]).toEqual([200, 'ok', 'warning']);
    server.intercept = null;
    expect((await admin.put(`/api/blogs/${post.id}`, form())).status).toBe(200);
    expect(await statusOf(known.path)).toBe(200);
  });

  test('what is deleted is gone to the outside at once, and from the bucket with the next sweep', async () => {
    const item = await addMedia(admin, photograph());
    const other = await addMedia(admin, photograph());
    server.intercept = cutOff;
    expect((await admin.delete(`/api/media/${item.name}`)).status).toBe(204);
    server.intercept = null;
    expect((await site.files()).kept).toHaveLength(2);
    expect(await statusOf(item.path)).toBe(404);
    site.setNow(hoursLater(2));
    expect(await site.services.get(mediaKey).sweep()).toBe(1);
    expect((await site.files()).kept).toEqual([other.name]);
  });

  test('variants stay pending, however often they are tried', async () => {
    await addMedia(admin, await sharp(photograph()).resize(400, 300).jpeg().toBuffer());
    server.intercept = cutOff;
    for (let turn = 0; turn < 4; turn++) {
      expect(await site.services.get(pictureMakerKey).makeNext()).toMatchObject({ result: 'later' });
    }
    // Gone half-way: some variants are there already.
    let puts = 0;
    server.intercept = (request) => request.method === 'PUT' && ++puts > 2 && cutOff(request);
    expect(await site.services.get(pictureMakerKey).makeNext()).toMatchObject({ result: 'later' });
    server.intercept = null;
    expect(await site.makePictures()).toMatchObject([{ result: 'done' }]);
  });
});
