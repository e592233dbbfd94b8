import { Readable } from 'node:stream';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { libraryKey, mediaKey } from '#site/media/keys.ts';
import { addMedia, mediaForm } from '#test/support/media-forms.ts';
import { photograph } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { libraryLimits } from './library.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

const label = (body: object) => admin.post('/api/media/labels', body);
const labelsOf = async (name: string) => (await admin.get(`/api/media/${name}`)).data.labels;
const pathsOf = async (params: object) =>
  (await admin.get('/api/media', { params: { limit: 100, ...params } })).data
    .map(({ path }: { path: string }) => path)
    .sort();

test('several files get a label at once, are found and filtered by it, and lose it again', async () => {
  const [one, two, other] = [
    await addMedia(admin, photograph(), 'one.jpg'),
    await addMedia(admin, photograph(), 'two.jpg'),
    await addMedia(admin, photograph(), 'other.jpg'),
  ];
  const both = [one.path, two.path].sort();
  await label({ paths: [one.path], add: 'Presse-Fotos' });
  const { data } = await label({ paths: [...both, 'uploads/none.jpg'], add: '  presse-FOTOS ' });
  expect(data).toEqual({ added: [two.path], removed: [], full: 0 });
  // Spelled as it was first.
  expect([await labelsOf(one.name), await labelsOf(two.name)]).toEqual([['Presse-Fotos'], ['Presse-Fotos']]);
  expect(await pathsOf({ label: 'PRESSE-fotos' })).toEqual(both);
  expect(await pathsOf({ label: 'presse-fotos', q: 'two' })).toEqual([two.path]);
  expect(await pathsOf({ label: 'presse-fotos', filter: 'videos' })).toEqual([]);
  expect(await pathsOf({ label: 'presse' })).toEqual([]);
  expect(await pathsOf({ q: 'presse' })).toEqual(both);
  expect(await pathsOf({})).toEqual(expect.arrayContaining([...both, other.path]));
  expect((await admin.get('/api/media/labels')).data).toEqual([{ label: 'Presse-Fotos', files: 2 }]);

  const taken = await label({ paths: [...both, other.path], remove: 'presse-fotos' });
  expect(taken.data.removed.toSorted()).toEqual(both);
  expect((await admin.get('/api/media/labels')).data).toEqual([]);
  const logged = (await admin.get('/api/activity?kind=media&limit=2')).data;
  expect(logged.map(({ action, to }: { action: string; to: unknown }) => [action, String(to)])).toEqual([
    ['media.unlabeled', '2'],
    ['media.labeled', '1'],
  ]);
});

test('a file has at most twenty labels, and says how many did not get one', async () => {
  const { path, name } = await addMedia(admin, photograph());
  for (let number = 0; number < libraryLimits.labelsPerFile; number++)
    await label({ paths: [path], add: `Label ${number}` });
  const { data } = await label({ paths: [path], add: 'One more' });
  expect(data).toEqual({ added: [], removed: [], full: 1 });
  // What it has already is no further one.
  expect((await label({ paths: [path], add: 'label 3' })).data.full).toBe(0);
  expect(await labelsOf(name)).toHaveLength(libraryLimits.labelsPerFile);
  await label({ paths: [path], add: 'One more', remove: 'Label 3' });
  expect(await labelsOf(name)).toContain('One more');
});

test('a file has no more of them either when the same content is imported with labels of its own', async () => {
  const content = photograph();
  const { path, name } = await addMedia(admin, content);
  for (let number = 1; number < libraryLimits.labelsPerFile; number++)
    await label({ paths: [path], add: `Label ${number}` });
  const upload = await site.services.get(mediaKey).receive(Readable.from([content]));
  const { item } = await site.services.get(libraryKey).add(upload, { labels: ['Label 1', 'New', 'Another'] });
  expect([item.path, item.labels]).toEqual([path, await labelsOf(name)]);
  expect(item.labels).toHaveLength(libraryLimits.labelsPerFile);
  expect(item.labels).toContain('New');
});

test.each([
  [{ paths: [], add: 'x' }],
  [{ paths: ['uploads/a.jpg'] }],
  [{ paths: ['uploads/a.jpg'], add: ' ' }],
  [{ paths: ['uploads/a.jpg'], add: '\u0301' }],
  [{ paths: ['uploads/a.jpg'], add: 'x'.repeat(libraryLimits.labelCharacters + 1) }],
  [{ paths: Array(libraryLimits.labeledPaths + 1).fill('uploads/a.jpg'), add: 'x' }],
])('answers 400 to %j', async (body) => {
  expect((await label(body)).status).toBe(400);
});

test('labels stay with a file that is replaced, and go with one that is deleted', async () => {
  const first = await addMedia(admin, photograph());
  await label({ paths: [first.path], add: 'Kept' });
  const { data } = await admin.post(`/api/media/${first.name}/replacement`, mediaForm(photograph()));
  expect(data.item.labels).toEqual(['Kept']);
  await admin.delete(`/api/media/${data.item.name}`);
  expect(
    (await admin.get('/api/media/labels')).data.map((one: { label: string }) => one.label),
  ).not.toContain('Kept');
});

test('an author finds by labels, and changes none', async () => {
  const { path } = await addMedia(admin, photograph());
  await label({ paths: [path], add: 'Team' });
  const author = await site.signIn('author');
  expect((await author.get('/api/media/labels')).status).toBe(200);
  expect((await author.post('/api/media/labels', { paths: [path], add: 'Mine' })).status).toBe(403);
});
