import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import { offerSetup } from '#test/support/new-site.ts';
import { postForm } from '#test/support/post-forms.ts';
import { sampleLeftIn, sampleTexts } from '#test/support/sample-texts.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  await offerSetup(site);
  admin = await site.signIn();
  const given = { email: 'post@bluewater.example', timeZone: 'Europe/Oslo' };
  expect((await admin.post('/api/site/setup/start-empty', given)).status).toBe(200);
});
afterAll(() => site.close());

const textOf = async (url: string) => String((await site.client.get(url, { responseType: 'text' })).data);
const linksIn = (html: string) => [...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, href = '']) => href);
const emptyPages = ['/services', '/our-project', '/teams', '/blogs', '/all-blogs', '/blog-list'];
const documents = [
  ...['/search', '/nowhere', '/feed.xml', '/atom.xml', '/feed.json', '/llms.txt'],
  ...['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/admin'],
  ...['/api/openapi.json', '/api/docs'],
];

/** The sample says what the fields are called. */
const labelsOfFields = ['Company site', 'Ways to work together'].map(
  (label) => `/api/openapi.json: ${label}`,
);

test('a site that started empty has no page, feed or list with anything of the sample', async () => {
  const left: string[] = [];
  const pages = publicPagesOf(await site.shownSite()).map((page) => page.path);
  expect(sampleTexts().length).toBeGreaterThan(400);
  const form = postForm({ title: 'Ours', status: 'published', author: 'Ada', tags: 'Stairs' });
  const { data: post } = await admin.post('/api/blogs', form);
  const ofPost = [
    `/blog-detail/${post.id}`,
    `/blog-detail/${post.id}.md`,
    '/tags/stairs',
    '/tags/stairs/feed.json',
  ];
  for (const url of [...pages, ...documents, ...ofPost]) {
    const { status } = await site.client.get(url);
    expect([url, status]).toEqual([url, url === '/nowhere' ? 404 : 200]);
    const text = await textOf(url);
    left.push(...sampleLeftIn(text).map((sample) => `${url}: ${sample}`));
    // Images of the sample, and the landscapes behind its headings.
    left.push(...(text.match(/ data-(?:scene|picture)="[^"]*"/g) ?? []).map((image) => `${url}:${image}`));
  }
  await admin.delete(`/api/blogs/${post.id}`);
  expect(left.filter((line) => !labelsOfFields.includes(line))).toEqual([]);
});

test('menus, buttons and the sitemap lead to no page without content, and each of those says so', async () => {
  for (const url of ['/', '/about-us', '/learn-more', '/contact']) {
    const links = linksIn(await textOf(url));
    expect(links).toContain('/contact');
    expect(
      links.filter((link) => emptyPages.includes(link) || /^\/#(?!about-us|contact)/.test(link)),
    ).toEqual([]);
  }
  const home = await textOf('/');
  expect([...home.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)).toEqual([
    ...['home', 'about-us', 'contact'],
  ]);
  const sitemap = await textOf('/sitemap.xml');
  for (const url of emptyPages) {
    expect(await textOf(url)).toMatch(/There is nothing here yet|No blogs have been published yet/);
    expect(sitemap).not.toContain(`${url}<`);
  }
  const data = JSON.parse(/application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(home)?.[1] ?? '');
  for (const name of ['telephone', 'address', 'sameAs']) expect(data['@graph'][0]).not.toHaveProperty(name);
});

test('buttons that an owner leads to blogs appear with the first blog', async () => {
  const { home, about } = await site.shownSite();
  const link = { label: 'Our blogs', path: '/all-blogs' };
  for (const [key, value] of [
    ['home', { ...home, heroLink: link }],
    ['about', { ...about, team: { ...about.team, link } }],
  ] as const) {
    const { data } = await admin.get(`/api/site/documents/${key}`);
    const body = { value, baseVersion: data.version, publishAt: null, editorId: randomUUID(), sequence: 1 };
    expect((await admin.put(`/api/site/documents/${key}`, body)).status).toBe(200);
  }
  const shown = () =>
    Promise.all(['/', '/learn-more'].map(async (url) => (await textOf(url)).includes('>Our blogs<')));
  expect(await shown()).toEqual([false, false]);
  const { data } = await admin.post('/api/blogs', postForm({ title: 'Not for long', status: 'published' }));
  expect(await shown()).toEqual([true, true]);
  await admin.delete(`/api/blogs/${data.id}`);
});

test('what is added is in the menus again, without a change of the navigation', async () => {
  await admin.post('/api/blogs', postForm({ title: 'The first of our own', status: 'published' }));
  expect(linksIn(await textOf('/'))).toEqual(expect.arrayContaining(['/#blogs', '/all-blogs']));
  expect(await textOf('/')).toContain('<section id="blogs"');
  expect(await textOf('/sitemap.xml')).toContain('/all-blogs<');
});
