import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentKeys } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { builtPages } from '#server/pages/built.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import { postForm } from '#test/support/post-forms.ts';
import { reworded, untouchedFields } from '#test/support/reworded.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { visibleTexts } from '#test/support/visible-texts.ts';
import { isKnownText } from './interface-words.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  admin = await site.signIn();
});
afterAll(() => site.close());

function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return untouchedFields.has(field) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, Array.isArray(value) ? field : key));
}

// Headings such as "About Us" and "Contact" are words of the interface too.
const shortestTelling = 12;
const interfaceWords = ['Contact Us'];

test('when every document says something else, no public page says anything of the sample', async () => {
  let count = 0;
  for (const key of documentKeys) {
    const value = reworded(defaultDocuments[key], (field) =>
      untouchedFields.has(field) ? null : `Rewritten ${++count}`,
    ) as object;
    // It names a town.
    if (key === 'company') Object.assign(value, { timeZone: 'Etc/UTC' });
    const body = { value, baseVersion: '0', publishAt: null, editorId: randomUUID(), sequence: 1 };
    const { status, data } = await admin.put(`/api/site/documents/${key}`, body);
    expect([key, status, data.issues]).toEqual([key, 200, undefined]);
  }
  expect(count).toBeGreaterThan(300);
  const sample = [...new Set(documentKeys.flatMap((key) => textsIn(defaultDocuments[key])))].filter(
    (text) => text.length >= shortestTelling && !interfaceWords.includes(text),
  );
  expect(sample.length).toBeGreaterThan(200);
  const pages = publicPagesOf(await site.shownSite()).map((page) => page.path);
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm({ title: 'Rewritten', author: 'Rewritten', status: 'published' }),
  );
  const postUrls = [
    `/blog-detail/${post.id}`,
    `/blog-detail/${post.id}.md`,
    '/tags/web',
    '/tags/web/feed.xml',
  ];
  const urls = [
    ...[...pages, '/search', '/nowhere', '/atom.xml', '/feed.xml', '/feed.json', '/llms.txt', '/sitemap.xml'],
    ...['/robots.txt', '/.well-known/security.txt', '/manifest.webmanifest', '/admin', '/api/docs'],
    ...postUrls,
  ];
  const left: string[] = [];
  for (const url of urls) {
    const { data, status } = await site.client.get(url, { responseType: 'text' });
    expect([url, status]).toEqual([url, url === '/nowhere' ? 404 : 200]);
    const words = [...sample, defaultDocuments.company.name, defaultDocuments.company.city];
    const shown = String(data).replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    left.push(...words.filter((text) => shown.includes(text)).map((text) => `${url}: ${text}`));
  }
  await admin.delete(`/api/blogs/${post.id}`);
  const { data: described } = await site.client.get('/api/openapi.json');
  expect(described.info.title).toBe(`${(await site.shownSite()).company.name} API`);
  expect(left).toEqual([]);
});

test('what pages show is in a document, in a blog, or one of the words of the interface', async () => {
  const words = {
    title: 'Rewritten 0',
    content: '<p>Rewritten 0</p>',
    tags: 'rewritten 0',
    author: 'Rewritten 0',
  };
  const { data: post } = await admin.post('/api/blogs', postForm({ ...words, status: 'published' }));
  const pages = publicPagesOf(await site.shownSite()).map((page) => page.path);
  const unknown = new Map<string, string>();
  for (const url of [...pages, `/blog-detail/${post.id}`, '/tags/rewritten%200', '/search', '/nowhere']) {
    const { data } = await site.client.get(url, { responseType: 'text' });
    for (const text of visibleTexts(String(data))) if (!isKnownText(text)) unknown.set(text, url);
  }
  expect([...unknown]).toEqual([]);
  expect(isKnownText('Somebody wrote this into a component')).toBe(false);
});
