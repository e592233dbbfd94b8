import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const make = async (changes: Parameters<typeof postForm>[0] = {}): Promise<string> =>
  (await admin.post('/api/blogs', postForm(changes))).data.id;
const bulk = async (body: object) => (await admin.post('/api/blogs/bulk', body)).data;
const read = async (id: string) => (await admin.get(`/api/blogs/${id}`)).data;
const visitorStatus = async (id: string) => (await site.client.get(`/api/blogs/${id}`)).status;

test('publishes and unpublishes what is not so already, each as a version of its own', async () => {
  const [draft, ticked, live] = await Promise.all([
    make({ status: 'draft' }),
    make({ status: 'draft', isPublished: 'true' }),
    make(),
  ]);
  const ids = [draft, ticked, live];
  expect(await bulk({ ids, action: 'publish' })).toEqual({ changed: [draft], failed: [] });
  expect(await visitorStatus(draft)).toBe(200);
  const off = await bulk({ ids, action: 'unpublish' });
  expect(off).toEqual({ changed: ids, failed: [] });
  for (const id of ids) {
    expect(await visitorStatus(id)).toBe(404);
    expect(await read(id)).toMatchObject({ status: 'draft', isPublished: false });
  }
  const { data: history } = await admin.get(`/api/blogs/${draft}/revisions`);
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['update', 'update', 'create']);
});

test('adds and removes a tag, and names those it cannot be done with', async () => {
  const tags = Array.from({ length: 20 }, (_, index) => `Tag ${index}`).join(',');
  const [plain, has, full] = await Promise.all([
    make({ tags: 'Web' }),
    make({ tags: 'NEWS' }),
    make({ tags }),
  ]);
  const ids = [plain, has, full, 'no-such-blog'];
  expect(await bulk({ ids, action: 'addTag', tag: ' News ' })).toEqual({
    changed: [plain],
    failed: [
      { id: full, message: 'It has 20 tags already.' },
      { id: 'no-such-blog', message: 'Blog not found.' },
    ],
  });
  expect((await read(plain)).tags).toBe('Web,News');
  expect(await bulk({ ids: [plain, has], action: 'removeTag', tag: 'news' })).toEqual({
    changed: [plain],
    failed: [{ id: has, message: 'It is the only tag; a blog needs one.' }],
  });
});

test('deletes to the trash and brings back', async () => {
  const ids = [await make(), await make()];
  expect(await bulk({ ids: [...ids, ids[0]], action: 'delete' })).toEqual({ changed: ids, failed: [] });
  for (const id of ids) expect(await visitorStatus(id)).toBe(404);
  expect((await bulk({ ids, action: 'delete' })).failed).toHaveLength(2);
  expect((await bulk({ ids, action: 'restore' })).changed).toEqual(ids);
  for (const id of ids) expect(await visitorStatus(id)).toBe(200);
});

test.each([
  ['no ids', { ids: [], action: 'delete' }],
  ['too many', { ids: Array.from({ length: 101 }, () => 'x'), action: 'delete' }],
  ['an unknown action', { ids: ['x'], action: 'explode' }],
  ['no tag', { ids: ['x'], action: 'addTag' }],
  ['two tags', { ids: ['x'], action: 'addTag', tag: 'a,b' }],
])('refuses %s', async (_, body) => {
  expect((await bulk(body)).code).toBe('invalid_input');
});

test('a copy is a draft with the words and files of a blog', async () => {
  const title = 'T'.repeat(200);
  const cover = { content: photograph(), name: 'cover.jpg' };
  const form = postForm({ title, scheduledDate: '2999-01-01', isPublished: 'true', slug: 'its-own' }, cover);
  const { data: original } = await admin.post('/api/blogs', form);
  const { status, data: copy } = await admin.post(`/api/blogs/${original.id}/duplicate`);
  expect(status).toBe(201);
  expect(copy).toMatchObject({
    title: `Copy of ${'T'.repeat(192)}`,
    content: original.content,
    media: original.media,
    tags: original.tags,
    author: original.author,
    status: 'draft',
    isPublished: false,
    scheduledDate: null,
    slug: '',
    views: 0,
  });
  expect(copy.id).not.toBe(original.id);
  const name = original.media.slice('uploads/'.length);
  expect((await admin.get(`/api/media/${name}`)).data.uses.posts).toBe(2);
  expect((await admin.post('/api/blogs/no-such-blog/duplicate')).status).toBe(404);
});

test('visitors may do neither', async () => {
  const id = await make();
  const change = { ids: [id], action: 'delete' };
  expect((await site.client.post('/api/blogs/bulk', change)).status).toBe(401);
  expect((await site.client.post(`/api/blogs/${id}/duplicate`)).status).toBe(401);
});
