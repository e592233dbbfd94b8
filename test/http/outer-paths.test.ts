import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { pathNames } from '#content/words/path-names.ts';
import { builtPages } from '#server/pages/built.ts';
import { postForm } from '#test/support/post-forms.ts';
import { publishDocument } from '#test/support/publish-document.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite({
    pages: await builtPages(path.resolve(import.meta.dirname, '../../build')),
    environment: { SITE_URL: 'https://www.example.com' },
  });
  admin = await site.signIn();
});
afterAll(() => site.close());

const none = Object.fromEntries(Object.keys(pathNames.de ?? {}).map((key) => [key, '']));

const publish = (key: DocumentKey, fields: object) => publishDocument(admin, key, fields);
const name = async (names: object, areLeading = false) =>
  publish('paths', { names: { ...none, ...names }, areLeading });
const get = async (url: string) => site.client.get(url, { responseType: 'text' });
const text = async (url: string) => String((await get(url)).data);
const linksIn = (html: string) =>
  [...html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, url = '']) => url);
const canonicalIn = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];

/** Each form, of each instance, has a stamp of its own. */
const unstamped = (html: string) =>
  html.replace(/(?:name="formStamp" value="|timestamp&quot;:&quot;)[^"&]*/g, '');

const own =
  /^\/(?:services|our-project|teams|contact|learn-more|all-blogs|blog-list|search|blog-detail|tags|authors)(?:[/?#]|$)/;

describe('paths in German', () => {
  let id = '';
  beforeAll(async () => {
    const content = '<p><a href="/services" title="a > b">Ours</a> <code>href="/contact"</code></p>';
    id = (await admin.post('/api/blogs', postForm({ title: 'Ein Beitrag', content, tags: 'Web' }))).data.id;
    expect((await name(pathNames.de ?? {})).status).toBe(200);
  });

  test('answer at once, beside those of the site itself, with one canonical URL', async () => {
    for (const [outer, inner] of [
      ['/leistungen', '/services'],
      ['/team', '/teams'],
      ['/blog?page=1', '/all-blogs'],
      [`/beitrag/${id}`, `/blog-detail/${id}`],
      ['/themen/web', '/tags/web'],
      ['/kontakt', '/contact'],
    ] as const) {
      const [a, b] = [await get(outer), await get(inner)];
      expect([outer, a.status, b.status]).toEqual([outer, 200, 200]);
      expect(unstamped(a.data)).toBe(unstamped(b.data));
      expect(canonicalIn(String(a.data))).toBe(`https://www.example.com${outer.replace(/\?.*/, '')}`);
    }
    expect((await get('/suche?q=Beitrag')).status).toBe(200);
    expect((await get('/leistungen/')).status).toBe((await get('/services/')).status);
    expect((await get('/leistungen/mehr')).status).toBe(404);
  });

  test('are what every page, feed, sitemap and llms.txt names', async () => {
    const pages = [
      '/',
      '/leistungen',
      '/blog',
      '/archiv',
      '/kontakt',
      '/suche',
      '/team',
      `/beitrag/${id}`,
      '/nirgendwo',
    ];
    for (const url of pages) {
      const html = await text(url);
      expect([url, linksIn(html).filter((link) => own.test(link))]).toEqual([url, []]);
      const absolute = [...html.matchAll(/https:\/\/www\.example\.com(\/[^"\\<]*)/g)].map(
        ([, one = '']) => one,
      );
      expect([url, absolute.filter((link) => own.test(link))]).toEqual([url, []]);
    }
    for (const url of [
      '/feed.xml',
      '/atom.xml',
      '/feed.json',
      '/themen/web/feed.xml',
      '/llms.txt',
      '/sitemap.xml',
      `/beitrag/${id}.md`,
    ]) {
      const { status, data } = await get(url);
      expect([url, status]).toEqual([url, 200]);
      const named = [...String(data).matchAll(/https:\/\/www\.example\.com(\/[^"\\<)>\s]*)/g)].map(
        ([, one = '']) => one,
      );
      expect([url, named.filter((link) => own.test(link))]).toEqual([url, []]);
      expect(named.length).toBeGreaterThan(0);
    }
    // What only looks like a link is text.
    expect(await text(`/beitrag/${id}`)).toContain('<code>href="/contact"</code>');
  });

  test('are where forms and redirects lead', async () => {
    expect(await text('/kontakt')).toMatch(/<form[^>]* action="\/kontakt#/);
    await admin.post('/api/redirects', { from: '/alt', to: '/services', status: 301 });
    expect((await get('/alt')).headers.location).toBe('/leistungen');
    const { headers } = await get('/themen/NICHTS');
    expect(headers.location ?? '/themen/nichts').toMatch(/^\/themen\//);
  });

  test('count as the page, and as a link that leads somewhere', async () => {
    expect((await site.client.post('/api/pages/views?path=/leistungen')).status).toBeLessThan(300);
    expect((await site.client.post('/api/pages/views?path=/leistung')).status).toBe(404);
    const callToAction = { label: 'Los', path: '/kontakt' };
    expect((await publish('navigation', { callToAction })).status).toBe(200);
    expect(
      (await publish('navigation', { callToAction: { ...callToAction, path: '/kontakte' } })).status,
    ).toBe(422);
  });

  test('are taken by no page, service, redirect or other path', async () => {
    const page = await admin.post('/api/blogs', postForm({ title: 'X', isPage: 'true', slug: 'leistungen' }));
    expect([page.status, page.data.message]).toEqual([
      409,
      expect.stringContaining('has the URL “/leistungen”'),
    ]);
    const redirect = await admin.post('/api/redirects', { from: '/leistungen', to: '/contact', status: 301 });
    expect(redirect.status).toBe(400);
    await admin.post('/api/blogs', postForm({ title: 'Preise', isPage: 'true', slug: 'preise' }));
    for (const [names, message] of [
      [{ team: 'preise' }, 'The page “Preise” has the URL “/preise”.'],
      [{ team: 'web-development' }, 'Another page has the URL “/web-development”.'],
      [{ team: 'services' }, 'Another page has this path.'],
      [{ team: 'kontakt', contact: 'kontakt' }, 'Another page has this path.'],
      [{ team: 'dashboard' }, 'The site itself uses “/dashboard”. Please choose another URL.'],
      [{ tags: 'images' }, 'The site itself uses “/images”. Please choose another URL.'],
      [{ team: 'api' }, 'The site itself uses “/api”. Please choose another URL.'],
    ] as const) {
      const { status, data } = await name(names);
      expect([names, status, data.issues?.[0]?.message]).toEqual([names, 422, message]);
    }
  });

  test('lead the site’s own there only when the owner says so, with what is below and the query', async () => {
    expect((await get('/services')).status).toBe(200);
    await name(pathNames.de ?? {}, true);
    for (const [from, to] of [
      ['/services', '/leistungen'],
      ['/Services?a=1', '/leistungen?a=1'],
      [`/blog-detail/${id}`, `/beitrag/${id}`],
      ['/tags/web/feed.xml', '/themen/web/feed.xml'],
    ] as const) {
      const { status, headers } = await get(from);
      expect([from, status, headers.location]).toEqual([from, 301, to]);
      expect(headers['cache-control']).toBe('public, max-age=3600');
    }
    expect((await site.client.post('/contact', new URLSearchParams({ name: '' }))).status).toBe(400);
    expect((await get('/leistungen')).status).toBe(200);
    await name(pathNames.de ?? {});
    expect((await get('/services')).status).toBe(200);
  });

  test('lead on after they have changed, with what is below, and come back', async () => {
    const slug = linksIn(await text('/team'))
      .find((link) => link.startsWith('/team/'))
      ?.slice('/team/'.length);
    await name({ ...pathNames.de, services: 'angebot', team: 'leute' });
    expect((await get('/leistungen')).headers.location).toBe('/angebot');
    expect((await get(`/team/${slug}?a=1`)).headers.location).toBe(`/leute/${slug}?a=1`);
    await name({ ...pathNames.de, services: '', team: 'menschen' });
    expect((await get('/angebot')).headers.location).toBe('/services');
    expect((await get('/leistungen')).headers.location).toBe('/services');
    expect((await get(`/team/${slug}`)).headers.location).toBe(`/menschen/${slug}`);
    await name(pathNames.de ?? {});
    expect([(await get('/leistungen')).status, (await get(`/team/${slug}`)).status]).toEqual([200, 200]);
    expect((await get('/angebot')).headers.location).toBe('/leistungen');
  });
});

test.each(Object.entries(pathNames))(
  'offered names of %s can be taken, and answer',
  async (_language, names) => {
    expect(await name(names)).toMatchObject({ status: 200 });
    for (const one of [names.services, names.contact, names.allBlogs, names.search]) {
      expect([one, (await get(encodeURI(`/${one}`))).status]).toEqual([one, 200]);
    }
  },
);

test('old URLs below a name that the owner has taken still redirect', async () => {
  await name({});
  await admin.post('/api/redirects', { from: '/blog/old-post', to: '/contact', status: 301 });
  await admin.post('/api/redirects', { from: '/mitglieder/anna', to: '/teams', status: 301 });
  await name({ allBlogs: 'blog', team: 'mitglieder' });
  expect((await get('/blog/old-post')).headers.location).toBe('/contact');
  expect((await get('/mitglieder/anna')).headers.location).toBe('/mitglieder');
});
