import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDraft, addMedia, addRevision } from '#test/support/media-forms.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

async function createPost(fields = {}): Promise<string> {
  return (await admin.post('/api/blogs', postForm(fields))).data.id;
}
const moveToTrash = (id: string, at: number | null = 1) =>
  site.database.updateTable('posts').set({ deleted_at: at }).where('id', '=', id).execute();
const statusOf = async (path: string, client = site.client) => (await client.get(`/${path}`)).status;

test('a file that only posts in the trash need is a 404 to everybody, until one comes back', async () => {
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm({}, { content: photograph(), name: 'a.jpg' }),
  );
  expect(await statusOf(post.media)).toBe(200);
  await moveToTrash(post.id);
  const reply = await site.client.get(`/${post.media}`);
  expect([reply.status, reply.data.code, reply.headers['cache-control']]).toEqual([
    404,
    'not_found',
    'no-store',
  ]);
  expect(await statusOf(post.media, admin)).toBe(404);
  expect((await site.client.head(`/${post.media}`)).status).toBe(404);
  expect((await site.client.get(`/${post.media}`, { headers: { Range: 'bytes=0-9' } })).status).toBe(404);
  const { data: items } = await admin.get('/api/media');
  expect(items).toMatchObject([{ path: post.media, withheld: true }]);
  await moveToTrash(post.id, null);
  expect(await statusOf(post.media)).toBe(200);
});

test('earlier versions and drafts of posts in the trash do not bring it back; those of others do', async () => {
  const trashed = await createPost();
  await moveToTrash(trashed);
  const paths = {
    history: (await addMedia(admin, photograph())).path,
    draft: (await addMedia(admin, photograph())).path,
  };
  await addRevision(site.database, trashed, 1, paths.history);
  await addDraft(site.database, trashed, 'e', paths.draft);
  expect([await statusOf(paths.history), await statusOf(paths.draft)]).toEqual([404, 404]);

  const present = await createPost({ status: 'draft' });
  await addRevision(site.database, present, 1, paths.history);
  await addDraft(site.database, present, 'e', paths.draft);
  expect([await statusOf(paths.history), await statusOf(paths.draft)]).toEqual([200, 200]);
});

test('a file that nothing needs, or a hidden post does, is served', async () => {
  const { path } = await addMedia(admin, photograph());
  expect(await statusOf(path)).toBe(200);
  await createPost({ status: 'draft', isPublished: 'false', content: `<p><img src="/${path}"></p>` });
  expect(await statusOf(path)).toBe(200);
  const trashed = await createPost({ content: `<p><img src="/${path}"></p>` });
  await moveToTrash(trashed);
  expect(await statusOf(path)).toBe(200);
});
