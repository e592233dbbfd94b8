import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { addDraft, addMedia, age } from '#test/support/media-forms.ts';
import { pdfFile } from '#test/support/pdf-file.ts';
import { pageForm, photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { stateOfUse } from './library.ts';
import type { LibraryItem } from './library-schema.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const shown = (path: string) => `<p>See <img src="/${path}" alt=""></p>`;
const later = new Date(Date.now() + 86_400_000).toISOString();
const versions = new Map<string, number>();

async function accepted(sending: Promise<{ status: number; data: unknown }>) {
  const { status, data } = await sending;
  expect([status, data]).toEqual([expect.toSatisfy((code: number) => code < 300), data]);
  return data as { id: string };
}

async function publish(key: string, value: object, publishAt: string | null = null) {
  const baseVersion = String(versions.get(key) ?? 0);
  versions.set(key, Number(baseVersion) + 1);
  const body = { value, baseVersion, publishAt, editorId: randomUUID(), sequence: 1 };
  await accepted(admin.put(`/api/site/documents/${key}`, body));
}

const post = (fields: object) => accepted(admin.post('/api/blogs', postForm(fields)));
const team = (source: string) => ({
  members: defaultDocuments.team.members.map((member) => ({
    ...member,
    image: { source, alt: 'A face', focalPoint: '' },
  })),
});
const hero = (source: string) => ({
  ...defaultDocuments.home,
  heroImage: { source, alt: '', focalPoint: '' },
});

const uses: Record<string, (path: string) => Promise<unknown>> = {
  'the text of a post': (path) => post({ content: shown(path) }),
  'its URL with a host': (path) => post({ content: `<p><img src="${site.address}/${path}?v=1" alt=""></p>` }),
  'the cover of a post': (path) => post({ mediaPath: path }),
  'a post that is a draft': (path) => post({ content: shown(path), status: 'draft', isPublished: 'false' }),
  'a scheduled post': (path) => post({ content: shown(path), scheduledDate: later }),
  'a page of the owner': (path) => accepted(admin.post('/api/blogs', pageForm({ content: shown(path) }))),
  async 'an earlier version of a post'(path) {
    const { id } = await post({ content: shown(path) });
    await accepted(admin.put(`/api/blogs/${id}`, postForm({ content: '<p>Without.</p>' })));
  },
  async 'a post in the trash'(path) {
    const { id } = await post({ content: shown(path) });
    expect((await admin.delete(`/api/blogs/${id}`)).status).toBe(204);
  },
  async 'unsaved text of a post'(path) {
    await addDraft(site.database, (await post({})).id, randomUUID(), path);
  },
  'unsaved text of a post that is none yet': (path) =>
    addDraft(site.database, `new-${randomUUID()}`, randomUUID(), path),
  'a portrait of the team': (path) => publish('team', team(path)),
  async 'an earlier version of a document'(path) {
    await publish('home', hero(path));
    await publish('home', defaultDocuments.home);
  },
  'a scheduled version of a document': (path) => publish('home', hero(path), later),
  'a draft of a document': (path) =>
    accepted(
      admin.put(`/api/site/documents/services/drafts/${randomUUID()}`, {
        ...{ sequence: 1, baseVersion: '0', value: { pages: [{ image: { source: path } }] } },
      }),
    ),
  'the logo, which mails have too': (path) => publish('branding', { logo: { source: path } }),
  async 'the portrait of an author'(path) {
    await accepted(admin.post('/api/people', { name: 'Ada Berg' }));
    const { data } = await admin.get('/api/people');
    const { id } = data.find(({ name }: { name: string }) => name === 'Ada Berg');
    await accepted(admin.put(`/api/people/${id}`, { avatar: path, avatarAlt: 'A face' }));
  },
};

const listed = async (filter: string): Promise<LibraryItem[]> =>
  (await admin.get('/api/media', { params: { filter, limit: 100 } })).data;

/** What every part of the library says of a file that is old enough. */
async function said({ name, path }: LibraryItem) {
  const item: LibraryItem = (await admin.get(`/api/media/${name}`)).data;
  return {
    mark: stateOfUse(item, new Date()),
    filter: (await listed('unused')).some((one) => one.path === path),
    named: (await admin.get(`/api/media/${name}/uses`)).data,
  };
}

const nowhere = { posts: [], history: [], drafts: [], newDrafts: [], documents: [], people: [], others: 0 };

test.each(Object.keys(uses))(
  '%s is a use: for the mark, the filter, the list, deleting and cleaning up',
  async (kind) => {
    const item = await addMedia(admin, photograph());
    await uses[kind]?.(item.path);
    await age(site.database);
    const { named, ...rest } = await said(item);
    expect(rest).toEqual({ mark: 'used', filter: false });
    expect(named).not.toEqual(nowhere);
    expect((await admin.delete(`/api/media/${item.name}`)).status).toBe(409);
    const cleaned = await admin.post('/api/media/clean-up', { paths: [item.path] });
    expect(cleaned.data.removed).toBe(0);
    await admin.post('/api/media/clean-up', {});
    expect((await admin.get(`/api/media/${item.name}`)).status).toBe(200);
  },
);

test('a link to a PDF is a use', async () => {
  const item = await addMedia(admin, pdfFile('Prices'), 'prices.pdf');
  await post({ content: `<p><a href="/${item.path}">Prices</a></p>` });
  await age(site.database);
  expect(await said(item)).toMatchObject({ mark: 'used', filter: false });
  await admin.post('/api/media/clean-up', {});
  expect((await admin.get(`/api/media/${item.name}`)).status).toBe(200);
});

test('what nothing uses is unused everywhere once it is a day old, and a clean-up takes exactly that', async () => {
  const item = await addMedia(admin, photograph(), 'nowhere.jpg');
  expect(await said(item)).toEqual({ mark: 'new', filter: false, named: nowhere });
  await admin.post('/api/media/clean-up', {});
  await age(site.database);
  expect(await said(item)).toEqual({ mark: 'unused', filter: true, named: nowhere });
  const unused = (await listed('unused')).map(({ path }) => path);
  const marked = (await listed('all')).filter((one) => stateOfUse(one, new Date()) === 'unused');
  expect(marked.map(({ path }) => path)).toEqual(unused);
  const { data } = await admin.post('/api/media/clean-up', {});
  expect(data.removed).toBe(unused.length);
  expect(await listed('unused')).toEqual([]);
});
