import path from 'node:path';
import { httpLimits } from '@site/web-server/http/http-limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import type { PageSource } from '#server/pages/plugin.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

/** Pages as they were really rendered: what two requests share is one buffer. */
const bodies = new Set<Buffer>();
let calls = 0;
const { maxOfKind } = httpLimits.admission;

async function watchedPages(): Promise<PageSource> {
  const pages = await builtPages(path.resolve(import.meta.dirname, '../../build'));
  return {
    ...pages,
    async createHandler(...dependencies) {
      const handle = await pages.createHandler(...dependencies);
      return async (...asked) => {
        calls++;
        const answer = await handle(...asked);
        if (answer.body) bodies.add(answer.body);
        return answer;
      };
    },
  };
}

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pages: await watchedPages() });
});
afterAll(() => site.close());
beforeEach(() => {
  bodies.clear();
  calls = 0;
});

const many = 40;
const missing: readonly (readonly [string, (n: number) => string])[] = [
  ['queries', (n) => `/nope?x=${n}`],
  ['queries of a list', (n) => `/all-blogs?page=99&x=${n}`],
  ['pages of a list', (n) => `/all-blogs?page=${100 + n}`],
  ['queries of a tag', (n) => `/tags/nope?x=${n}`],
  ['tags', (n) => `/tags/nope-${n}`],
  ['paths', (n) => `/nope-${n}`],
  ['spellings', (n) => `/Nope-${n}`],
  ['deep paths', (n) => `/tags/a/b/${n}`],
  ['posts', (n) => `/blog-detail/nope-${n}`],
  ['authors', (n) => `/authors/nope-${n}`],
  ['team members', (n) => `/teams/nope-${n}`],
  ['case studies', (n) => `/our-project/nope-${n}`],
];

test.each(missing)('a page for ever new missing %s is rendered once', async (_, urlOf) => {
  const texts = new Set<string>();
  for (let n = 0; n < many; n++) {
    const { statusCode, body, headers } = await site.app.inject({
      url: urlOf(n),
      method: n % 5 === 4 ? 'HEAD' : 'GET',
      headers: n % 3 === 0 ? { 'if-none-match': '*' } : {},
    });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    if (body !== '') texts.add(body);
  }
  expect(bodies.size).toBe(1);
  expect(texts.size).toBe(1);
  expect([...texts][0]).not.toContain('nope-');
});

test('a shared page is the one that each path would have alone, and follows the content', async () => {
  const alone = await openTestSite({
    pages: await builtPages(path.resolve(import.meta.dirname, '../../build')),
  });
  for (const [, urlOf] of missing) {
    const [shared, own] = [await site.app.inject(urlOf(1)), await alone.app.inject(urlOf(many + 1))];
    expect(shared.body).toBe(own.body);
    expect(shared.headers['content-security-policy']).toBe(own.headers['content-security-policy']);
  }
  await alone.close();
  bodies.clear();
  const owner = await site.signIn();
  await owner.post('/api/blogs', postForm({ title: 'Another version', status: 'published' }));
  for (const name of ['a', 'b']) await site.app.inject(`/nope-${name}`);
  expect(bodies.size).toBe(1);
});

test('a redirect of one query is still followed', async () => {
  const owner = await site.signIn();
  const { status } = await owner.post('/api/redirects', { from: '/nope?id=7', to: '/services', status: 301 });
  expect(status).toBe(201);
  expect((await site.app.inject('/nope?id=8')).statusCode).toBe(404);
  const { statusCode, headers } = await site.app.inject('/nope?id=7');
  expect([statusCode, headers.location]).toEqual([301, '/services']);
});

test('at once, queries of a missing path share the work and its slot', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 * maxOfKind }, (_, n) => site.app.inject(`/never-there?x=${n}`)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect(calls).toBe(1);
});

test('what is not shared takes slots of its own, also while one of the same path has its slot', async () => {
  const owner = await site.signIn();
  await owner.post('/api/redirects', { from: '/moved', to: '/services', status: 301 });
  calls = 0;
  const answers = await Promise.all(
    Array.from({ length: 8 * maxOfKind }, (_, n) => site.app.inject(`/moved?x=${n}`)),
  );
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...statuses].sort()).toEqual([301, 503]);
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBeDefined();
  // One of them for the path alone.
  expect(calls).toBeLessThanOrEqual(maxOfKind + 1);
  expect((await site.app.inject('/moved?x=1')).headers.location).toBe('/services?x=1');
});

test('every request for a missing page is counted, also those that share one answer', async () => {
  const owner = await site.signIn();
  const read = async (): Promise<{ path: string; requests: number }[]> =>
    (await owner.get('/api/missing-urls')).data.urls;
  const requestsFor = async (path: string) => (await read()).find((url) => url.path === path)?.requests;
  const ask = (url: string, more = {}) => site.app.inject({ url, ...more });
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => ask(`/Counted-Page${n % 3 === 0 ? '' : `?x=${n}`}`)),
  );
  for (let n = 0; n < 3; n++) await ask('/blog-detail/counted-post/');
  expect(await requestsFor('/counted-page')).toBe(12);
  expect(await requestsFor('/blog-detail/counted-post')).toBe(3);
  const before = await read();
  // Neither what a browser fetches ahead, nor what links are checked with, nor what is there, redirected or a scanner's.
  await ask('/counted-page', { headers: { 'sec-purpose': 'prefetch' } });
  await ask('/counted-page', { method: 'HEAD' });
  for (const url of ['/services', '/moved', '/wp-login.php', '/counted-page.data', '/tags/a', '/api/a'])
    for (let n = 0; n < 3; n++) await ask(url);
  expect(await read()).toEqual(before);
});
