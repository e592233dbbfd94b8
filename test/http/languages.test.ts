import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { pathNames } from '#content/words/path-names.ts';
import { builtPages } from '#server/pages/built.ts';
import { pageForm, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const origin = 'https://www.example.com';
let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite({
    pages: await builtPages(path.resolve(import.meta.dirname, '../../build')),
    environment: { SITE_URL: origin },
  });
  admin = await site.signIn();
});
afterAll(() => site.close());

async function publish(key: DocumentKey, fields: object, language = '') {
  const url = `/api/site/documents/${key}${language && `?language=${language}`}`;
  const { value, version } = (await admin.get(url)).data;
  const body = { value: { ...value, ...fields }, baseVersion: version, publishAt: null };
  return admin.put(url, { ...body, editorId: randomUUID(), sequence: 1 });
}
const get = async (url: string) => site.client.get(url, { responseType: 'text' });
const text = async (url: string) => String((await get(url)).data);
const canonicalIn = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const alternatesIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, tag, url]) => [
      tag,
      url,
    ]),
  );

const german = { locale: 'de-DE', prefix: 'de', missing: 'first', isHidden: false };
const arabic = { locale: 'ar-EG', prefix: 'ar', missing: 'hidden', isHidden: false };

describe('a site in English, German and Arabic', () => {
  beforeAll(async () => {
    for (const [title, language] of [
      ['English one', ''],
      ['Deutscher Beitrag', 'de'],
      ['Aus Wien', 'de-AT'],
      ['En français', 'fr'],
    ] as const) {
      const made = await admin.post(
        '/api/blogs',
        postForm({ title, language, slug: title.toLowerCase().replaceAll(' ', '-'), tags: 'Web' }),
      );
      expect([title, made.status]).toEqual([title, 201]);
    }
    expect(await publish('languages', { languages: [german, arabic] })).toMatchObject({ status: 200 });
    expect(await publish('paths', { names: pathNames.de }, 'de')).toMatchObject({ status: 200 });
    expect(
      await publish('about', { mission: { heading: 'Unser Auftrag', text: 'Gute Arbeit.' } }, 'de'),
    ).toMatchObject({ status: 200 });
  });

  test.each(['/de//evil.example/contact', '/de/\\evil.example/contact', '/de/%2Fevil.example'])(
    '%s names no host: there is no such page, and no form of another site is taken',
    async (url) => {
      const { status, headers } = await get(url);
      expect([[400, 404].includes(status), headers.location]).toEqual([true, undefined]);
      const form = new URLSearchParams({ name: 'Ana', email: 'ana@example.com', message: 'Hello' });
      const sent = await site.client.post(url, form, { headers: { Origin: 'http://evil.example' } });
      expect(sent.status).toBeGreaterThanOrEqual(400);
      expect(sent.status).toBeLessThan(500);
      expect(await site.database.selectFrom('messages').selectAll().execute()).toEqual([]);
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
        expect([url, alternatesIn(await text(url))]).toEqual([
          url,
          { ...expected, 'x-default': expected.en },
        ]);
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
    const { id } = (await admin.post('/api/blogs', pageForm(imprint))).data;
    const inFooter = async (url: string) => /href="([^"]*imprint)"/.exec(await text(url))?.[1];
    expect([await inFooter('/'), await inFooter('/de'), await inFooter('/ar')]).toEqual([
      '/imprint',
      undefined,
      undefined,
    ]);
    const leads = async (url: string) => (await get(url)).headers.location;
    expect([await leads('/de/imprint'), await leads('/imprint')]).toEqual([`${origin}/imprint`, undefined]);
    const { data: draft } = await admin.post(`/api/blogs/${id}/translations`, { tag: 'de' });
    expect(await leads('/de/imprint')).toBe(`${origin}/imprint`);
    const translated = { title: 'Impressum', slug: 'impressum', content: '<p>Wer wir sind.</p>' };
    expect((await admin.put(`/api/blogs/${draft.id}`, pageForm(translated))).status).toBe(200);
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

  test('gives a document of each language versions and drafts of its own', async () => {
    const versions = async (language: string) =>
      (await admin.get(`/api/site/documents/about/revisions${language}`)).data.length;
    expect([await versions(''), await versions('?language=de'), await versions('?language=ar')]).toEqual([
      0, 1, 0,
    ]);
    const draft = { sequence: 1, baseVersion: '0', value: { mission: 'x' }, supersedes: [] };
    const editorId = randomUUID();
    await admin.put(`/api/site/documents/about/drafts/${editorId}?language=de`, draft);
    expect((await admin.get('/api/site/documents/about/drafts')).data).toEqual([]);
    expect((await admin.get('/api/site/documents/about/drafts?language=de')).data).toHaveLength(1);
  });

  test('pairs a blog with its translation, which is a draft of its own until it is live', async () => {
    const list = (await admin.get('/api/blogs', { params: { limit: 50 } })).data as {
      id: string;
      title: string;
    }[];
    const { id } = list.find(({ title }) => title === 'English one') as { id: string };
    const at = `/api/blogs/${id}/translations`;
    const stateOf = async (tag: string) =>
      ((await admin.get(at)).data as { tag: string; post: { isLive: boolean } | null }[]).find(
        (one) => one.tag === tag,
      )?.post?.isLive;
    expect([await stateOf('en'), await stateOf('de'), await stateOf('ar')]).toEqual([
      true,
      undefined,
      undefined,
    ]);
    const { status, data: draft } = await admin.post(at, { tag: 'de' });
    expect([status, draft]).toEqual([
      201,
      expect.objectContaining({ title: 'English one', language: 'de', status: 'draft', translationOf: id }),
    ]);
    expect((await admin.post(at, { tag: 'de' })).status).toBe(409);
    expect((await admin.post(at, { tag: 'fr' })).status).toBe(400);
    expect(alternatesIn(await text('/blog-detail/english-one'))).toEqual({});
    const live = { title: 'Englisch, übersetzt', slug: 'uebersetzt', tags: 'Web' };
    const save = async (fields: object) =>
      expect((await admin.put(`/api/blogs/${draft.id}`, postForm({ ...live, ...fields }))).status).toBe(200);
    await save({ status: 'published', scheduledDate: '2099-01-01' });
    expect([await stateOf('de'), alternatesIn(await text('/blog-detail/english-one'))]).toEqual([false, {}]);
    await save({ status: 'published', scheduledDate: '' });
    const pair = { en: `${origin}/blog-detail/english-one`, de: `${origin}/de/beitrag/uebersetzt` };
    for (const url of [pair.en, pair.de]) {
      const html = await text(url.slice(origin.length));
      expect([url, alternatesIn(html)]).toEqual([url, { ...pair, 'x-default': pair.en }]);
      expect(html).toContain(`href="${(url === pair.en ? pair.de : pair.en).slice(origin.length)}" hrefLang`);
    }
    expect(await text('/de/sitemap.xml')).toContain(pair.de);
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).not.toContain(`<loc>${pair.de}`);
    expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${pair.de}"/>`);
    expect(await text('/robots.txt')).toContain(`Sitemap: ${origin}/de/sitemap.xml`);
    expect((await admin.post(`/api/blogs/${draft.id}/duplicate`)).data).toMatchObject({
      translationOf: '',
      language: 'de',
    });
    await saysWhatChanged(id, draft.id);
  });

  async function saysWhatChanged(source: string, translation: string) {
    const changedSince = async () => {
      const { data } = await admin.get(`/api/blogs/${translation}/translations`);
      return (data as { changedSince: number | null }[]).map((one) => one.changedSince);
    };
    const save = (id: string, fields: object) =>
      admin.put(
        `/api/blogs/${id}`,
        postForm({ title: 'English one', slug: 'english-one', tags: 'Web', ...fields }),
      );
    expect(await changedSince()).toEqual([null, null, null]);
    await save(source, { tags: 'Web, Other' });
    expect(await changedSince()).toEqual([null, null, null]);
    await save(source, { content: '<p>More words.</p>' });
    expect(await changedSince()).toEqual([expect.any(Number), null, null]);
    await save(translation, { title: 'Englisch', slug: 'uebersetzt', content: '<p>Mehr Worte.</p>' });
    expect(await changedSince()).toEqual([null, null, null]);
  }

  test('takes entries of the same URLs in each language', async () => {
    for (const key of ['services', 'projects', 'team'] as const)
      expect([key, (await publish(key, {}, 'ar')).status]).toEqual([key, 200]);
    expect(await text('/ar/services')).toContain('Web development');
    expect(alternatesIn(await text('/web-development'))).toMatchObject({
      ar: `${origin}/ar/web-development`,
    });
  });

  test('refuses a language that is there, and one that only names what others name with a region', async () => {
    const of = (locale: string, prefix: string) => ({ ...german, locale, prefix });
    for (const [languages, message] of [
      [[of('en-US', 'us')], 'This is the language of the company.'],
      [[of('pt', 'pt'), of('pt-BR', 'br')], 'Please name the region too, as pt-BR does.'],
      [[of('it-IT', 'services')], 'The site itself uses “/services”. Please choose another URL.'],
    ] as const) {
      const { status, data } = await publish('languages', { languages });
      expect([status, data.issues.map((issue: { message: string }) => issue.message)]).toEqual([
        422,
        [message],
      ]);
    }
  });

  test('refuses a document in a language that the site does not have', async () => {
    for (const method of ['get', 'put'] as const)
      expect((await admin[method]('/api/site/documents/about?language=fr', {})).status).toBe(404);
  });

  test('shows one that is not live yet to nobody, but in the preview of its editor', async () => {
    const italian = { locale: 'it-IT', prefix: 'it', missing: 'first', isHidden: true };
    expect(await publish('languages', { languages: [german, arabic, italian] })).toMatchObject({
      status: 200,
    });
    const editorId = randomUUID();
    const about = (await admin.get('/api/site/documents/about?language=it')).data.value;
    const value = { ...about, mission: { heading: 'La nostra missione', text: 'Lavoro ben fatto.' } };
    const draft = { sequence: 1, baseVersion: '0', value, supersedes: [] };
    await admin.put(`/api/site/documents/about/drafts/${editorId}?language=it`, draft);
    const preview = `/it/learn-more?preview=${editorId}`;
    const shown = await get(preview);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(String(shown.data)).toMatch(/<html lang="it"/);
    expect(String(shown.data)).toContain('Lavoro ben fatto.');
    for (const url of ['/it', '/it/learn-more', `/it/learn-more?preview=${randomUUID()}`, '/it/feed.xml'])
      expect([url, (await get(url)).status]).toEqual([url, 404]);
    expect(Object.keys(alternatesIn(await text('/contact')))).toEqual(['en', 'de', 'ar', 'x-default']);
    expect(await text('/')).not.toContain('/it');
    expect(await publish('languages', { languages: [german, arabic] })).toMatchObject({ status: 200 });
  });

  test('leaves it to the visitor which language a page is in', async () => {
    const { status, data } = await site.client.get('/', { headers: { 'accept-language': 'de' } });
    expect([status, /<html lang="(\w+)"/.exec(String(data))?.[1]]).toEqual([200, 'en']);
  });
});
