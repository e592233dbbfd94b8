import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
let id: string;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ id } = (await admin.post('/api/blogs', postForm())).data);
});

const editorId = 'editor-one';
const fields = (content: string) => ({
  title: '',
  content,
  tags: '',
  author: '',
  status: 'draft',
  scheduledDate: '',
  isPublished: false,
  media: '',
});
const save = (sequence: number, content: string, editor = editorId) =>
  admin.put(`/api/blogs/${id}/drafts/${editor}`, { sequence, baseVersion: 'v', fields: fields(content) });
const drafts = async () => (await admin.get(`/api/blogs/${id}/drafts`)).data;

describe('drafts', () => {
  test('keep unfinished text without touching the post', async () => {
    const before = (await site.client.get(`/api/blogs/${id}`)).data;
    expect((await save(1, '<p>Half a sen')).data.sequence).toBe(1);
    expect((await site.client.get(`/api/blogs/${id}`)).data).toEqual(before);
    expect(await drafts()).toMatchObject([{ editorId, sequence: 1, fields: { content: '<p>Half a sen' } }]);
  });

  test('a late save never replaces a newer one', async () => {
    await save(2, 'newer');
    expect((await save(1, 'older')).data.sequence).toBe(2);
    expect((await save(2, 'same number, other text')).data.sequence).toBe(2);
    expect(await drafts()).toMatchObject([{ fields: { content: 'newer' } }]);
  });

  test('hold what is too long for the post: the form says so and cuts nothing', async () => {
    const long = 'An article that was pasted into the wrong field. '.repeat(1_000);
    const draft = { ...fields(''), title: long, excerpt: long, tags: long, canonicalUrl: long };
    await admin.put(`/api/blogs/${id}/drafts/${editorId}`, { sequence: 1, baseVersion: 'v', fields: draft });
    expect(await drafts()).toMatchObject([{ fields: draft }]);
  });

  test('two tabs keep one each', async () => {
    await save(1, 'first tab');
    await save(1, 'second tab', 'editor-two');
    expect(
      (await drafts()).map((draft: { fields: { content: string } }) => draft.fields.content).sort(),
    ).toEqual(['first tab', 'second tab']);
  });

  test('an update with the editor’s number ends its draft, also for one that arrives afterwards', async () => {
    await save(3, 'draft');
    await save(1, 'of another tab', 'editor-two');
    const saved = await admin.put(`/api/blogs/${id}`, postForm({ editorId, sequence: '4' }));
    expect(saved.status).toBe(200);
    expect((await save(4, 'late')).data.sequence).toBe(4);
    expect((await drafts()).map((draft: { editorId: string }) => draft.editorId)).toEqual(['editor-two']);
    await save(5, 'newer than the update');
    expect(await drafts()).toHaveLength(2);
  });

  test('are discarded on request, refused to strangers and to nonsense', async () => {
    await save(1, 'x');
    const address = `/api/blogs/${id}/drafts/${editorId}`;
    expect((await site.client.delete(address)).status).toBe(401);
    expect((await site.client.get(`/api/blogs/${id}/drafts`)).status).toBe(401);
    expect((await site.client.put(address, {})).status).toBe(401);
    expect((await admin.put(address, { sequence: -1 })).status).toBe(400);
    expect((await admin.put(address, { sequence: 1, baseVersion: '', fields: { title: 5 } })).status).toBe(
      400,
    );
    expect((await admin.put(`/api/blogs/${id}/drafts/x`, {})).status).toBe(400);
    const elsewhere = { sequence: 1, baseVersion: '', fields: fields('x') };
    expect((await admin.put(`/api/blogs/none/drafts/${editorId}`, elsewhere)).status).toBe(404);
    const large = { sequence: 9, baseVersion: '', fields: fields('x'.repeat(6 * 1024 * 1024)) };
    expect((await admin.put(address, large)).status).toBe(413);
    expect((await admin.delete(address)).status).toBe(204);
    expect(await drafts()).toEqual([]);
  });
});

describe('a save whose answer was lost and that is sent again', () => {
  test('creates one post, with the newest words', async () => {
    const form = (sequence: string, title: string) => postForm({ editorId: 'creation-1', sequence, title });
    const first = await admin.post('/api/blogs', form('7', 'Once'));
    const again = await admin.post('/api/blogs', form('7', 'Once'));
    expect([again.status, again.data.id]).toEqual([201, first.data.id]);
    const newer = await admin.post('/api/blogs', form('9', 'Twice'));
    expect([newer.status, newer.data.id, newer.data.title]).toEqual([201, first.data.id, 'Twice']);
    const { data } = await admin.get(`/api/blogs/${first.data.id}/revisions`);
    expect(data).toHaveLength(2);
  });

  test('updates once, and is not taken for somebody else’s', async () => {
    const { updatedAt } = (await admin.get(`/api/blogs/${id}`)).data;
    const form = () => postForm({ title: 'Mine', updatedAt, editorId, sequence: '3' });
    const first = await admin.put(`/api/blogs/${id}`, form());
    const again = await admin.put(`/api/blogs/${id}`, form());
    expect([again.status, again.data.updatedAt]).toEqual([200, first.data.updatedAt]);
    const other = await admin.put(
      `/api/blogs/${id}`,
      postForm({ updatedAt, editorId: 'editor-two', sequence: '3' }),
    );
    expect(other.status).toBe(409);
  });
});

describe('a save after one whose answer was lost', () => {
  const update = (changes: object) => admin.put(`/api/blogs/${id}`, postForm(changes));

  test('by the same editor is no conflict, though more was written', async () => {
    const { updatedAt } = (await admin.get(`/api/blogs/${id}`)).data;
    await update({ title: 'First', updatedAt, editorId, sequence: '3' });
    const more = await update({ title: 'More', updatedAt, editorId, sequence: '5' });
    expect([more.status, more.data.title]).toEqual([200, 'More']);
  });

  test('is a conflict once somebody else has saved, also for a post made twice', async () => {
    const form = (sequence: string) =>
      postForm({ editorId: 'creation-2', sequence, title: `At ${sequence}` });
    const { data: made } = await admin.post('/api/blogs', form('1'));
    await admin.put(`/api/blogs/${made.id}`, postForm({ title: 'By somebody else' }));
    const again = await admin.post('/api/blogs', form('2'));
    expect([again.status, again.data.code]).toEqual([409, 'stale_edit']);
    expect((await admin.get(`/api/blogs/${made.id}`)).data.title).toBe('By somebody else');
  });

  test('makes a new post when the first was thrown away, and goes on making the same for words brought back', async () => {
    const { data: made } = await admin.post(
      '/api/blogs',
      postForm({ editorId: 'creation-3', sequence: '1' }),
    );
    await admin.delete(`/api/blogs/${made.id}`);
    const { status, data: second } = await admin.post(
      '/api/blogs',
      postForm({ editorId: 'creation-3', sequence: '2' }),
    );
    expect([status, second.id === made.id]).toEqual([201, false]);
    const recovered = {
      editorId: 'another-tab',
      creationId: 'creation-3',
      sequence: '4',
      title: 'Recovered',
    };
    const third = await admin.post('/api/blogs', postForm(recovered));
    expect([third.status, third.data.id, third.data.title]).toEqual([201, second.id, 'Recovered']);
  });

  test('leaves a draft that is newer than it', async () => {
    await save(8, 'newer than what is being saved');
    await update({ editorId, sequence: '6' });
    expect(await drafts()).toMatchObject([{ sequence: 8 }]);
  });
});

describe('the list for the dashboard', () => {
  test('by what the world sees, sorted, without texts', async () => {
    const mark = `m${Date.now()}`;
    const make = (title: string, form: object) =>
      admin.post('/api/blogs', postForm({ title, tags: mark, ...form }));
    await make('B live', {});
    await make('a later', { scheduledDate: '2999-01-01' });
    await make('C hidden', { status: 'draft' });
    const titles = async (params: object) => {
      const { data, headers } = await admin.get('/api/blogs', {
        params: { tag: mark, limit: 10, fields: 'summary', ...params },
      });
      for (const post of data) expect(post).not.toHaveProperty('content');
      expect(headers['x-total-count']).toBe(String(data.length));
      return data.map((post: { title: string }) => post.title);
    };
    expect(await titles({ visibility: 'live' })).toEqual(['B live']);
    expect(await titles({ visibility: 'scheduled' })).toEqual(['a later']);
    expect(await titles({ visibility: 'hidden' })).toEqual(['C hidden']);
    expect(await titles({ sort: 'title' })).toEqual(['a later', 'B live', 'C hidden']);
    expect((await titles({ sort: 'newest' }))[0]).toBe('a later');
    expect((await titles({ sort: 'oldest' })).at(-1)).toBe('a later');
    for (const params of [{ sort: 'title' }, { limit: 5, sort: 'x' }, { limit: 5, visibility: 'x' }]) {
      expect((await admin.get('/api/blogs', { params })).status).toBe(400);
    }
  });
});

describe('POST /api/blogs/preview', () => {
  const preview = (changes: object, client = admin) =>
    client.post('/api/blogs/preview', { ...fields('<p>x</p>'), ...changes });

  test('answers what the page would show, clean, and keeps nothing', async () => {
    const before = (await admin.get('/api/blogs')).data.length;
    const { status, data, headers } = await preview({
      title: 'Draft',
      tags: 'One, Two',
      content: '<p onclick="x()">Text<script>alert(1)</script><img src="data:image/png;base64,AAAA"></p>',
      createdAt: '2026-01-02T00:00:00.000Z',
    });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(data).toMatchObject({
      title: 'Draft',
      tags: ['One', 'Two'],
      parts: [
        {
          kind: 'html',
          html: '<p>Text<img src="/images/blank.gif" alt="" decoding="async" loading="lazy"></p>',
        },
      ],
      liveSince: '2026-01-02T00:00:00.000Z',
      liveOn: 'January 2, 2026',
    });
    const scheduled = await preview({ scheduledDate: '2026-03-04', createdAt: '2026-01-02T00:00:00.000Z' });
    expect(scheduled.data).toMatchObject({ liveOn: 'March 4, 2026' });
    expect((await admin.get('/api/blogs')).data).toHaveLength(before);
  });

  test('is refused to strangers and for what no post may be', async () => {
    expect((await preview({}, site.client)).status).toBe(401);
    for (const changes of [
      { title: 5 },
      { media: '/etc' },
      { createdAt: 'yesterday' },
      { content: '<i>'.repeat(5_000) },
    ]) {
      expect((await preview(changes)).status).toBe(400);
    }
  });
});
