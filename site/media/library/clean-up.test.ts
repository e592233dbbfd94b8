import { setTimeout as pause } from 'node:timers/promises';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import { addDraft, addMedia, addRevision, age } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
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

    // New files stay.
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
