import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
  for (const author of ['Éloïse van den Berg', 'Berga Lind', 'Ada Berg']) await write({ author });
});
afterAll(() => site.close());

const write = async (changes: Parameters<typeof postForm>[0]) =>
  (await admin.post('/api/blogs', postForm(changes))).data.id as string;
const find = (q?: string) => site.client.get('/api/authors', { params: { q } });
const namesFor = async (q: string) => (await find(q)).data.map(({ name }: { name: string }) => name);
const idOf = async (name: string) =>
  (await admin.get('/api/people')).data.find((person: { name: string }) => person.name === name).id as string;

test.each([
  ['berg', ['Ada Berg', 'Berga Lind', 'Éloïse van den Berg']],
  ['BERG ada', ['Ada Berg']],
  ['eloise', ['Éloïse van den Berg']],
  ['ada lind', []],
  ['erg', []],
  ['', []],
  ['...', []],
])('“%s” finds the authors whose names have all its words', async (q, expected) => {
  expect(await namesFor(q)).toEqual(expected);
});

test('says of an author what the page says, to nobody signed in', async () => {
  const links = ['https://ada.example/'];
  await admin.put(`/api/people/${await idOf('Ada Berg')}`, { bio: 'Draws maps.', links });
  expect((await find('ada')).data).toEqual([
    { name: 'Ada Berg', path: '/authors/ada-berg', bio: 'Draws maps.', links },
  ]);
});

test('nobody without a live blog or a biography is found', async () => {
  const draft = await write({ author: 'Kim Hidden', status: 'draft', isPublished: 'false' });
  await write({ author: 'Kim Later', scheduledDate: '2099-01-01' });
  await admin.post('/api/people', { name: 'Kim Guest' });
  expect(await namesFor('kim')).toEqual([]);
  await admin.put(`/api/people/${await idOf('Kim Guest')}`, { bio: 'Here soon.' });
  await admin.put(`/api/blogs/${draft}`, postForm({ author: 'Kim Hidden', isPublished: 'true' }));
  expect(await namesFor('kim')).toEqual(['Kim Guest', 'Kim Hidden']);
  await admin.delete(`/api/blogs/${draft}`);
  expect(await namesFor('kim')).toEqual(['Kim Guest']);
});

test('at most twenty are listed, and a search needs words of a sensible length', async () => {
  for (let number = 10; number < 32; number++) await write({ author: `Zoe ${number}` });
  expect(await namesFor('zoe')).toHaveLength(20);
  expect([(await find()).status, (await find('x'.repeat(301))).status]).toEqual([400, 400]);
});
