import { dayMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postTrashKey } from '#site/blog/trash/keys.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { administrator, openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
let id: string;
let media: string;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  const form = postForm({ title: 'One' }, { content: photograph(), name: 'a.jpg' });
  ({ id, media } = (await admin.post('/api/blogs', form)).data);
});

const revisions = `/revisions`;
const at = (path = '') => `/api/blogs/${id}${path}`;

describe('history', () => {
  test('every save is a revision: who, when, what', async () => {
    await admin.put(at(), postForm({ title: 'Two', tags: 'Other' }));
    await admin.put(at(), postForm({ title: 'Two', tags: 'Other', content: '<p>New words.</p>' }));
    const { data } = await admin.get(at(revisions));
    expect(
      data.map(({ number, kind, changed, title }: Record<string, unknown>) => [number, kind, title, changed]),
    ).toEqual([
      [3, 'update', 'Two', ['content']],
      [2, 'update', 'Two', ['title', 'tags']],
      [1, 'create', 'One', []],
    ]);
    for (const { savedBy, savedAt } of data) {
      expect(savedBy).toBe(administrator.email);
      expect(Math.abs(Date.now() - Date.parse(savedAt))).toBeLessThan(60_000);
    }
    const one = await admin.get(at(`${revisions}/2`));
    expect(one.data).toMatchObject({ title: 'Two', content: '<p>Its text.</p>', tags: 'Other' });
  });

  test('restoring is itself a revision; pictures come back, publication stays as it is', async () => {
    const changed = postForm({ title: 'Two', content: '<p>x</p>', removeMedia: 'true', status: 'draft' });
    await admin.put(at(), changed);
    const restored = await admin.post(at(`${revisions}/1/restore`));
    expect(restored.status).toBe(200);
    expect(restored.data).toMatchObject({
      title: 'One',
      content: '<p>Its text.</p>',
      media,
      status: 'draft',
    });
    expect((await site.client.get(`/${media}`)).status).toBe(200);
    const { data } = await admin.get(at(revisions));
    expect(data.map((line: { kind: string }) => line.kind)).toEqual(['restore', 'update', 'create']);
  });

  test('a restore over somebody else’s save is refused', async () => {
    const { headers } = await admin.get(at());
    await admin.put(at(), postForm({ title: 'Two' }));
    const stale = await admin.post(at(`${revisions}/1/restore`), undefined, {
      headers: { 'If-Match': headers.etag },
    });
    expect([stale.status, stale.data.code]).toEqual([409, 'stale_edit']);
    expect((await admin.get(at())).data.title).toBe('Two');
  });

  test('refuses strangers, unknown posts and unknown versions', async () => {
    expect((await site.client.get(at(revisions))).status).toBe(401);
    expect((await site.client.get(at(`${revisions}/1`))).status).toBe(401);
    expect((await site.client.post(at(`${revisions}/1/restore`))).status).toBe(401);
    expect((await admin.get('/api/blogs/none/revisions')).status).toBe(404);
    expect((await admin.get(at(`${revisions}/9`))).status).toBe(404);
    expect((await admin.post(at(`${revisions}/9/restore`))).status).toBe(404);
    expect((await admin.get(at(`${revisions}/x`))).status).toBe(400);
  });
});

describe('trash', () => {
  test('a deleted post is gone to everybody, listed in the trash, and comes back whole', async () => {
    await admin.delete(at());
    for (const client of [site.client, admin]) {
      expect((await client.get(at())).status).toBe(404);
      const { data } = await client.get('/api/blogs');
      expect(data.map((post: { id: string }) => post.id)).not.toContain(id);
    }
    expect((await admin.get(at(revisions))).status).toBe(404);
    const trash = await admin.get('/api/trash');
    expect(trash.data[0]).toMatchObject({ id, title: 'One' });
    expect((await admin.post(`/api/trash/${id}/restore`)).status).toBe(204);
    expect((await site.client.get(at())).data).toMatchObject({ title: 'One', media });
    expect((await admin.post(`/api/trash/${id}/restore`)).status).toBe(404);
    expect((await admin.delete(`/api/trash/${id}`)).status).toBe(404);
  });

  test('thirty days later the sweep removes it with its files, as often as it runs', async () => {
    const kept = (await admin.post('/api/blogs', postForm({ title: 'Kept', mediaPath: media }))).data;
    await admin.put(
      at(),
      postForm({ content: '<p>x</p>' }, { content: photographWithNote(), name: 'b.jpg' }),
    );
    const { data: after } = await admin.get(at());
    await admin.delete(at());
    const days = (count: number) => new Date(Date.now() + count * dayMs);
    site.setNow(days(29.9));
    expect(await site.services.get(postTrashKey).deleteExpired()).toBe(0);
    site.setNow(days(30.1));
    const swept = await Promise.all([
      site.services.get(postTrashKey).deleteExpired(),
      site.services.get(postTrashKey).deleteExpired(),
    ]);
    site.setNow(null);
    expect(swept[0] + swept[1]).toBe(1);
    expect(await site.services.get(postTrashKey).deleteExpired()).toBe(0);
    expect((await admin.post(`/api/trash/${id}/restore`)).status).toBe(404);
    expect((await site.client.get(`/${after.media}`)).status).toBe(404);
    expect((await site.client.get(`/${kept.media}`)).status).toBe(200);
  });

  test('refuses strangers', async () => {
    expect((await site.client.get('/api/trash')).status).toBe(401);
    expect((await site.client.post(`/api/trash/${id}/restore`)).status).toBe(401);
    expect((await site.client.delete(`/api/trash/${id}`)).status).toBe(401);
  });
});

/** The same picture in other bytes. */
const photographWithNote = () => Buffer.concat([photograph(), Buffer.from('note')]);
