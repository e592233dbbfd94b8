import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { presenceMs } from './presence.ts';

let site: TestSite;
let editor: AxiosInstance;
let author: AxiosInstance;
let other: AxiosInstance;
let id: string;

beforeAll(async () => {
  site = await openTestSite();
  editor = await site.signIn('editor');
  author = await site.signIn('author');
  other = await site.signIn('author', 'other@example.com');
  await editor.put('/api/auth/admin/profile', { name: 'Edna Example', language: '' });
});
afterAll(() => site.close());

beforeEach(async () => {
  site.setNow(null);
  id = (await author.post('/api/blogs', postForm({ status: 'draft', isPublished: 'false' }))).data.id;
});

const open = (client: AxiosInstance, editorId = randomUUID()) =>
  client.put(`/api/blogs/${id}/presence`, { editorId });
const othersFor = async (client: AxiosInstance) => (await open(client)).data.others;
const listedFor = async (client: AxiosInstance) => {
  const { data } = await client.get('/api/blogs?limit=100&fields=summary');
  return data.find((post: { id: string }) => post.id === id)?.openBy;
};
const rows = () => site.database.selectFrom('open_posts').selectAll().where('post_id', '=', id).execute();

test('a post says who else has it open, by name, each once, and in the list too', async () => {
  expect(await othersFor(author)).toEqual([]);
  await open(editor);
  await open(editor);
  expect(await othersFor(author)).toEqual(['Edna Example']);
  expect(await othersFor(editor)).toEqual(['author@example.com']);
  expect(await listedFor(author)).toEqual(['Edna Example']);
  expect(await listedFor(editor)).toEqual(['author@example.com']);
  expect(await rows()).toHaveLength(2);
});

test('an editor that is closed is gone at once, and one without a sign after a minute', async () => {
  const editorId = randomUUID();
  await open(editor, editorId);
  expect((await editor.delete(`/api/blogs/${id}/presence/${editorId}`)).status).toBe(204);
  expect(await othersFor(author)).toEqual([]);

  const start = new Date();
  site.setNow(start);
  await open(editor);
  site.setNow(new Date(start.getTime() + presenceMs - 1));
  expect(await othersFor(author)).toEqual(['Edna Example']);
  site.setNow(new Date(start.getTime() + presenceMs));
  expect(await listedFor(author)).toEqual([]);
  expect(await othersFor(author)).toEqual([]);
  expect(await rows()).toHaveLength(1);
});

test('closing one of two editors leaves the user there, and nobody closes that of another', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await open(editor, first);
  await open(editor, second);
  await editor.delete(`/api/blogs/${id}/presence/${first}`);
  await author.delete(`/api/blogs/${id}/presence/${second}`);
  expect(await othersFor(author)).toEqual(['Edna Example']);
});

test('who may not open the post neither learns who has it open nor is seen there', async () => {
  await open(editor);
  expect((await open(other)).status).toBe(404);
  expect((await open(site.client)).status).toBe(401);
  await editor.put(
    `/api/blogs/${id}`,
    postForm({ title: 'Published', content: '<p>Read.</p>', isPublished: 'true' }),
  );
  expect((await open(other)).data.code).toBe('forbidden');
  expect(await listedFor(other)).toBeUndefined();
  const { data } = await site.client.get('/api/blogs?limit=100&fields=summary');
  for (const post of data) expect(post).not.toHaveProperty('openBy');
  expect(await othersFor(author)).toEqual(['Edna Example']);
});

test('a post that is gone, and an editor without a name, are refused', async () => {
  expect((await editor.put('/api/blogs/unknown/presence', { editorId: randomUUID() })).status).toBe(404);
  expect((await editor.put(`/api/blogs/${id}/presence`, { editorId: 'x' })).status).toBe(400);
  await open(editor);
  await author.delete(`/api/blogs/${id}`);
  await author.delete(`/api/trash/${id}`);
  expect(await rows()).toEqual([]);
});
