import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDraft, addMedia, addRevision, age } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

async function createPost(fields = {}, cover?: Buffer) {
  const file = cover && { content: cover, name: 'cover.jpg' };
  const { data } = await admin.post('/api/blogs', postForm(fields, file));
  return data;
}

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
