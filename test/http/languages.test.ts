import { expect, test } from 'vitest';
import { pageForm } from '#test/support/post-forms.ts';
import { alternatesIn, origin, siteOfLanguages } from '#test/support/site-of-languages.ts';

const { site, admin, publish, get, text } = siteOfLanguages();

const canonicalIn = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];

test.each(['/de//evil.example/contact', '/de/\\evil.example/contact', '/de/%2Fevil.example'])(
  '%s names no host: there is no such page, and no form of another site is taken',
  async (url) => {
    const { status, headers } = await get(url);
    expect([[400, 404].includes(status), headers.location]).toEqual([true, undefined]);
    const form = new URLSearchParams({ name: 'Ana', email: 'ana@example.com', message: 'Hello' });
    const sent = await site().client.post(url, form, { headers: { Origin: 'http://evil.example' } });
    expect(sent.status).toBeGreaterThanOrEqual(400);
    expect(sent.status).toBeLessThan(500);
    expect(await site().database.selectFrom('messages').selectAll().execute()).toEqual([]);
  },
);

test('speaks each of them at its own URLs', async () => {
  const [en, de, ar] = [await text('/'), await text('/de'), await text('/ar')];
  expect(en).toMatch(/<html lang="en"(?![^>]*dir=)/);
  expect(de).toMatch(/<html lang="de"/);
  expect(ar).toMatch(/<html lang="ar" dir="rtl"/);
  expect(de).toContain('>Leistungen<');
  expect(en).not.toContain('>Leistungen<');
  expect(canonicalIn(de)).toBe(`${origin}/de`);
  expect(canonicalIn(await text('/de/leistungen'))).toBe(`${origin}/de/leistungen`);
  expect(canonicalIn(await text('/de/services'))).toBe(`${origin}/de/leistungen`);
  expect((await get('/leistungen')).status).toBe(404);
  expect((await get('/fr')).status).toBe(404);
  expect(await text('/de/unternehmen')).toContain('Gute Arbeit.');
  expect(await text('/learn-more')).not.toContain('Gute Arbeit.');
});

test('stays in the language: every link of a German page is German, but those that leave for another', async () => {
  for (const url of [
    '/de',
    '/de/leistungen',
    '/de/blog',
    '/de/kontakt',
    '/de/suche',
    '/de/beitrag/deutscher-beitrag',
    '/de/nirgendwo',
  ]) {
    const html = await text(url);
    const links = [...html.matchAll(/<(?:a|form)\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !/ hreflang=/i.test(tag))
      .flatMap((tag) => / (?:href|action)="(\/[^"]*)"/.exec(tag)?.[1] ?? []);
    expect([url, links.filter((link) => !/^\/de(?:[/#?]|$)/.test(link))]).toEqual([url, []]);
    expect(links.length).toBeGreaterThan(5);
  }
});

test('has the blogs of each language in it; what is in none of them is in the first', async () => {
  const titlesAt = async (url: string) => {
    const html = (await text(url)).replace(/<\/?mark[^>]*>/g, '');
    return ['English one', 'Deutscher Beitrag', 'Aus Wien', 'En français'].filter((title) =>
      html.includes(title),
    );
  };
  for (const [url, expected] of [
    ['/all-blogs', ['English one', 'En français']],
    ['/de/blog', ['Deutscher Beitrag', 'Aus Wien']],
    ['/ar/all-blogs', []],
    ['/feed.xml', ['English one', 'En français']],
    ['/de/feed.xml', ['Deutscher Beitrag', 'Aus Wien']],
    ['/de/llms.txt', ['Deutscher Beitrag', 'Aus Wien']],
    ['/llms.txt', ['English one', 'En français']],
    ['/tags/web', ['English one', 'En français']],
    ['/de/themen/web', ['Deutscher Beitrag', 'Aus Wien']],
    ['/search?q=one', ['English one']],
    ['/de/suche?q=one', []],
    ['/de/archiv', ['Deutscher Beitrag', 'Aus Wien']],
  ] as const) {
    expect([url, await titlesAt(url)]).toEqual([url, expected]);
  }
});

test('leads from a URL of before to that in the language of the blog', async () => {
  for (const [from, to] of [
    ['/blog-detail/deutscher-beitrag', `${origin}/de/beitrag/deutscher-beitrag`],
    ['/de/beitrag/english-one', `${origin}/blog-detail/english-one`],
    ['/ar/blog-detail/deutscher-beitrag', `${origin}/de/beitrag/deutscher-beitrag`],
  ] as const) {
    const { status, headers } = await get(from);
    expect([from, status, headers.location]).toEqual([from, 301, to]);
  }
  expect((await get('/de/beitrag/deutscher-beitrag')).status).toBe(200);
});

test('names the same page in each language, with itself and x-default, absolute and both ways', async () => {
  for (const urls of [
    { en: '/', de: '/de', ar: '/ar' },
    { en: '/contact', de: '/de/kontakt', ar: '/ar/contact' },
    { en: '/services', de: '/de/leistungen' },
    { en: '/web-development', de: '/de/web-development' },
  ]) {
    const expected = Object.fromEntries(Object.entries(urls).map(([tag, url]) => [tag, origin + url]));
    for (const url of Object.values(urls)) {
      expect([url, alternatesIn(await text(url))]).toEqual([url, { ...expected, 'x-default': expected.en }]);
    }
  }
  expect(alternatesIn(await text('/blog-detail/english-one'))).toEqual({});
});

test('has a switcher that leads to the same page, or home', async () => {
  const links = (html: string) =>
    [...html.matchAll(/<a href="([^"]+)" hrefLang="(\w+)"[^>]*>([^<]+)</g)].map(([, url, , name]) => [
      name,
      url,
    ]);
  expect(links(await text('/de/kontakt'))).toEqual([
    ['English', '/contact'],
    ['Deutsch', '/de/kontakt'],
    ['العربية', '/ar/contact'],
  ]);
  expect(links(await text('/de/beitrag/deutscher-beitrag'))).toEqual([
    ['English', '/'],
    ['Deutsch', '/de/beitrag/deutscher-beitrag'],
    ['العربية', '/ar'],
  ]);
});

test('does not show what is not translated, where the owner does not want it', async () => {
  expect(await text('/de/leistungen')).toContain('Web development');
  expect(await text('/ar/services')).not.toContain('Web development');
  expect(await text('/ar')).not.toMatch(/href="\/ar\/(?:services|teams|our-project)[/"]/);
});

test('leads to the page of the owner’s in the language, or where it is; a menu names only what is shown', async () => {
  const imprint = { title: 'Imprint', slug: 'imprint', content: '<p>Who we are.</p>' };
  const { id } = (await admin().post('/api/blogs', pageForm(imprint))).data;
  const inFooter = async (url: string) => /href="([^"]*imprint)"/.exec(await text(url))?.[1];
  expect([await inFooter('/'), await inFooter('/de'), await inFooter('/ar')]).toEqual([
    '/imprint',
    undefined,
    undefined,
  ]);
  const leads = async (url: string) => (await get(url)).headers.location;
  expect([await leads('/de/imprint'), await leads('/imprint')]).toEqual([`${origin}/imprint`, undefined]);
  const { data: draft } = await admin().post(`/api/blogs/${id}/translations`, { tag: 'de' });
  expect(await leads('/de/imprint')).toBe(`${origin}/imprint`);
  const translated = { title: 'Impressum', slug: 'impressum', content: '<p>Wer wir sind.</p>' };
  expect((await admin().put(`/api/blogs/${draft.id}`, pageForm(translated))).status).toBe(200);
  expect(await leads('/de/imprint')).toBe(`${origin}/de/impressum`);
  expect(await leads('/impressum')).toBe(`${origin}/imprint`);
  expect(alternatesIn(await text('/de/impressum'))).toEqual({
    ...{ en: `${origin}/imprint`, 'x-default': `${origin}/imprint` },
    de: `${origin}/de/impressum`,
  });
  expect(await text('/de/sitemap.xml')).toContain(`<loc>${origin}/de/impressum</loc>`);
  expect(await text('/sitemap.xml')).not.toContain('<loc>https://www.example.com/de/');
});

test('keeps each language in the page cache by itself', async () => {
  for (const url of ['/', '/de', '/', '/de', '/ar', '/de/leistungen', '/services', '/de/leistungen'])
    expect([url, canonicalIn(await text(url))]).toEqual([url, `${origin}${url}`]);
});

test('takes entries of the same URLs in each language', async () => {
  for (const key of ['services', 'projects', 'team'] as const)
    expect([key, (await publish(key, {}, 'ar')).status]).toEqual([key, 200]);
  expect(await text('/ar/services')).toContain('Web development');
  expect(alternatesIn(await text('/web-development'))).toMatchObject({
    ar: `${origin}/ar/web-development`,
  });
});

test('leaves it to the visitor which language a page is in', async () => {
  const { status, data } = await site().client.get('/', { headers: { 'accept-language': 'de' } });
  expect([status, /<html lang="(\w+)"/.exec(String(data))?.[1]]).toEqual([200, 'en']);
});
