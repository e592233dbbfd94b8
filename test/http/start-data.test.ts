import { brotliDecompressSync } from 'node:zlib';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countingPages } from '#test/support/counting-pages.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
/** Addresses the pages were really rendered for. */
const rendered: string[] = [];

beforeAll(async () => {
  site = await openTestSite({ pages: await countingPages(rendered) });
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(() => {
  rendered.length = 0;
});

const page = async (address: string, headers: Record<string, string> = {}) => {
  const { status, data } = await site.client.get(address, { headers, responseType: 'text' });
  return { status, text: String(data) };
};
const live = (title: string, more: Record<string, string> = {}) =>
  postForm({ title, status: 'published', ...more });

test('the data of a navigation is cached like the page', async () => {
  const ask = () => site.client.get('/all-blogs.data', { responseType: 'text' });
  const first = await ask();
  expect([first.status, first.headers['content-type']]).toEqual([200, 'text/x-script']);
  expect((await ask()).data).toBe(first.data);
  expect(rendered).toEqual(['/all-blogs.data']);
});

const startUrl = (html: string) => /fetch\("([^"]+)"\)/.exec(html)?.[1] ?? '';

test('what React starts with is not in the page but beside it, named by its content and compressed', async () => {
  const html = (await page('/all-blogs?page=1&utm_source=mail')).text;
  expect(html).not.toContain('streamController.enqueue("');
  const url = startUrl(html);
  expect(url).toMatch(/^\/all-blogs\.data\?start=[\w-]{16}$/);
  rendered.length = 0;
  const plain = await site.app.inject(url);
  expect([plain.statusCode, rendered]).toEqual([200, []]);
  expect(plain.body).toMatch(/^\[\{.*"loaderData".*"public\/blog\/lists\/pages\/all-blogs"/);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const brotli = await site.app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const known = { 'if-none-match': String(plain.headers.etag) };
  expect((await site.app.inject({ url, headers: known })).statusCode).toBe(304);
  expect(startUrl((await page('/')).text)).toMatch(/^\/_\.data\?start=/);
});

test('who reads a page while it changes starts with what it showed; other versions are not there', async () => {
  const before = (await page('/blog-list')).text;
  const data = (await page(startUrl(before))).text;
  await admin.post('/api/blogs', live('Published meanwhile'));
  expect(await page(startUrl(before))).toEqual({ status: 200, text: data });
  const after = startUrl((await page('/blog-list')).text);
  expect(after).not.toBe(startUrl(before));
  expect((await page(after)).text).toContain('Published meanwhile');
  expect((await page(startUrl(before))).text).toBe(data);
  rendered.length = 0;
  const another = after.replace(/=.+/, '=another');
  for (const url of [another, '/blog-detail/nothing-here.data?start=a'])
    expect([url, (await page(url)).status]).toEqual([url, 404]);
  // Of no page in the cache: the router's own data.
  for (const url of ['/all-blogs.data?page=1&start=a', '/search.data?start=a'])
    expect([url, (await page(url)).status]).toEqual([url, 200]);
  expect(rendered).not.toContain('/blog-list');
});

test('a page that is not cached has its data in it', async () => {
  for (const url of ['/search?q=design', '/not-a-page'])
    expect((await page(url)).text).toContain('streamController.enqueue("');
});
