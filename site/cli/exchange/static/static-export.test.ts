import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathNames } from '#content/words/path-names.ts';
import { readConfig } from '#server/config.ts';
import { findBrokenReferences } from '#test/support/check-static-site.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { pdfFile } from '#test/support/pdf-file.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { otherLanguage, publishDocument } from '#test/support/publish-document.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { projectRoot } from '#tools/project-root.ts';
import { exportStatic, type StaticSite } from './export-static.ts';

const buildFolder = path.join(projectRoot, 'build');
const siteUrl = 'https://static.example';
const oddLinks = [
  ...['/100%', '/%ff', '/a%00b', '/feed.xml?x=1', '/feed.xml/below', `/all-blogs?q=${'x'.repeat(300)}`],
  ...[
    '//',
    '/.//x',
    '/\\\\x',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/x',
    `/${'long'.repeat(100)}`,
    '/about-us#%ff',
  ],
  ...['/api/blogs', '/admin', '/images/%', '/uploads/%', '/?a=%', '/blog-detail/%', '/tags/%', '/a\u2028b'],
];
const oddUrls = oddLinks.flatMap((link) => {
  const { pathname, search } = new URL(`https://static.example${link}`);
  return [pathname, pathname + search];
});
let site: TestSite;
let parent: string;
let folder: string;
let written: StaticSite;
let media: string;
let prices: string;

beforeAll(async () => {
  site = await openTestSite();
  parent = await makeDataFolder();
  folder = path.join(parent, 'site');
  const admin = await site.signIn();
  const image = { content: photograph(), name: 'desk.jpg' };
  const { data: first } = await admin.post('/api/blogs', postForm({ title: 'First', slug: 'before' }, image));
  media = first.media;
  await admin.put(
    `/api/blogs/${first.id}`,
    postForm({ title: 'First', slug: 'after', content: '<p>One</p>' }),
  );
  prices = (await addMedia(admin, pdfFile('Prices'), 'Preise <2026> ä.pdf')).path;
  const content = `<p><a href="/${prices}">Prices</a> <a href="/blog-detail/before">Moved</a> <a href="/nowhere-at-all">Lost</a> <a href="https://elsewhere.example/x">Out</a></p>`;
  await admin.post(
    '/api/blogs',
    postForm({ title: 'Second', slug: 'second', content, tags: "R & D, It's, R&D, %2F, a/b, 100%" }),
  );
  await admin.post('/api/blogs', postForm({ title: 'Old', slug: 'ひらがな' }));
  const { data: script } = await admin.post(
    '/api/blogs',
    postForm({ title: 'サーバー', slug: 'サーバー', tags: '人々' }),
  );
  await admin.put(
    `/api/blogs/${script.id}`,
    postForm({ title: 'サーバー', slug: 'サーバー-2', tags: '人々' }),
  );
  const odd = oddLinks.map((link) => `<a href="${link}">Odd</a>`).join(' ');
  await admin.post('/api/blogs', postForm({ title: 'Odd links', slug: 'odd', content: `<p>${odd}</p>` }));
  await admin.post(
    '/api/blogs',
    postForm({ title: 'Hidden', slug: 'hidden', status: 'draft', isPublished: 'false' }),
  );
  for (let number = 0; number < 30; number++)
    await admin.post('/api/blogs', postForm({ title: `More ${number}` }));
  await admin.post('/api/redirects', { from: '/old "one"', to: '/all-blogs?page=2', status: 302 });
  await site.makePictures();
  const config = readConfig({ DATA_DIR: site.dataDir, SITE_URL: siteUrl, LOG_LEVEL: 'silent' });
  const signal = new AbortController().signal;
  written = await exportStatic(site, config, folder, { buildFolder, signal });
});
afterAll(async () => {
  await site.close();
  await rm(parent, { recursive: true });
});

test('links that are no files neither end the export nor replace a page, and those that lead nowhere are listed', () => {
  expect(written.missing).toEqual(
    expect.arrayContaining(['/100%', '/%ff', '/a%00b', '/feed.xml/below', `/${'long'.repeat(100)}`]),
  );
  expect(page('feed.xml')).toContain('<rss');
  const odd = page('blog-detail/odd/index.html');
  expect(odd).toContain('<a href="/feed.xml">Odd</a>');
  expect(odd).toContain('<a href="/all-blogs">Odd</a>');
  expect(page('all-blogs/index.html')).toContain('rel="canonical" href="https://static.example/all-blogs"');
});

test('tags of any characters have their pages and feeds', () => {
  for (const tag of ["it's", 'r&d', '%2f', 'a/b', '100%']) {
    expect(existsSync(path.join(folder, 'tags', tag, 'index.html')), tag).toBe(true);
    expect(existsSync(path.join(folder, 'tags', tag, 'feed.xml')), tag).toBe(true);
  }
});

test('slugs and tags of any script have their pages, and redirects', () => {
  for (const name of ['blog-detail/ひらがな', 'blog-detail/サーバー-2', 'tags/人々'])
    expect([name, existsSync(path.join(folder, name, 'index.html'))]).toEqual([name, true]);
  const [from, to] = ['サーバー', 'サーバー-2'].map(encodeURIComponent);
  expect(page('_redirects')).toContain(`/blog-detail/${from} /blog-detail/${to} 301\n`);
});

const page = (name: string) => readFileSync(path.join(folder, name), 'utf8');

test('every page is a file, also those of a query; what visitors do not see is none', () => {
  for (const name of [
    'index.html',
    'about-us',
    'contact',
    'blog-detail/after',
    'blog-detail/second',
    'tags/r & d',
    'services',
  ])
    expect([name, existsSync(path.join(folder, name))]).toEqual([name, true]);
  for (const name of ['robots.txt', 'sitemap.xml', 'feed.xml', 'favicon.ico', '404.html', '_headers', media])
    expect([name, existsSync(path.join(folder, name))]).toEqual([name, true]);
  expect(page('all-blogs/index.html')).toContain('href="/all-blogs/page-2"');
  expect(page('all-blogs/page-2/index.html')).toContain('</html>');
  for (const name of ['blog-detail/hidden', 'admin', 'dashboard', 'search', 'api'])
    expect([name, existsSync(path.join(folder, name))]).toEqual([name, false]);
  expect(page('404.html')).toContain('Page not found');
});

test('every reference leads to a file; what leads nowhere on the site is named', () => {
  expect(written.missing).toContain('/nowhere-at-all');
  expect(written.missing.filter((url) => !oddUrls.includes(url))).toEqual(['/nowhere-at-all']);
  const odd = path.join('blog-detail', 'odd', 'index.html');
  const broken = findBrokenReferences(folder, siteUrl).filter(({ file }) => file !== odd);
  expect(broken).toEqual([
    { file: path.join('blog-detail', 'second', 'index.html'), url: '/nowhere-at-all' },
  ]);
  unlinkSync(path.join(folder, media));
  expect(findBrokenReferences(folder, siteUrl).map(({ url }) => url)).toContain(`/${media}`);
});

test('pages have a policy and no script but the one that needs no server; the form is left out and said so', () => {
  const contact = page('contact/index.html');
  expect(contact).toContain('This copy of the site has no contact form.');
  expect(contact).not.toMatch(/<form|<search|data-island|data-props|href="\/search/);
  const scripts = [...contact.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.filter((tag) => !tag.includes('ld+json'))).toEqual([
    expect.stringMatching(/^<script type="module" src="\/assets\/first-[\w-]+\.js">$/),
  ]);
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(contact)?.[1] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/strict-dynamic|frame-ancestors/);
  expect(contact).toContain('data-uncounted');
});

test('hosts get the names under which PDFs are saved', () => {
  const disposition = `attachment; filename="Preise -2026- a.pdf"; filename*=UTF-8''Preise%20-2026-%20%C3%A4.pdf`;
  expect(existsSync(path.join(folder, prices))).toBe(true);
  expect(page('_headers')).toContain(`/${prices}\n  content-disposition: ${disposition}\n`);
  expect(page('redirects.nginx.conf')).toContain(
    `map $uri $saved_as {\n  "/${prices}" "${disposition.replaceAll('"', '\\"')}";\n}`,
  );
});

test('redirects are there for hosts that read them, for nginx, and as pages where a page names the old URL', () => {
  expect(page('_redirects')).toContain('/blog-detail/before /blog-detail/after 301\n');
  expect(page('redirects.nginx.conf')).toContain('"/blog-detail/before" "/blog-detail/after";');
  expect(page('redirects.nginx.conf')).toMatch(
    /\$moved_for_now_by_path \{\n {2}"\/old%20%22one%22" "\/all-blogs/,
  );
  expect(page('blog-detail/before/index.html')).toContain('content="0; url=/blog-detail/after"');
});

test('one that fails leaves nothing', async () => {
  const config = readConfig({ DATA_DIR: site.dataDir, SITE_URL: siteUrl, LOG_LEVEL: 'silent' });
  const target = path.join(parent, 'stopped');
  const stop = new AbortController();
  const onFile = () => stop.abort();
  await expect(
    exportStatic(site, config, target, { buildFolder, signal: stop.signal, onFile }),
  ).rejects.toThrow();
  expect([existsSync(target), existsSync(`${target}.unfinished`)]).toEqual([false, false]);
});

test('pages are where the owner names them, and the site’s own paths lead there', async () => {
  const admin = await site.signIn();
  const { value, version } = (await admin.get('/api/site/documents/paths')).data;
  const names = {
    ...value.names,
    services: 'leistungen',
    posts: 'beitrag',
    allBlogs: 'blog',
    search: 'suche',
  };
  const saved = { value: { ...value, names }, baseVersion: version, publishAt: null };
  const put = { ...saved, editorId: 'somebody', sequence: 1 };
  const answer = await admin.put('/api/site/documents/paths', put);
  expect([answer.status, answer.data]).toEqual([200, expect.anything()]);
  const named = path.join(parent, 'named');
  const config = readConfig({ DATA_DIR: site.dataDir, SITE_URL: siteUrl, LOG_LEVEL: 'silent' });
  await site.shownSite();
  await exportStatic(site, config, named, { buildFolder, signal: new AbortController().signal });
  const has = (file: string) => existsSync(path.join(named, file, 'index.html'));
  expect(
    ['leistungen', 'beitrag/second', 'blog', 'blog/page-2', 'teams'].filter((file) => !has(file)),
  ).toEqual([]);
  expect(['services', 'blog-detail/second', 'all-blogs', 'search', 'suche'].filter(has)).toEqual([]);
  const lines = readFileSync(path.join(named, '_redirects'), 'utf8');
  expect(lines).toContain('/services /leistungen 301');
  expect(lines).toContain('/blog-detail/* /beitrag/:splat 301');
  expect(lines).toContain('/blog-detail/before /beitrag/after 301');
  expect(lines.indexOf('/blog-detail/before ')).toBeLessThan(lines.indexOf('/blog-detail/*'));
});

test('has every language at its URLs, with its feed, and redirects from the site’s own paths', async () => {
  const admin = await site.signIn();
  const published = [
    await publishDocument(admin, 'languages', { languages: [otherLanguage('de-DE', 'de')] }),
    await publishDocument(admin, 'paths', { names: pathNames.de }, { language: 'de' }),
  ];
  expect(published.map(({ status }) => status)).toEqual([200, 200]);
  await admin.post('/api/blogs', postForm({ title: 'Deutsch', slug: 'deutsch', language: 'de' }));
  const config = readConfig({ DATA_DIR: site.dataDir, SITE_URL: siteUrl, LOG_LEVEL: 'silent' });
  await site.shownSite();
  const out = path.join(parent, 'languages');
  await exportStatic(site, config, out, { buildFolder, signal: new AbortController().signal });
  const has = (file: string) => existsSync(path.join(out, file));
  const files = ['index.html', 'de/index.html', 'de/kontakt/index.html', 'de/beitrag/deutsch/index.html'];
  expect([...files, 'de/feed.xml', 'de/sitemap.xml', 'feed.xml'].filter((file) => !has(file))).toEqual([]);
  expect(['de/contact/index.html', 'de/suche/index.html', 'beitrag/deutsch/index.html'].filter(has)).toEqual(
    [],
  );
  const lines = readFileSync(path.join(out, '_redirects'), 'utf8');
  expect(lines).toContain('/de/services /de/leistungen 301');
});
