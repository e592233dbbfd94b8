import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

type Changes = Parameters<typeof postForm>[0];
const create = async (changes: Changes = {}) => (await admin.post('/api/blogs', postForm(changes))).data;
const read = async (id: string) => (await admin.get(`/api/blogs/${id}`)).data;

const given = {
  excerpt: 'What it says, in short.',
  seoTitle: 'A title for search engines',
  seoDescription: 'A description for search engines.',
  canonicalUrl: 'https://example.org/first?a=1',
  coverCaption: 'The team, seen from above',
  focalPoint: '25,80',
  language: 'pt-BR',
};

describe('fields a post may have besides', () => {
  test('are empty where nobody gives them, and stay as they are when a client leaves them out', async () => {
    const plain = await create();
    expect(plain).toMatchObject({
      ...{ excerpt: '', slug: '', seoTitle: '', seoDescription: '', canonicalUrl: '' },
      ...{ coverCaption: '', focalPoint: '', isPinned: false },
    });
    const { id } = await create({ ...given, slug: 'stays-as-it-is', isPinned: 'true' });
    const { status, data } = await admin.put(`/api/blogs/${id}`, postForm({ title: 'Changed' }));
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...given, slug: 'stays-as-it-is', isPinned: true, title: 'Changed' });
    expect((await read(id)).data).toMatchObject(given);
  });

  test('are cleared by an empty value', async () => {
    const { id } = await create({ ...given, slug: 'to-be-cleared', isPinned: 'true' });
    const empty = Object.fromEntries([...Object.keys(given), 'slug'].map((name) => [name, '']));
    const { data } = await admin.put(`/api/blogs/${id}`, postForm({ ...empty, isPinned: 'false' }));
    expect(data).toMatchObject({ ...empty, isPinned: false });
  });

  test('are in summaries, versions and their comparison; words come back with a version, URLs do not', async () => {
    const { id } = await create({ ...given, slug: 'first-name' });
    await admin.put(
      `/api/blogs/${id}`,
      postForm({ excerpt: 'Another', slug: 'second-name', isPinned: 'on' }),
    );
    const summaries = (await admin.get('/api/blogs', { params: { limit: 5, fields: 'summary' } })).data;
    expect(summaries).toContainEqual(expect.objectContaining({ id, excerpt: 'Another', isPinned: true }));
    const lines = (await admin.get(`/api/blogs/${id}/revisions`)).data;
    expect(lines[0].changed).toEqual(['excerpt', 'slug', 'isPinned']);
    expect((await admin.get(`/api/blogs/${id}/revisions/1`)).data).toMatchObject({
      ...given,
      slug: 'first-name',
    });
    const restored = await admin.post(`/api/blogs/${id}/revisions/1/restore`);
    expect(restored.data).toMatchObject({ ...given, canonicalUrl: given.canonicalUrl, slug: 'second-name' });
    expect(restored.data.isPinned).toBe(true);
  });

  test('are found by the search', async () => {
    const { id } = await create({ excerpt: 'Quagga crossing', coverCaption: 'An okapi' });
    for (const q of ['quagga', 'okapi']) {
      const { data } = await admin.get('/api/blogs', { params: { q, limit: 5 } });
      expect(data.map((post: { id: string }) => post.id)).toEqual([id]);
    }
  });

  test('come back from the trash', async () => {
    const { id } = await create({ ...given, slug: 'back-from-the-trash' });
    await admin.delete(`/api/blogs/${id}`);
    await admin.post(`/api/trash/${id}/restore`);
    expect(await read(id)).toMatchObject({ ...given, slug: 'back-from-the-trash' });
  });

  test.each([
    ['excerpt', 'x'.repeat(301), /at most 300 characters/],
    ['seoTitle', 'x'.repeat(201), /at most 200 characters/],
    ['seoDescription', 'x'.repeat(501), /at most 500 characters/],
    ['coverCaption', 'x'.repeat(301), /at most 300 characters/],
    ['language', 'klingonian!', /a code such as fr/],
    ['canonicalUrl', 'javascript:alert(1)', /begins with “https:/],
    ['canonicalUrl', '//evil.example', /begins with “https:/],
    ['canonicalUrl', '/\\evil.example', /begins with “https:/],
    ['canonicalUrl', 'https://user:secret@example.com/', /begins with “https:/],
    ['canonicalUrl', 'http://', /begins with “https:/],
    ['focalPoint', '101,5', /whole numbers from 0 to 100/],
    ['focalPoint', 'center', /whole numbers from 0 to 100/],
    ['isPinned', 'perhaps', /must be true or false/],
    ['slug', 'two words', /lowercase letters, digits and single hyphens/],
    ['slug', 'a--b', /single hyphens/],
    ['slug', 'a/b', /lowercase letters/],
    ['slug', 'x'.repeat(101), /at most 100 characters/],
    ['slug', 'preview', /reserved/],
  ])('%s: %s is refused with a sentence at the field', async (field, value, message) => {
    const { status, data } = await admin.post('/api/blogs', postForm({ [field]: value }));
    expect(status).toBe(400);
    expect(data.issues).toEqual([{ path: field, message: expect.stringMatching(message) }]);
  });

  test('one line each: spaces are folded, and a slug gets its one spelling', async () => {
    const post = await create({ excerpt: ' a\n\n b ', slug: ' Ein-Österreichischer-TEXT ' });
    expect(post).toMatchObject({ excerpt: 'a b', slug: 'ein-österreichischer-text' });
    expect(await create({ excerpt: '😀'.repeat(300) })).toMatchObject({ excerpt: '😀'.repeat(300) });
  });
});

describe('a slug', () => {
  const refused = async (changes: Changes, method: 'post' | 'put' = 'post', address = '/api/blogs') => {
    const { status, data } = await admin[method](address, postForm(changes));
    return [status, data.code, data.issues?.[0].path];
  };
  const taken = [409, 'slug_taken', 'slug'];

  test('belongs to one post: it and those it had before, also in the trash, and the ids of others', async () => {
    const one = await create({ slug: 'mine' });
    expect(await refused({ slug: 'mine' })).toEqual(taken);
    expect(await refused({ slug: 'MINE' })).toEqual(taken);
    await admin.put(`/api/blogs/${one.id}`, postForm({ slug: 'mine-now' }));
    expect(await refused({ slug: 'mine' })).toEqual(taken);
    const other = await create();
    expect(await refused({ slug: one.id })).toEqual(taken);
    expect(await refused({ slug: 'mine-now' }, 'put', `/api/blogs/${other.id}`)).toEqual(taken);
    expect((await read(other.id)).slug).toBe('');
    await admin.delete(`/api/blogs/${one.id}`);
    expect(await refused({ slug: 'mine' })).toEqual(taken);
    await admin.delete(`/api/trash/${one.id}`);
    expect((await admin.post('/api/blogs', postForm({ slug: 'mine' }))).status).toBe(201);
  });

  test('may return to one the post had before', async () => {
    const { id } = await create({ slug: 'there' });
    await admin.put(`/api/blogs/${id}`, postForm({ slug: 'and-back' }));
    expect((await admin.put(`/api/blogs/${id}`, postForm({ slug: 'there' }))).data.slug).toBe('there');
  });

  test('is checked while it is typed', async () => {
    const { id } = await create({ slug: 'asked-about' });
    const ask = async (slug: string, of?: string) =>
      (await admin.get(`/api/slugs/${encodeURIComponent(slug)}`, { params: { for: of } })).data;
    expect(await ask('Free-Name')).toEqual({ slug: 'free-name', problem: null });
    expect((await ask('asked-about')).problem).toMatch(/leads to the blog “A post”/);
    expect((await ask('asked-about', id)).problem).toBeNull();
    expect((await ask('new')).problem).toMatch(/reserved/);
    expect((await site.client.get('/api/slugs/free')).status).toBe(401);
  });

  test('two saves of the same slug at once: one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin.post('/api/blogs', postForm({ slug: 'raced-for' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
