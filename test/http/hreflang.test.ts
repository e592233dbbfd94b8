import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenHreflang, type Fetched } from '#test/support/hreflang-rules.ts';
import { pageForm, postForm } from '#test/support/post-forms.ts';
import { translatePost } from '#test/support/publish-document.ts';
import { origin, siteOfLanguages } from '#test/support/site-of-languages.ts';

const { admin, get } = siteOfLanguages();

const make = async (form: FormData) => {
  const { status, data } = await admin().post('/api/blogs', form);
  expect([status, data.message]).toEqual([201, undefined]);
  return data.id as string;
};

const translate = (id: string, tag: string, form: (more: { language: string }) => FormData) =>
  translatePost(admin(), id, tag, form({ language: tag }));

const named = (slug: string, fields: Parameters<typeof postForm>[0] = {}) => ({
  ...{ title: `On ${slug}`, slug, tags: 'Web, Wood', content: `<p>About ${slug}.</p>` },
  ...fields,
});
const post = (slug: string, fields = {}) => postForm(named(slug, fields));
const ownPage = (slug: string, fields = {}) => pageForm(named(slug, fields));
const translated =
  (slug: string, fields: object = {}, form = post) =>
  (language: { language: string }) =>
    form(slug, { ...fields, ...language });

// Ten blogs: whole pairs, a scheduled translation, one that is out of date, a draft, and some that stand alone.
beforeAll(async () => {
  const oak = await make(post('oak'));
  await translate(oak, 'de', translated('eiche'));
  await translate(oak, 'ar', translated('بلوط'));
  const ash = await make(post('ash'));
  await translate(ash, 'de', translated('esche'));
  const elm = await make(post('elm'));
  await translate(elm, 'de', translated('ulme', { status: 'published', scheduledDate: '2099-01-01' }));
  const fir = await make(post('fir'));
  await translate(fir, 'ar', translated('تنوب'));
  await admin().put(`/api/blogs/${fir}`, post('fir', { content: '<p>Something else.</p>' }));
  const yew = await make(post('yew'));
  await translate(yew, 'de', translated('eibe', { status: 'draft', isPublished: 'false' }));
  const birch = await make(post('birch'));
  // What is published first elsewhere is indexed there.
  await translate(birch, 'de', translated('birke', { canonicalUrl: 'https://elsewhere.example/birke' }));
  await translate(birch, 'ar', translated('بتولا'));
  const lime = await make(post('linde', { language: 'de' }));
  await translate(lime, 'ar', translated('زيزفون'));
  for (const slug of ['alder', 'maple', 'pine']) await make(post(slug));
  const imprint = await make(ownPage('imprint'));
  await translate(imprint, 'de', translated('impressum', {}, ownPage));
  const hidden = await make(ownPage('campaign', { isUnlisted: 'true' }));
  await translate(hidden, 'de', translated('aktion', { isUnlisted: 'true' }, ownPage));
  const halfHidden = await make(ownPage('terms'));
  await translate(halfHidden, 'de', translated('bedingungen', { isUnlisted: 'true' }, ownPage));
});

const elementsOf = (xml: string, name: string) =>
  DomUtils.getElementsByTagName(name, parseDocument(xml, { xmlMode: true }));

/** Every page that links and sitemaps lead to, as an engine would find it. */
async function crawl() {
  const fetched = new Map<string, Fetched>();
  const sitemaps = new Map<string, (readonly [string, string])[]>();
  const open = [`${origin}/`];
  const { data: robots } = await get('/robots.txt');
  const files = [...String(robots).matchAll(/^Sitemap: (\S+)$/gm)].map(([, url = '']) => url);
  expect(files).toHaveLength(3);
  for (const file of files) {
    const { status, data } = await get(file.replace(origin, ''));
    expect([file, status]).toEqual([file, 200]);
    for (const entry of elementsOf(String(data), 'url')) {
      const [location] = DomUtils.getElementsByTagName('loc', entry);
      const url = location ? DomUtils.textContent(location) : '';
      const links = DomUtils.getElementsByTagName('xhtml:link', entry).map(
        ({ attribs }) => [attribs.hreflang ?? '', attribs.href ?? ''] as const,
      );
      expect([url, sitemaps.has(url)]).toEqual([url, false]);
      sitemaps.set(url, links);
      open.push(url, ...links.map(([, href]) => href));
    }
  }
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (fetched.has(url) || !url.startsWith(`${origin}/`)) continue;
    const { status, data, headers } = await get(url.slice(origin.length));
    if (!String(headers['content-type']).startsWith('text/html') && status === 200) continue;
    fetched.set(url, { status, html: String(data), robots: String(headers['x-robots-tag'] ?? '') });
    for (const { attribs } of DomUtils.getElementsByTagName('a', parseDocument(String(data)))) {
      const to = URL.parse(attribs.href ?? '', url);
      if (to?.origin === origin && !/^\/(?:api|uploads|admin|dashboard)\b/.test(to.pathname)) {
        to.hash = '';
        open.push(to.href);
      }
    }
    for (const { attribs } of DomUtils.getElementsByTagName('link', parseDocument(String(data))))
      if (attribs.hreflang) open.push(attribs.href ?? '');
  }
  return { fetched, sitemaps };
}

test('a site in three languages keeps the rules of search engines, in heads and in sitemaps', async () => {
  const unlisted = await get('/campaign');
  expect([unlisted.status, String(unlisted.data).includes('noindex')]).toEqual([200, true]);
  const { fetched, sitemaps } = await crawl();
  fetched.set(`${origin}/campaign`, { status: 200, html: String(unlisted.data) });
  fetched.set(`${origin}/de/aktion`, { status: 200, html: String((await get('/de/aktion')).data) });
  fetched.set(`${origin}/de/bedingungen`, { status: 200, html: String((await get('/de/bedingungen')).data) });
  expect(brokenHreflang(fetched, sitemaps)).toEqual([]);
  const codesOf = (path: string) =>
    sitemaps
      .get(new URL(path, origin).href)
      ?.map(([code]) => code)
      .sort()
      .join(' ');
  expect(codesOf('/blog-detail/oak')).toBe('ar de en x-default');
  expect(codesOf('/de/beitrag/eiche')).toBe('ar de en x-default');
  expect(codesOf('/blog-detail/elm')).toBe('');
  expect(codesOf('/blog-detail/yew')).toBe('');
  expect(codesOf('/blog-detail/fir')).toBe('ar en x-default');
  expect(codesOf('/blog-detail/birch')).toBe('ar en x-default');
  expect(codesOf('/imprint')).toBe('de en x-default');
  expect(codesOf('/terms')).toBe('');
});

describe('the rules find', () => {
  const url = (path: string) => `https://a.example${path}`;
  const html = (path: string, lang: string, links: Record<string, string>, more = '') =>
    `<html lang="${lang}"><head><link rel="canonical" href="${url(path)}"/>${Object.entries(links)
      .map(([code, href]) => `<link rel="alternate" hrefLang="${code}" href="${href}"/>`)
      .join('')}${more}</head></html>`;
  const pair = { en: url('/a'), de: url('/de/a'), 'x-default': url('/a') };
  const good = { '/a': html('/a', 'en', pair), '/de/a': html('/de/a', 'de', pair) };
  const faultsOf = (pages: Record<string, string>, listed: object = pair) =>
    brokenHreflang(
      new Map(Object.entries(pages).map(([path, text]) => [url(path), { status: 200, html: text }])),
      new Map(Object.keys(good).map((path) => [url(path), Object.entries(listed) as [string, string][]])),
    ).join('\n');

  test('nothing in a pair', () => expect(faultsOf(good)).toBe(''));

  test.each([
    ['a link that is not returned', { '/de/a': html('/de/a', 'de', {}) }, 'does not name the same'],
    ['no x-default', { '/a': html('/a', 'en', { en: pair.en, de: pair.de }) }, 'has no x-default'],
    [
      'a page that leaves itself out',
      { '/a': html('/a', 'en', { de: pair.de, 'x-default': pair.en }) },
      'itself',
    ],
    ['a made-up code', { '/a': html('/a', 'en', { ...pair, uk_UA: url('/a') }) }, 'is no language'],
    ['a relative URL', { '/a': html('/a', 'en', { ...pair, de: '/de/a' }) }, 'not absolute'],
    ['a missing target', { '/a': html('/a', 'en', { ...pair, fr: url('/fr/a') }) }, 'answers nothing'],
    [
      'a target that must not be indexed',
      { '/de/a': html('/de/a', 'de', pair, '<meta name="robots" content="noindex"/>') },
      'must not be indexed',
    ],
    ['another canonical URL', { '/a': html('/b', 'en', pair) }, 'another canonical'],
    ['another language of the page', { '/a': html('/a', 'fr', pair) }, 'names itself as en'],
  ])('%s', (_, broken, fault) => expect(faultsOf({ ...good, ...broken })).toContain(fault));

  test('a sitemap that says something else', () =>
    expect(faultsOf(good, { en: pair.en })).toContain('the sitemap says'));
});
