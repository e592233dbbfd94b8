import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { builtPages } from '#server/pages/built.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  admin = await site.signIn();
});
afterAll(() => site.close());
afterEach(async () => {
  site.setNow(null);
  await set({});
});

const { settings } = defaultDocuments;

/** Publishes the defaults with some changes. */
async function set(changes: Partial<typeof settings>) {
  const { version } = (await admin.get('/api/site/documents/settings')).data;
  const value = { ...settings, ...changes };
  return admin.put('/api/site/documents/settings', {
    ...{ value, baseVersion: version, publishAt: null, editorId: randomUUID(), sequence: 1 },
  });
}

/** From every instance in turn. */
const twice = async (url: string, headers = {}) => [
  await site.client.get(url, { headers }),
  await site.client.get(url, { headers }),
];

test('a site that is hidden says so in every response of every instance, and stays open', async () => {
  const { data: home } = await site.client.get('/');
  const script = /\/assets\/[\w-]+\.js/.exec(home)?.[0] ?? '';
  const urls = ['/', '/services', '/nowhere', '/feed.xml', '/sitemap.xml', '/llms.txt', '/robots.txt'];
  urls.push('/favicon.svg', '/api/blogs', '/admin', script);
  for (const url of urls) {
    for (const { headers } of await twice(url))
      expect([url, headers['x-robots-tag']]).toEqual([url, undefined]);
  }
  expect((await set({ isHiddenFromSearch: true })).status).toBe(200);
  for (const url of urls) {
    for (const { status, headers } of [...(await twice(url)), ...(await twice(url))]) {
      expect([url, headers['x-robots-tag']]).toEqual([url, 'noindex, nofollow']);
      expect(status).toBe(url === '/nowhere' ? 404 : 200);
    }
  }
  const [robots] = await twice('/robots.txt');
  expect(robots?.data).not.toContain('Sitemap');
  expect(robots?.data).not.toMatch(/^Disallow: \/$/m);
  await set({});
  for (const url of urls) {
    for (const { headers } of await twice(url))
      expect([url, headers['x-robots-tag']]).toEqual([url, undefined]);
  }
  expect((await site.client.get('/robots.txt')).data).toContain('Sitemap: ');
});

test('the notice is on every public page until its end, without a write', async () => {
  const until = new Date(Date.now() + 3_600_000);
  const notice = { text: 'Slow on Sunday, 8 & 9 < 10', until: until.toISOString() };
  const { status, data } = await set({ notice });
  expect([status, data.issues]).toEqual([200, undefined]);
  const shown = /<aside aria-label="Notice"[^>]*>Slow on Sunday, 8 &amp; 9 &lt; 10<\/aside>/;
  for (const url of ['/', '/contact', '/all-blogs', '/search', '/nowhere']) {
    for (const page of await twice(url)) expect([url, shown.test(page.data)]).toEqual([url, true]);
  }
  site.setNow(new Date(until.getTime() - 1));
  expect((await site.client.get('/')).data).toMatch(shown);
  site.setNow(until);
  for (const page of await twice('/')) expect(page.data).not.toContain('aria-label="Notice"');
});

test('pages that list blogs have as many as the owner says', async () => {
  for (let index = 0; index < 8; index++) {
    const made = await admin.post('/api/blogs', postForm({ title: `Listed ${index}`, tags: 'counted' }));
    expect(made.status).toBe(201);
  }
  expect(listed((await site.client.get('/all-blogs')).data)).toBe(8);
  await set({ postsPerPage: 6 });
  for (const url of ['/all-blogs', '/tags/counted']) {
    for (const { data } of await twice(url)) expect(listed(data)).toBe(6);
    expect(listed((await site.client.get(`${url}?page=2`)).data)).toBe(2);
    expect((await site.client.get(`${url}?page=3`)).status).toBe(404);
  }
  const found = await site.client.get('/search?q=listed');
  expect(found.data).toContain('/search?q=listed&amp;page=2');
  expect((await site.client.get('/search?q=listed&page=3')).status).toBe(404);
});

const listed = (html: string) => html.match(/<article/g)?.length ?? 0;

test.each([5, 61, 6.5, 'many', null])('%s blogs per page are refused at the field', async (postsPerPage) => {
  const { status, data } = await set({ postsPerPage: postsPerPage as number });
  expect(status).toBe(422);
  expect(data.issues).toEqual([
    { path: 'postsPerPage', message: 'Blogs per page must be a whole number from 6 to 60.' },
  ]);
});

test.each([
  [{ text: '<b>Now</b>', until: '' }, 'notice.text'],
  [{ text: 'x'.repeat(301), until: '' }, 'notice.text'],
  [{ text: 'Now', until: 'Sunday' }, 'notice.until'],
])('a notice of %j is refused at its field', async (notice, field) => {
  const { status, data } = await set({ notice });
  expect([status, data.issues.map(({ path }: { path: string }) => path)]).toEqual([422, [field]]);
});

test('while counting is off nothing is stored, pages report nothing, and earlier statistics stay', async () => {
  const { data: post } = await admin.post('/api/blogs', postForm({ title: 'Counted' }));
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };
  const view = (agent = '') =>
    site.client.post(`/api/blogs/${post.id}/views?from=news.example`, null, {
      headers: { 'user-agent': headers['user-agent'] + agent },
    });
  await view();
  expect((await site.client.get('/')).data).not.toContain('data-uncounted');
  await set({ countsVisits: false });
  const tables = ['post_days', 'page_days', 'counted_visits', 'named_days'] as const;
  const rows = async () =>
    Promise.all(
      tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(site.database)).rows),
    );
  const before = await rows();
  expect(before[0]).toHaveLength(1);
  for (let times = 0; times < 2; times++) {
    expect((await view(`-${times}`)).status).toBe(204);
    expect((await site.client.post(`/api/blogs/${post.id}/shares`, null, { headers })).status).toBe(204);
    expect((await site.client.post('/api/pages/views?path=/services', null, { headers })).status).toBe(204);
  }
  expect(await rows()).toEqual(before);
  for (const page of await twice('/')) expect(page.data).toMatch(/<html [^>]*data-uncounted="true"/);
  for (let times = 0; times < 2; times++) {
    const { data } = await admin.get('/api/statistics');
    expect([data.isCounting, data.total.views]).toEqual([false, 1]);
  }
  await set({});
  await view('-later');
  expect((await admin.get('/api/statistics')).data).toMatchObject({ isCounting: true, total: { views: 2 } });
});

test('a page with a draft in it counts no visits', async () => {
  const editorId = randomUUID().replaceAll('-', '');
  const kept = await admin.put(`/api/site/documents/settings/drafts/${editorId}`, {
    sequence: 1,
    baseVersion: '0',
    value: { ...settings, notice: { text: 'Only a draft', until: '' } },
  });
  expect(kept.status).toBe(200);
  const { data } = await site.client.get(`/?preview=${editorId}`);
  expect(data).toContain('Only a draft');
  expect(data).toContain('data-uncounted="true"');
});
