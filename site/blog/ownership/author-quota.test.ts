import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyFields } from '#site/blog/posts/fields/post-fields.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { authorQuota } from './author-quota.server.ts';

const hidden = { status: 'draft', isPublished: 'false' };
let site: TestSite;
let author: AxiosInstance;
let editor: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  author = await site.signIn('author', 'author@example.com');
  editor = await site.signIn('editor', 'editor@example.com');
});
afterAll(() => site.close());

const create = (by: AxiosInstance, fields: object = {}) =>
  by.post('/api/blogs', postForm({ title: 'One', ...hidden, ...fields }));

test('only an editor pins; an author keeps a pin and may take it away', async () => {
  const refused = await create(author, { isPinned: 'true' });
  expect([refused.status, refused.data.code]).toEqual([403, 'forbidden']);
  const { id } = (await create(author)).data;
  const save = (by: AxiosInstance, isPinned: string) =>
    by.put(`/api/blogs/${id}`, postForm({ title: 'Two', ...hidden, isPinned }));
  expect((await save(author, 'true')).status).toBe(403);
  expect((await save(editor, 'true')).data.isPinned).toBe(true);
  expect((await save(author, 'true')).status).toBe(200);
  expect((await save(author, 'false')).data.isPinned).toBe(false);
});

describe('a pin that an author set before only editors did', () => {
  const note = 'It is pinned, so it stands at the top of the blog.';
  const draft = async (by = author): Promise<string> => {
    const { id } = (await create(by)).data;
    await site.database.updateTable('posts').set({ is_pinned: 1 }).where('id', '=', id).execute();
    return id;
  };
  const publish = (id: string, fields: object = {}) =>
    editor.put(`/api/blogs/${id}`, postForm({ title: 'Three', status: 'published', ...fields }));
  const inBulk = async (ids: string[], action: string) =>
    (await editor.post('/api/blogs/bulk', { ids, action })).data;

  test('is said to the editor who publishes it', async () => {
    expect((await publish(await draft())).data.warnings).toEqual([note]);
    expect((await publish(await draft(), { isPinned: 'true' })).data.warnings).toEqual([note]);
    expect((await publish(await draft(), { scheduledDate: '2099-01-01T00:00:00Z' })).data.warnings).toEqual([
      note,
    ]);
    const id = await draft();
    expect(await inBulk([id], 'publish')).toEqual({
      changed: [id],
      failed: [],
      noted: [{ id, message: note }],
    });
    expect(await inBulk([id], 'unpublish')).toEqual({ changed: [id], failed: [] });
  });

  test('is not, where the editor takes it away, pins it now, changes another thing, or owns the blog', async () => {
    expect((await publish(await draft(), { isPinned: 'false' })).data.warnings).toEqual([]);
    const { id } = (await create(author)).data;
    expect((await publish(id, { isPinned: 'true' })).data.warnings).toEqual([]);
    expect((await publish(id, { isPinned: 'true' })).data.warnings).toEqual([]);
    expect((await publish(await draft(), hidden)).data.warnings).toEqual([]);
    expect((await publish(await draft(editor))).data.warnings).toEqual([]);
    const own = await draft(editor);
    expect(await inBulk([own], 'publish')).toEqual({ changed: [own], failed: [] });
  });
});

test('an author submits so many times an hour, however often a review is taken back', async () => {
  const { id } = (await create(author)).data;
  const set = (state: string) => author.put(`/api/blogs/${id}/review`, { state });
  for (let index = 0; index < authorQuota.submissionsPerHour; index++) {
    expect((await set('submitted')).status).toBe(200);
    expect((await set('none')).status).toBe(200);
  }
  const { status, data, headers } = await set('submitted');
  expect([status, data.code, data.message]).toEqual([
    429,
    'too_many_requests',
    expect.stringContaining('an hour'),
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('an author makes so many blogs a day, copies and deleted ones among them; an editor any number', async () => {
  const other = await site.signIn('author', 'other@example.com');
  const { id } = (await create(other)).data;
  for (let index = 2; index < authorQuota.blogsPerDay; index++)
    expect((await create(other)).status).toBe(201);
  expect((await other.post(`/api/blogs/${id}/duplicate`)).status).toBe(201);
  expect((await other.delete(`/api/blogs/${id}`)).status).toBe(204);
  for (const refused of [
    await create(other),
    await other.post(`/api/blogs/${(await create(editor)).data.id}/duplicate`),
  ]) {
    expect([403, 404, 429]).toContain(refused.status);
  }
  const { status, data } = await create(other);
  expect([status, data.message]).toEqual([429, expect.stringContaining('a day')]);
  for (let index = 0; index < 3; index++) expect((await create(editor)).status).toBe(201);
});

test('an author keeps so many texts that are not saved; one of them goes on, and discarding makes room', async () => {
  const third = await site.signIn('author', 'third@example.com');
  const keep = (by: AxiosInstance, creationId: string, sequence = 1) =>
    by.put(`/api/drafts/${creationId}/editor-1234`, {
      sequence,
      baseVersion: '',
      fields: { ...emptyFields, title: 'Words' },
    });
  for (let index = 0; index < authorQuota.drafts; index++)
    expect((await keep(third, `creation-${index}`)).status).toBe(200);
  const { status, data } = await keep(third, 'creation-more');
  expect([status, data.message]).toEqual([429, expect.stringContaining('discard some')]);
  expect((await keep(third, 'creation-0', 2)).data.sequence).toBe(2);
  expect((await third.get('/api/drafts')).data).toHaveLength(authorQuota.drafts);
  const reload = { fields: { ...emptyFields, title: 'On' }, baseVersion: '', sequence: 1 };
  const continued = { supersedes: [{ editorId: 'editor-1234', sequence: 2 }] };
  const afterReload = await third.put('/api/drafts/creation-0/editor-5678', { ...reload, ...continued });
  expect(afterReload.status).toBe(200);
  expect((await third.delete('/api/drafts/creation-1')).status).toBe(204);
  expect((await keep(third, 'creation-more')).status).toBe(200);
  expect((await keep(editor, 'creation-of-an-editor')).status).toBe(200);
});
