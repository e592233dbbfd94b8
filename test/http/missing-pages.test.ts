import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { httpLimits } from '#server/http/http-limits.ts';
import { builtPages } from '#server/pages/built.ts';
import type { PageSource } from '#server/pages/plugin.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

/** Pages as they were really rendered: what two requests share is one buffer. */
const bodies = new Set<Buffer>();
let running = 0;
let mostRunning = 0;

async function watchedPages(): Promise<PageSource> {
  const pages = await builtPages(path.resolve(import.meta.dirname, '../../build'));
  return {
    ...pages,
    async createHandler(...dependencies) {
      const handle = await pages.createHandler(...dependencies);
      return async (...asked) => {
        mostRunning = Math.max(mostRunning, ++running);
        const answer = await handle(...asked).finally(() => running--);
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
  mostRunning = 0;
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

test('work that is not shared takes slots, also while a page of the same path is rendered', async () => {
  const { search } = httpLimits.admission.maxSlots;
  const answers = await Promise.all(
    Array.from({ length: 8 * search }, (_, n) => site.app.inject(`/never-there?x=${n}`)),
  );
  const statuses = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...statuses].sort()).toEqual([404, 503]);
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBeDefined();
  expect(mostRunning).toBeLessThanOrEqual(search);
  expect((await site.app.inject('/never-there?x=1')).statusCode).toBe(404);
});
