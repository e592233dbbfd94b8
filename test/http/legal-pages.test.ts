import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePages } from '#content/own-pages/index.ts';
import { builtPages } from '#server/pages/built.ts';
import { loadSamplePosts } from '#site/blog/posts/sample-posts.server.ts';
import { mediaKey } from '#site/media/keys.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const legalPaths = samplePages.map(({ slug }) => `/${slug}`);
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.join(root, 'build')) });
});
afterAll(() => site.close());

const read = async (url: string) => {
  const { status, data } = await site.client.get(url, { responseType: 'text' });
  return { status, html: String(data) };
};

/** Paths of the site that a page links to. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].flatMap(([, link]) => (link ? [link] : []));
const legalLinksOf = (html: string) => linksOf(html).filter((link) => legalPaths.includes(link));

test('a site without sample content links to no legal page', async () => {
  for (const url of ['/', '/contact']) expect(legalLinksOf((await read(url)).html), url).toEqual([]);
  for (const url of legalPaths) expect((await read(url)).status, url).toBe(404);
});

test('the sample has legal pages that say so, linked from every page, and none of their links is dead', async () => {
  const content = path.join(root, 'content');
  await loadSamplePosts(site.database, site.services.get(mediaKey), content, new Date());
  const seen = new Set<string>();
  for (const url of legalPaths) {
    const { status, html } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(html).toMatch(/<blockquote[^>]*>(<p>)?Sample text/);
    expect(legalLinksOf(html)).toEqual(expect.arrayContaining(legalPaths));
    for (const link of linksOf(html)) seen.add(link);
  }
  for (const url of ['/', '/contact']) {
    const { html } = await read(url);
    expect(legalLinksOf(html), url).toEqual(['/privacy', ...legalPaths]);
    for (const link of linksOf(html)) seen.add(link);
  }
  expect(seen.size).toBeGreaterThan(25);
  for (const url of seen) expect([url, (await read(url)).status]).toEqual([url, 200]);
});
