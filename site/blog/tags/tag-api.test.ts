import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tagsKey } from '#site/blog/tags/keys.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const make = async (tags: string, changes: Parameters<typeof postForm>[0] = {}): Promise<string> =>
  (await admin.post('/api/blogs', postForm({ tags, ...changes }))).data.id;
const tagsOf = async (id: string) => (await admin.get(`/api/blogs/${id}`)).data.tags;
const counts = async () => (await admin.get('/api/tags/counts')).data;
const rename = (tag: string, name: unknown) => admin.put(`/api/tags/${encodeURIComponent(tag)}`, { name });
const remove = (tag: string) => admin.delete(`/api/tags/${encodeURIComponent(tag)}`);
const targetOf = (tag: string) => site.services.get(tagsKey).targetOf(tag);

test('renames a tag in every post, live or not, each as a version; its page leads to the new one', async () => {
  const live = await make('Grün/Öl, Web');
  const draft = await make('GRÜN/ÖL', { status: 'draft' });
  expect(await counts()).toContainEqual({
    tag: expect.stringMatching(/^grün\/öl$/i),
    posts: 2,
    live: 1,
    lastUsedAt: (await admin.get(`/api/blogs/${draft}`)).data.createdAt,
    names: {},
  });
  expect(await rename('grün/öl', '  Green   oil ')).toMatchObject({ status: 200, data: { posts: 2 } });
  expect([await tagsOf(live), await tagsOf(draft)]).toEqual(['Green oil,Web', 'Green oil']);
  expect(await targetOf('GRÜN/ÖL')).toEqual({ target: 'green oil' });
  expect((await site.client.get('/api/blogs?tag=green+oil')).data).toHaveLength(1);
  const { data: history } = await admin.get(`/api/blogs/${live}/revisions`);
  expect(history).toHaveLength(2);
  await rename('Green oil', 'GREEN OIL');
  expect(await tagsOf(draft)).toBe('GREEN OIL');
  expect(await targetOf('green oil')).toBeUndefined();
});

test('merges with a tag of that name, once in each post, and never redirects in a circle', async () => {
  const both = await make('Alpha, Beta');
  const one = await make('Alpha');
  await rename('Alpha', 'Beta');
  expect([await tagsOf(both), await tagsOf(one)]).toEqual(['Beta', 'Beta']);
  await rename('Beta', 'Gamma');
  expect([await targetOf('alpha'), await targetOf('beta')]).toEqual([
    { target: 'gamma' },
    { target: 'gamma' },
  ]);
  await rename('Gamma', 'Alpha');
  expect([await targetOf('alpha'), await targetOf('beta'), await targetOf('gamma')]).toEqual([
    undefined,
    { target: 'alpha' },
    { target: 'alpha' },
  ]);
});

test('removes a tag everywhere, or nowhere when a post would be left without one', async () => {
  const kept = await make('Obsolete, Other');
  const only = await make('Obsolete', { title: 'Only one' });
  const refused = await remove('obsolete');
  expect([refused.status, refused.data.code]).toEqual([409, 'last_tag']);
  expect(refused.data.message).toContain('“Only one” has no other tag');
  expect(await tagsOf(kept)).toBe('Obsolete,Other');
  await admin.put(`/api/blogs/${only}`, postForm({ tags: 'Obsolete, Second' }));
  expect((await remove('obsolete')).data).toEqual({ posts: 2, ids: expect.any(Array) });
  expect([await tagsOf(kept), await tagsOf(only)]).toEqual(['Other', 'Second']);
  expect(await targetOf('obsolete')).toEqual({ target: null });
});

test('refuses what is no tag, a tag of no post, and strangers', async () => {
  await make('Here');
  for (const name of ['', ' ', 'a,b', '..', 'x'.repeat(51), 7]) {
    expect((await rename('Here', name)).data.code).toBe('invalid_input');
  }
  expect((await admin.post('/api/blogs', postForm({ tags: 'Fine,..' }))).status).toBe(400);
  expect((await rename('Nowhere', 'x')).status).toBe(404);
  expect((await remove('Nowhere')).status).toBe(404);
  for (const [method, url] of [
    ['GET', '/api/tags/counts'],
    ['PUT', '/api/tags/Here'],
    ['DELETE', '/api/tags/Here'],
  ]) {
    expect((await site.client.request({ method: method as string, url: url as string })).status).toBe(401);
  }
});
