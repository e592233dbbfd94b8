import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { viewLimits } from './contract.ts';

let site: TestSite;
let admin: AxiosInstance;
let author: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signInForGood();
  author = await site.signIn('author', 'author@example.com');
});
afterEach(() => site.database.deleteFrom('saved_views').execute());
afterAll(() => site.close());

const url = '/api/views';
const filters = { view: 'overdue', q: 'stairs', subject: 'Careers' };
const save = (name: string, given: object | null = filters, by = admin, list = 'inbox') =>
  by.post(url, { list, name, filters: given });
const names = async (by = admin, list = 'inbox') =>
  (await by.get(url, { params: { list } })).data.map(({ name }: { name: string }) => name);

test('filters are kept under a name, by name, for each list, and each user sees their own alone', async () => {
  const { status, data } = await save('  Late\n ones ');
  expect([status, data]).toEqual([201, { id: expect.any(String), name: 'Late ones', filters }]);
  await save('All', { view: 'all' });
  await save('Late ones', { show: 'scheduled' }, admin, 'posts');
  expect([await names(), await names(admin, 'posts')]).toEqual([['All', 'Late ones'], ['Late ones']]);
  expect((await admin.get(url, { params: { list: 'inbox' } })).data[0].filters).toEqual({ view: 'all' });
  expect(await names(author)).toEqual([]);
  const foreign = `${url}/${data.id}`;
  const tried = [await author.patch(foreign, { name: 'Mine' }), await author.delete(foreign)];
  expect(tried.map((answer) => answer.status)).toEqual([404, 404]);
  expect(await names()).toEqual(['All', 'Late ones']);
});

test('a name that is there gets the new filters; renaming to it is refused, in its list alone', async () => {
  const { data: first } = await save('Late');
  const { data: again } = await save('LATE', { view: 'mine' });
  expect(again).toEqual({ id: first.id, name: 'LATE', filters: { view: 'mine' } });
  const { data: second } = await save('Other');
  const refused = await admin.patch(`${url}/${second.id}`, { name: 'late' });
  expect([refused.status, refused.data.code]).toEqual([409, 'view_name_taken']);
  expect((await admin.patch(`${url}/${second.id}`, { name: 'OTHER' })).data.name).toBe('OTHER');
  const { data: third } = await save('Third', filters, admin, 'media');
  expect((await admin.patch(`${url}/${third.id}`, { name: 'Late' })).status).toBe(200);
  expect((await admin.delete(`${url}/${second.id}`)).status).toBe(204);
  expect((await admin.delete(`${url}/${second.id}`)).status).toBe(404);
  expect(await names()).toEqual(['LATE']);
});

test('there are so many of a list for a person, of others as many', async () => {
  for (let number = 0; number < viewLimits.views; number++)
    expect((await save(`View ${number}`)).status).toBe(201);
  const beyond = await save('One more');
  expect([beyond.status, beyond.data.code]).toEqual([409, 'too_many_views']);
  expect((await save('View 3', { view: 'won' })).status).toBe(201);
  expect((await save('View 0', filters, author)).status).toBe(201);
  expect((await save('View 0', filters, admin, 'posts')).status).toBe(201);
});

test.each([
  ['no filters', { filters: null }],
  ['a filter that is no text', { filters: { view: 7 } }],
  ['a filter of another script', { filters: { 'a b': 'x' } }],
  ['a long filter', { filters: { q: 'x'.repeat(viewLimits.filterCharacters + 1) } }],
  ['too many filters', { filters: Object.fromEntries(Array.from('abcdefghijk', (letter) => [letter, 'x'])) }],
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(viewLimits.nameCharacters + 1) }],
  ['no list', { list: '' }],
  ['a list that is a path', { list: '../posts' }],
])('%s is refused, and nothing is kept', async (_, wrong) => {
  const { status, data } = await admin.post(url, { list: 'inbox', name: 'View', filters, ...wrong });
  expect([status, data.code]).toEqual([400, 'invalid_input']);
  expect(await names()).toEqual([]);
});

test('views go with their user', async () => {
  const leaver = await site.signIn('administrator', 'leaver@example.com');
  expect((await save('Mine', filters, leaver)).status).toBe(201);
  await site.database.deleteFrom('administrators').where('email', '=', 'leaver@example.com').execute();
  expect(await site.database.selectFrom('saved_views').selectAll().execute()).toEqual([]);
});
