import { readRedirectTable } from '@site/site-import/redirects/redirect-table';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { redirectsKey } from '#site/redirects/keys.ts';
import { importRules } from '#test/support/redirect-rules.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
const own = { host: 'www.example.com', answers: (path: string) => path === '/feed.xml' };

beforeAll(async () => {
  site = await openTestSite({
    pages: {
      clientFolder: null,
      createHandler: async () => async () => ({ status: 200, headers: {}, body: Buffer.from('A page') }),
    },
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.deleteFrom('redirects').execute();
});

const importLines = (...lines: readonly string[]) => importRules(site, own, lines);
const leadsTo = async (path: string) =>
  (await site.services.get(redirectsKey).follow(new URL(path, 'http://site.invalid')))?.location ?? null;

test('chains, also with what is there, lead to their end in one step; loops are refused', async () => {
  await importLines('/before /b');
  const imported = await importLines('/a /b', '/b /c', '/c /contact', '/x /y', '/y /x', '/self /self');
  expect(imported.map(({ outcome }) => outcome)).toEqual([
    'created',
    'created',
    'created',
    'lost',
    'lost',
    'lost',
  ]);
  for (const from of ['/before', '/a', '/b', '/c'])
    expect([from, await leadsTo(from)]).toEqual([from, '/contact']);
  expect(imported[0]?.note).toContain('/contact');
  expect(imported[3]?.note).toContain('loop');
});

test('what is there stays; what cannot be one is named, and the rest is imported', async () => {
  await importLines('/old /services');
  const imported = await importLines(
    '/old /services',
    '/old/ /teams',
    '/new /teams',
    '/services /x',
    '/feed.xml /x',
    '/z javascript:1',
    '/new /late',
  );
  expect(imported.map(({ outcome }) => outcome)).toEqual([
    ...['unchanged', 'lost', 'created', 'lost', 'lost', 'lost', 'lost'],
  ]);
  expect(imported.filter(({ outcome }) => outcome === 'lost').every(({ note }) => note !== null)).toBe(true);
  expect((await importLines('/old /teams'))[0]).toMatchObject({ outcome: 'kept' });
  expect(await leadsTo('/old')).toBe('/services');
});

test('a redirect may have a query: it is asked before the path, in any order and without what advertising adds', async () => {
  await importLines('/?p=12 /blog-detail/tom', '/list?b=2&a=1 /all-blogs', '/list /blog-list');
  for (const [from, to] of [
    ['/?p=12', '/blog-detail/tom'],
    ['/?utm_source=x&p=12', '/blog-detail/tom'],
    ['/?p=120', null],
    ['/list?a=1&b=2', '/all-blogs'],
    ['/list?a=1', '/blog-list?a=1'],
  ] as const)
    expect([from, await leadsTo(from)]).toEqual([from, to]);
});

test('over HTTP the home page with such a query redirects, and without a match it is the home page', async () => {
  await importLines('/?p=12 /blog-detail/tom', '/?page_id=3 /');
  const answer = (url: string) => site.app.inject({ url });
  expect(await answer('/?p=12')).toMatchObject({
    statusCode: 301,
    headers: { location: '/blog-detail/tom' },
  });
  expect(await answer('/?page_id=3')).toMatchObject({ statusCode: 301, headers: { location: '/' } });
  for (const url of ['/', '/?p=13', '/?utm_source=mail', '/?%', '/?p=%00']) {
    expect([url, (await answer(url)).statusCode]).toEqual([url, 200]);
  }
});

test('500 redirects are imported together, and one is found among them', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => `/old/${index} /blog-detail/new-${index}`);
  const imported = await importLines(...lines);
  expect(imported.filter(({ outcome }) => outcome !== 'created')).toEqual([]);
  expect(await leadsTo('/old/499')).toBe('/blog-detail/new-499');
  expect(await leadsTo('/old/500')).toBeNull();
});

test('a table has commas, semicolons or tabs, and quoted fields', () => {
  expect(readRedirectTable('\ufeffa;b\r\n"x;""y""\n";z\n\n')).toEqual([
    ['a', 'b'],
    ['x;"y"\n', 'z'],
  ]);
  expect(readRedirectTable('a\tb')).toEqual([['a', 'b']]);
  expect(readRedirectTable('')).toEqual([]);
});
