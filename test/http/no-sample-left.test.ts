import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentKeys } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { type Language, languages } from '#content/words/languages.ts';
import { builtPages } from '#server/pages/built.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import { postForm } from '#test/support/post-forms.ts';
import { reworded, untouchedFields } from '#test/support/reworded.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { visibleTexts } from '#test/support/visible-texts.ts';
import { knownTexts } from './interface-words.ts';

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

const codes = Object.keys(languages) as Language[];

test.each(codes)('what pages show is in a document, in a blog, or in a catalogue: %s', async (language) => {
  const words = {
    title: 'Rewritten 0',
    content:
      '<h2>Rewritten 0</h2><pre>Rewritten 0</pre><aside class="callout callout-tip">Rewritten 0</aside>',
    tags: 'rewritten 0',
    author: 'Rewritten 0',
  };
  await speak(language);
  const { data: post } = await admin.post('/api/blogs', postForm({ ...words, status: 'published' }));
  const pages = publicPagesOf(await site.shownSite()).map((page) => page.path);
  const isKnown = knownTexts(language);
  const unknown = new Map<string, string>();
  const others = ['/tags/rewritten%200', '/search', '/search?q=rewritten', '/search?q=nothing', '/nowhere'];
  for (const url of [
    ...pages,
    `/blog-detail/${post.id}`,
    '/blog-detail/none',
    '/contact?sent=1',
    ...others,
  ]) {
    const { data } = await site.client.get(url, { responseType: 'text' });
    const shown = visibleTexts(String(data)).map((text) => text.replaceAll('nothing', ''));
    for (const text of shown) if (!isKnown(text)) unknown.set(text, url);
    expect(String(data)).toMatch(
      new RegExp(`<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}[ >]`),
    );
  }
  await admin.delete(`/api/blogs/${post.id}`);
  expect([...unknown]).toEqual([]);
  expect(isKnown('Somebody wrote this into a component')).toBe(false);
});

/** Publishes the company with a language. */
async function speak(language: Language): Promise<void> {
  const { data } = await admin.get('/api/site/documents/company');
  const body = { value: { ...data.value, locale: language }, baseVersion: data.version, publishAt: null };
  const { status } = await admin.put('/api/site/documents/company', {
    ...body,
    ...{ editorId: randomUUID(), sequence: 1 },
  });
  expect(status).toBe(200);
}
