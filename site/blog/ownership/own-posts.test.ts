import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WireActivity } from '#site/audit/contract.ts';
import { emptyFields } from '#site/blog/posts/fields/post-fields.ts';
import { addMedia, addRevision } from '#test/support/media-forms.ts';
import { type FormFields, photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
let editor: AxiosInstance;
let author: AxiosInstance;
let other: AxiosInstance;
let id: string;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
  editor = await site.signIn('editor');
  author = await site.signIn('author');
  other = await site.signIn('author', 'other@example.com');
});
afterAll(() => site.close());

beforeEach(async () => {
  const { status, data } = await author.post('/api/blogs', form({ title: 'A quokka of the author' }));
  expect(status).toBe(201);
  id = data.id;
});

const form = (fields: Partial<FormFields> = {}) =>
  postForm({ status: 'draft', isPublished: 'false', ...fields });
const draft = (title: string) => ({ sequence: 1, baseVersion: '', fields: { ...emptyFields, title } });
const publish = async () => {
  const edit = form({ title: 'Published by the editor', content: '<p>Read.</p>', isPublished: 'true' });
  expect((await editor.put(`/api/blogs/${id}`, edit)).status).toBe(200);
};
const stored = async () =>
  JSON.stringify([
    await site.database.selectFrom('posts').selectAll().orderBy('id').execute(),
    await site.database.selectFrom('revisions').selectAll().orderBy('post_id').orderBy('number').execute(),
    await site.database.selectFrom('drafts').selectAll().orderBy('editor_id').execute(),
  ]);

describe('another author', () => {
  test('neither finds, reads, changes nor removes what is not published, in any way', async () => {
    await admin.delete(`/api/blogs/${id}`);
    const trashed = id;
    id = (await author.post('/api/blogs', form({ title: 'A quokka again' }))).data.id;
    const before = await stored();
    const edit = form({ content: '<p>Mine.</p>' });
    const attempts = {
      read: other.get(`/api/blogs/${id}`),
      save: other.put(`/api/blogs/${id}`, edit),
      delete: other.delete(`/api/blogs/${id}`),
      copy: other.post(`/api/blogs/${id}/duplicate`),
      history: other.get(`/api/blogs/${id}/revisions`),
      version: other.get(`/api/blogs/${id}/revisions/1`),
      goBack: other.post(`/api/blogs/${id}/revisions/1/restore`),
      drafts: other.get(`/api/blogs/${id}/drafts`),
      write: other.put(`/api/blogs/${id}/drafts/${randomUUID()}`, draft('Mine')),
      submit: other.put(`/api/blogs/${id}/review`, { state: 'submitted' }),
      restore: other.post(`/api/trash/${trashed}/restore`),
      remove: other.delete(`/api/trash/${trashed}`),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      expect([name, (await attempt).status]).toEqual([name, 404]);
    }
    for (const action of ['publish', 'unpublish', 'delete', 'restore'] as const) {
      const { data } = await other.post('/api/blogs/bulk', { ids: [id, trashed], action });
      expect([action, data.changed, data.failed.length]).toEqual([action, [], 2]);
    }
    expect(await stored()).toBe(before);
    for (const query of [
      '',
      '?q=quokka',
      '?limit=100',
      '?limit=9&q=quokka&fields=summary',
      '?limit=9&sort=title',
    ]) {
      const { data } = await other.get(`/api/blogs${query}`);
      expect([query, data]).toEqual([query, []]);
      const own = (await author.get(`/api/blogs${query}`)).data;
      expect([query, own.some((post: { id: string }) => post.id === id)]).toEqual([query, true]);
    }
    expect((await other.get('/api/trash')).data).toEqual([]);
    expect((await author.get('/api/trash')).data).toContainEqual(expect.objectContaining({ id: trashed }));
  });

  test('reads and copies what is published, and changes nothing of it', async () => {
    await publish();
    const before = await stored();
    expect((await other.get(`/api/blogs/${id}`)).status).toBe(200);
    const refused = [
      other.put(`/api/blogs/${id}`, form({ content: '<p>Mine.</p>' })),
      other.delete(`/api/blogs/${id}`),
      other.get(`/api/blogs/${id}/revisions`),
      other.put(`/api/blogs/${id}/review`, { state: 'submitted' }),
    ];
    for (const attempt of refused) expect((await attempt).data.code).toBe('forbidden');
    expect(await stored()).toBe(before);
    const { status, data } = await other.post(`/api/blogs/${id}/duplicate`);
    expect([status, data.status, data.isPublished]).toEqual([201, 'draft', false]);
    expect((await other.delete(`/api/blogs/${data.id}`)).status).toBe(204);
  });
});

describe('lists and checks that help with writing', () => {
  test('name tags, slugs and numbers of own and live blogs alone', async () => {
    const edit = { title: 'A hidden quokka', tags: 'secret-tag', slug: `quokka-${id}` };
    expect((await author.put(`/api/blogs/${id}`, form({ ...edit, content: '<p>Later.</p>' }))).status).toBe(
      200,
    );
    const slug = async (client: AxiosInstance) => (await client.get(`/api/slugs/${edit.slug}`)).data.problem;
    const hasTag = async (client: AxiosInstance) =>
      (await client.get('/api/tags')).data.includes('secret-tag');
    const named = 'This URL leads to the blog “A hidden quokka”.';
    const unnamed = 'Another blog or page has this URL.';
    for (const [client, problem, knows] of [
      [author, named, true],
      [editor, named, true],
      [other, unnamed, false],
    ] as const) {
      expect([await slug(client), await hasTag(client)]).toEqual([problem, knows]);
    }
    const taken = await other.post('/api/blogs', form({ slug: edit.slug }));
    expect([taken.status, taken.data.message]).toEqual([409, unnamed]);

    const counts = async (client: AxiosInstance) => {
      const { data } = await client.get('/api/people');
      return data.some(({ posts, live }: { posts: number; live: number }) => posts !== live);
    };
    expect([await counts(editor), await counts(other)]).toEqual([true, false]);

    await editor.put(`/api/blogs/${id}`, form({ ...edit, content: '<p>Now.</p>', isPublished: 'true' }));
    expect([await slug(other), await hasTag(other)]).toEqual([named, true]);
  });
});

describe('where a file is used', () => {
  let path: string;
  const uses = async (client: AxiosInstance) =>
    (await client.get(`/api/media/${path.replace('uploads/', '')}/uses`)).data;
  const none = { posts: [], history: [], drafts: [], newDrafts: [], documents: [], people: [] };

  beforeEach(async () => {
    path = (await addMedia(editor, photograph())).path;
    const edit = form({ title: 'Unseen', content: `<p><img src="/${path}"></p>` });
    expect((await author.put(`/api/blogs/${id}`, edit)).status).toBe(200);
  });

  test('says nothing of posts that somebody else has not published, but that there are some', async () => {
    const { id: trashed } = (await author.post('/api/blogs', form({ title: 'Trashed', mediaPath: path })))
      .data;
    await author.delete(`/api/blogs/${trashed}`);
    await addRevision(
      site.database,
      (await author.post('/api/blogs', form({ title: 'Past' }))).data.id,
      5,
      path,
    );
    expect(await uses(other)).toEqual({ ...none, others: 3 });
    const own = await uses(author);
    expect(own).toMatchObject({ posts: [{ title: 'Trashed' }, { id, title: 'Unseen' }], others: 0 });
    expect(own.history).toEqual([expect.objectContaining({ title: 'Past' })]);
    expect(await uses(editor)).toEqual(own);
    await publish();
    await editor.put(
      `/api/blogs/${id}`,
      form({ title: 'Seen', content: `<img src="/${path}">`, isPublished: 'true' }),
    );
    expect(await uses(other)).toEqual({ ...none, posts: [{ id, title: 'Seen', inTrash: false }], others: 2 });
  });

  test('names own drafts alone', async () => {
    const fields = { ...emptyFields, title: 'A new quokka', content: `<p><img src="/${path}"></p>` };
    const creation = randomUUID();
    for (const subject of [`drafts/${creation}`, `blogs/${id}/drafts`]) {
      const written = { sequence: 1, baseVersion: '', fields };
      expect((await author.put(`/api/${subject}/${randomUUID()}`, written)).status).toBe(200);
    }
    const own = { drafts: [{ id, title: 'Unseen' }], newDrafts: [{ id: creation, title: 'A new quokka' }] };
    expect(await uses(author)).toMatchObject({ ...own, others: 0 });
    expect(await uses(editor)).toMatchObject({ ...own, others: 0 });
    expect(await uses(other)).toEqual({ ...none, others: 3 });
  });
});

describe('an author', () => {
  test('publishes nothing: not by a new post, a save, many at once, or a page', async () => {
    const before = await stored();
    for (const fields of [{ isPublished: 'true' }, { status: 'published' }, { isPage: 'true' }]) {
      const made = await author.post('/api/blogs', form({ ...fields, content: '<p>Seen?</p>' }));
      expect([fields, made.status, made.data.code]).toEqual([fields, 403, 'forbidden']);
    }
    for (const fields of [{ isPublished: 'true' }, { status: 'published', scheduledDate: '2090-01-01' }]) {
      const saved = await author.put(`/api/blogs/${id}`, form({ ...fields, content: '<p>Seen?</p>' }));
      expect([fields, saved.status, saved.data.message]).toEqual([
        fields,
        403,
        'Only an editor can publish. Please submit the blog for review instead.',
      ]);
    }
    const { data } = await author.post('/api/blogs/bulk', { ids: [id], action: 'publish' });
    expect(data.changed).toEqual([]);
    expect(await stored()).toBe(before);
  });

  test('reads somebody else’s published post as a visitor does', async () => {
    await publish();
    const seen = (await other.get(`/api/blogs/${id}`)).data;
    expect([seen.data.title, 'review' in seen.data]).toEqual(['Published by the editor', false]);
    expect('review' in (await author.get(`/api/blogs/${id}`)).data.data).toBe(true);
  });

  test('deletes no file of the library with an own post; an editor does', async () => {
    const { path } = await addMedia(editor, photograph(), 'prepared.jpg');
    const removeWith = async (client: AxiosInstance) => {
      const { data: post } = await client.post('/api/blogs', form({ title: 'Tried out', mediaPath: path }));
      await client.delete(`/api/blogs/${post.id}`);
      expect((await client.delete(`/api/trash/${post.id}`)).status).toBe(204);
      const files = await site.database.selectFrom('media').select('path').where('path', '=', path).execute();
      return files.length;
    };
    expect([await removeWith(author), await removeWith(editor)]).toEqual([1, 0]);
  });

  test('saves, copies, trashes and restores own posts, and a planned date publishes nothing', async () => {
    const edit = form({ title: 'Better', content: '<p>More.</p>', scheduledDate: '2020-01-01' });
    expect((await author.put(`/api/blogs/${id}`, edit)).status).toBe(200);
    expect((await site.client.get(`/api/blogs/${id}`)).status).toBe(404);
    expect((await author.post(`/api/blogs/${id}/revisions/1/restore`)).data.title).toBe(
      'A quokka of the author',
    );
    expect((await author.post(`/api/blogs/${id}/duplicate`)).status).toBe(201);
    expect((await author.delete(`/api/blogs/${id}`)).status).toBe(204);
    expect((await author.post(`/api/trash/${id}/restore`)).status).toBe(204);
    expect((await author.get(`/api/blogs/${id}`)).status).toBe(200);
  });

  test('changes an own post no more once it is published, and no word written meanwhile is lost', async () => {
    await publish();
    const before = await stored();
    const save = () => author.put(`/api/blogs/${id}`, form({ title: 'Later', content: '<p>Later.</p>' }));
    const refused = await save();
    expect([refused.status, refused.data.code]).toEqual([403, 'forbidden']);
    expect(refused.data.message).toContain('Your words are kept as a draft');
    expect((await author.delete(`/api/blogs/${id}`)).status).toBe(403);
    for (const action of ['unpublish', 'delete'] as const) {
      const { data } = await author.post('/api/blogs/bulk', { ids: [id], action });
      expect([action, data.changed]).toEqual([action, []]);
    }
    expect(await stored()).toBe(before);
    const editorId = randomUUID();
    expect((await author.put(`/api/blogs/${id}/drafts/${editorId}`, draft('Later'))).status).toBe(200);
    await editor.put(`/api/blogs/${id}`, form({ content: '<p>Read.</p>', isPublished: 'false' }));
    const [kept] = (await author.get(`/api/blogs/${id}/drafts`)).data;
    expect(kept.fields.title).toBe('Later');
    expect((await save()).status).toBe(200);
  });

  test('neither brings back nor removes an own post that was published when it was deleted', async () => {
    await publish();
    expect((await editor.delete(`/api/blogs/${id}`)).status).toBe(204);
    expect((await author.post(`/api/trash/${id}/restore`)).status).toBe(403);
    expect((await author.delete(`/api/trash/${id}`)).status).toBe(403);
    expect((await editor.post(`/api/trash/${id}/restore`)).status).toBe(204);
    expect((await site.client.get(`/api/blogs/${id}`)).status).toBe(200);
  });
});

describe('a review', () => {
  const review = (client: AxiosInstance, body: object) => client.put(`/api/blogs/${id}/review`, body);
  const stateFor = async (client: AxiosInstance) => (await client.get(`/api/blogs/${id}`)).data.data.review;
  const listed = async (client: AxiosInstance, state: string) => {
    const { data, headers } = await client.get(`/api/blogs?limit=100&fields=summary&review=${state}`);
    expect(headers['x-total-count']).toBe(String(data.length));
    return data.map((post: { id: string }) => post.id);
  };

  test('goes from the author to the editor, back with a note, and ends when the post is published', async () => {
    const submitted = await review(author, { state: 'submitted' });
    expect([submitted.status, submitted.data.state]).toEqual([200, 'submitted']);
    expect(await listed(editor, 'submitted')).toEqual([id]);
    expect(await listed(other, 'submitted')).toEqual([]);

    expect((await review(author, { state: 'returned', note: 'Fine' })).status).toBe(403);
    expect((await review(editor, { state: 'returned', note: ' ' })).data.issues[0].path).toBe('note');
    expect((await review(editor, { state: 'returned', note: 'Please say when.' })).status).toBe(200);
    expect(await stateFor(author)).toMatchObject({ state: 'returned', note: 'Please say when.' });
    expect(await listed(author, 'returned')).toEqual([id]);

    await author.put(`/api/blogs/${id}`, form({ content: '<p>On Monday.</p>' }));
    await review(author, { state: 'submitted' });
    expect(await stateFor(editor)).toMatchObject({ state: 'submitted', note: '' });
    await publish();
    expect(await stateFor(editor)).toEqual({ state: 'none', note: '', at: null });
    expect(await listed(editor, 'submitted')).toEqual([]);
    expect((await review(author, { state: 'submitted' })).data.code).toBe('review_published');
  });

  test('can be taken back by the author, and visitors learn nothing of it', async () => {
    await review(author, { state: 'submitted' });
    const takenBack = async () =>
      (await admin.get('/api/activity?kind=post&limit=100')).data.filter(
        ({ action, thing }: WireActivity) => action === 'post.taken-back' && thing.id === id,
      ).length;
    for (let times = 0; times < 2; times++) {
      expect((await review(author, { state: 'none' })).data).toEqual({ state: 'none', note: '', at: null });
      expect(await takenBack()).toBe(1);
    }
    expect(await listed(editor, 'submitted')).toEqual([]);
    await publish();
    expect((await site.client.get(`/api/blogs/${id}`)).data.data).not.toHaveProperty('review');
    const { data } = await site.client.get('/api/blogs?limit=100&fields=summary');
    for (const post of data) expect(post).not.toHaveProperty('review');
  });
});
