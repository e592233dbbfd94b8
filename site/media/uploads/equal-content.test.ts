import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { realDisk } from '@site/images/store/incoming-folder.server';
import { dayMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mediaKey } from '#site/media/keys.ts';
import { addMedia, mediaForm } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeEach(async () => {
  site = await openTestSite({ disk: realDisk });
  admin = await site.signIn();
});
afterEach(() => site.close());

const picturesIn = (html: string) =>
  [...html.matchAll(/src="\/(uploads\/[^"]+)"/g)].map(([, found]) => found);

test('the second upload answers 200 with the first item, keeps its words and leaves one file', async () => {
  const content = photograph();
  const first = await admin.post('/api/media', mediaForm(content, 'one.jpg'));
  const second = await admin.post('/api/media', mediaForm(content, 'two.jpg', { alt: 'A roof' }));
  const third = await admin.post('/api/media', mediaForm(content, 'three.jpg', { alt: 'Another text' }));
  expect([first.status, second.status, third.status]).toEqual([201, 200, 200]);
  expect(second.data).toEqual({ ...first.data, alt: 'A roof' });
  expect(third.data).toEqual(second.data);
  expect(await site.files()).toEqual({ kept: [first.data.name], arriving: [] });
});

test('equal uploads at once all succeed with one path and leave one file', async () => {
  for (const content of [photograph(), videoFile()]) {
    const replies = await Promise.all(
      [1, 2, 3, 4].map((number) => admin.post('/api/media', mediaForm(content, `${number}.bin`))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(replies.map(({ data }) => data.path)).size).toBe(1);
  }
  expect((await site.files()).kept).toHaveLength(2);
  expect((await site.files()).arriving).toEqual([]);
});

test('a cover, a pasted image and the library share one file, one after another and at once', async () => {
  const content = photograph();
  const pasted = `<p><img src="data:image/jpeg;base64,${content.toString('base64')}"></p>`;
  const post = async () => {
    const form = postForm({ content: pasted }, { content, name: 'cover.jpg' });
    const { status, data } = await admin.post('/api/blogs', form);
    expect(status).toBe(201);
    return [data.media, ...picturesIn(data.content)];
  };
  const [one, { path: two }, three] = await Promise.all([post(), addMedia(admin, content), post()]);
  const all = [...one, two, ...three, ...(await post())];
  expect(all).toHaveLength(7);
  expect(new Set(all).size).toBe(1);
  expect((await site.files()).kept).toEqual([path.basename(two)]);
});

test('a refused form that carries known content leaves the known file alone', async () => {
  const content = photograph();
  const { path: known, name } = await addMedia(admin, content);
  const { data: post } = await admin.post('/api/blogs', postForm());
  const stale = postForm({ updatedAt: '2020-01-01T00:00:00.000Z' }, { content, name: 'a.jpg' });
  expect((await admin.put(`/api/blogs/${post.id}`, stale)).status).toBe(409);
  const blank = postForm({ content: '' }, { content, name: 'a.jpg' });
  expect((await admin.put(`/api/blogs/${post.id}`, blank)).status).toBe(400);
  expect(await site.files()).toEqual({ kept: [name], arriving: [] });
  expect((await site.client.get(`/${known}`)).status).toBe(200);
});

test('content whose file went is stored anew, under another name', async () => {
  const content = photograph();
  const first = await addMedia(admin, content);
  await admin.delete(`/api/media/${first.name}`);
  const again = await admin.post('/api/media', mediaForm(content));
  expect(again.status).toBe(201);
  expect(again.data.path).not.toBe(first.path);
});

test('content that only the trash has is a new file, which is seen at once; the one in the trash stays hidden', async () => {
  const content = photograph();
  const { data: post } = await admin.post('/api/blogs', postForm({}, { content, name: 'a.jpg' }));
  await admin.delete(`/api/blogs/${post.id}`);
  expect((await site.client.get(`/${post.media}`)).status).toBe(404);
  const again = await addMedia(admin, content);
  expect([again.withheld, again.path === post.media]).toEqual([false, false]);
  expect((await site.client.get(`/${again.path}`)).status).toBe(200);
  expect((await site.client.get(`/${post.media}`)).status).toBe(404);
  const { data: next } = await admin.post('/api/blogs', postForm({}, { content, name: 'a.jpg' }));
  expect(next.media).toBe(again.path);
  await admin.post(`/api/trash/${post.id}/restore`);
});

test('what a crash leaves between storing and recording is swept at the next start', async () => {
  const known = await addMedia(admin, photograph());
  await writeFile(path.join(site.dataDir, 'uploads', `${'b'.repeat(32)}.jpg`), photograph());
  expect(await site.services.get(mediaKey).sweep()).toBe(1);
  expect((await site.files()).kept).toEqual([known.name]);
});

test('the cleanup leaves uploads that are older than the database, and ignores foreign files', async () => {
  const folder = path.join(site.dataDir, 'uploads');
  const older = path.join(folder, `${'c'.repeat(32)}.jpg`);
  await writeFile(older, photograph());
  const yesterday = new Date(Date.now() - dayMs);
  await utimes(older, yesterday, yesterday);
  await writeFile(path.join(folder, '.DS_Store'), '');
  await mkdir(path.join(folder, 'lost+found'));
  expect(await site.services.get(mediaKey).sweep()).toBe(0);
  expect((await site.files()).kept).toContain(path.basename(older));
});
