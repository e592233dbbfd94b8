import axios, { type AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyFields } from '#site/blog/posts/fields/post-fields.ts';
import { addMedia, age } from '#test/support/media-forms.ts';
import { operatorOf } from '#test/support/operator.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
let turn = 0;
let creationId: string;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(() => {
  turn += 1;
  creationId = `creation-${turn}`;
});

interface Draft {
  sequence: number;
  editor?: string;
  fields?: object;
  supersedes?: object[];
}
const save = ({ sequence, editor = creationId, fields = {}, ...rest }: Draft, by = admin) =>
  by.put(`/api/drafts/${creationId}/${editor}`, {
    ...{ sequence, baseVersion: '', fields: { ...emptyFields, ...fields } },
    ...rest,
  });
const listed = async () => (await admin.get('/api/drafts')).data;
const creation = async (of = creationId) => (await admin.get(`/api/drafts/${of}`)).data;
const editors = async () => (await creation()).drafts.map(({ editorId }: { editorId: string }) => editorId);
const create = (changes: Parameters<typeof postForm>[0] = {}) =>
  admin.post('/api/blogs', postForm({ creationId, editorId: creationId, sequence: '1', ...changes }));

const upload = async (): Promise<string> => (await addMedia(admin, photograph())).path;

describe('a draft of a blog that is not created yet', () => {
  test('is kept, listed and read, and is no blog', async () => {
    const before = (await admin.get('/api/blogs')).data.length;
    expect((await save({ sequence: 1, fields: { title: 'Half a', content: '<p>sen' } })).status).toBe(200);
    const [line] = await listed();
    expect(line).toMatchObject({ creationId, title: 'Half a', versions: 1 });
    expect(await creation()).toMatchObject({
      postId: null,
      drafts: [{ editorId: creationId, sequence: 1, fields: { title: 'Half a', content: '<p>sen' } }],
    });
    expect((await admin.get('/api/blogs')).data).toHaveLength(before);
  });

  test('a late save never replaces a newer one; two devices keep one each', async () => {
    await save({ sequence: 2, fields: { title: 'newer' } });
    expect((await save({ sequence: 1, fields: { title: 'older' } })).data.sequence).toBe(2);
    await save({ sequence: 1, editor: 'another-device', fields: { title: 'there' } });
    const { drafts } = await creation();
    expect(drafts.map(({ fields }: { fields: { title: string } }) => fields.title).sort()).toEqual([
      'newer',
      'there',
    ]);
    expect((await listed())[0]).toMatchObject({ creationId, versions: 2 });
  });

  test('continued on another device it is one draft, unless more was written on the first', async () => {
    await save({ sequence: 3 });
    await save({ sequence: 1, editor: 'device-two', supersedes: [{ editorId: creationId, sequence: 3 }] });
    expect(await editors()).toEqual(['device-two']);
    await save({ sequence: 4, fields: { title: 'more on the first' } });
    await save({ sequence: 2, editor: 'device-two', supersedes: [{ editorId: creationId, sequence: 3 }] });
    expect((await editors()).sort()).toEqual([creationId, 'device-two']);
  });

  test('goes with the save that creates the blog, also one that arrives afterwards', async () => {
    await save({ sequence: 4 });
    const { status, data } = await create({ sequence: '5' });
    expect(status).toBe(201);
    expect(await creation()).toEqual({ postId: data.id, drafts: [] });
    expect((await save({ sequence: 5 })).data.sequence).toBe(5);
    expect((await creation()).drafts).toEqual([]);
  });

  test('words of another device are not lost when the blog is created: they become a draft of it', async () => {
    await save({ sequence: 7, fields: { title: 'On the first device' } });
    const { data } = await create({ editorId: 'device-two', sequence: '2', supersedes: `${creationId}:3` });
    expect((await admin.get(`/api/blogs/${data.id}/drafts`)).data).toMatchObject([
      { editorId: creationId, sequence: 7, fields: { title: 'On the first device' } },
    ]);
    expect((await save({ sequence: 8, fields: { title: 'And more' } })).status).toBe(200);
    expect((await admin.get(`/api/blogs/${data.id}/drafts`)).data).toMatchObject([{ sequence: 8 }]);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ creationId }));
  });

  test('creating it again from the first device is a conflict that names the blog', async () => {
    const { data } = await create({ editorId: 'device-two', sequence: '2' });
    const second = await create({ sequence: '9', title: 'Mine' });
    expect([second.status, second.data.code]).toEqual([409, 'stale_edit']);
    expect((await creation()).postId).toBe(data.id);
  });

  test('a creation without any draft ends those it continues', async () => {
    await save({ sequence: 2 });
    const { status } = await create({
      editorId: 'device-two',
      sequence: '1',
      supersedes: `${creationId}:2`,
    });
    expect(status).toBe(201);
    expect((await creation()).drafts).toEqual([]);
  });

  test('is discarded on request, alone or with all others of its blog', async () => {
    await save({ sequence: 1 });
    await save({ sequence: 1, editor: 'device-two' });
    expect((await admin.delete(`/api/drafts/${creationId}/device-two`)).status).toBe(204);
    expect(await editors()).toEqual([creationId]);
    expect((await admin.delete(`/api/drafts/${creationId}`)).status).toBe(204);
    expect((await creation()).drafts).toEqual([]);
    expect((await admin.delete(`/api/drafts/${creationId}`)).status).toBe(204);
  });

  test('is refused to strangers and to nonsense', async () => {
    expect((await save({ sequence: 1 }, site.client)).status).toBe(401);
    expect((await site.client.get('/api/drafts')).status).toBe(401);
    expect((await site.client.get(`/api/drafts/${creationId}`)).status).toBe(401);
    expect((await site.client.delete(`/api/drafts/${creationId}`)).status).toBe(401);
    expect((await save({ sequence: -1 })).status).toBe(400);
    expect((await save({ sequence: 1, fields: { excerpt: 5 } })).status).toBe(400);
    expect((await admin.get('/api/drafts/x')).status).toBe(400);
    expect((await create({ supersedes: 'anything' })).status).toBe(400);
    const large = { content: 'x'.repeat(6 * 1024 * 1024) };
    expect((await save({ sequence: 1, fields: large })).status).toBe(413);
  });

  test('belongs to its author alone', async () => {
    await save({ sequence: 1 });
    const account = { email: 'someone@example.com', password: 'another long password' };
    await operatorOf(site.database).accounts.add(account.email, account.password);
    const { token } = (await site.client.post('/api/auth/admin/login', account)).data;
    const other = axios.create({
      baseURL: site.address,
      headers: { Authorization: `Bearer ${token}` },
      validateStatus: () => true,
    });
    expect((await other.get('/api/drafts')).data).toEqual([]);
    expect((await other.get(`/api/drafts/${creationId}`)).data.drafts).toEqual([]);
    expect((await save({ sequence: 9 }, other)).status).toBe(403);
    await other.delete(`/api/drafts/${creationId}`);
    expect(await editors()).toEqual([creationId]);
    const superseded = [{ editorId: creationId, sequence: 99 }];
    await save({ sequence: 1, editor: 'of-another', supersedes: superseded }, other);
    expect(await editors()).toEqual([creationId]);
    const taken = { creationId, editorId: 'of-another', sequence: '2' };
    const made = await other.post('/api/blogs', postForm({ ...taken, supersedes: `${creationId}:99` }));
    expect(made.status).toBe(201);
    const rows = () => site.database.selectFrom('drafts').where('editor_id', '=', creationId);
    const kept = await rows().select(['subject', 'sequence']).execute();
    expect(kept).toEqual([{ subject: creationId, sequence: 1 }]);
  });
});

describe('the images of a draft that is no blog yet', () => {
  const cleanUp = async () => {
    await age(site.database);
    await admin.post('/api/media/clean-up', {});
  };
  const isThere = async (path: string) => (await admin.get(`/${path}`)).status === 200;

  test('stay, named as used and shown, however old they are', async () => {
    const [cover, inText] = [await upload(), await upload()];
    await save({
      sequence: 1,
      fields: { media: cover, content: `<p><img src="/${inText}"></p>`, title: 'T' },
    });
    await cleanUp();
    expect([await isThere(cover), await isThere(inText)]).toEqual([true, true]);
    const { data } = await admin.get(`/api/media/${cover.split('/')[1]}/uses`);
    expect(data).toMatchObject({ posts: [], drafts: [], newDrafts: [{ id: creationId, title: 'T' }] });
    expect((await admin.delete(`/api/media/${cover.split('/')[1]}`)).status).toBe(409);
  });

  test('go once the draft is discarded', async () => {
    const image = await upload();
    await save({ sequence: 1, fields: { media: image } });
    await admin.delete(`/api/drafts/${creationId}`);
    await cleanUp();
    expect(await isThere(image)).toBe(false);
  });

  test('are replaced in it like everywhere', async () => {
    const image = await upload();
    await save({ sequence: 1, fields: { media: image } });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photograph())]), 'other.jpg');
    const { data } = await admin.post(`/api/media/${image.split('/')[1]}/replacement`, form);
    expect((await creation()).drafts[0].fields.media).toBe(data.item.path);
  });
});
