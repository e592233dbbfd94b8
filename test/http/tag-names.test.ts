import { expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { alternatesIn, arabic, german, origin, siteOfLanguages } from '#test/support/site-of-languages.ts';

const { admin, publish, get, text } = siteOfLanguages();

const name = (tag: string, names: object) =>
  admin().put(`/api/tags/${encodeURIComponent(tag)}/names`, { names });
const make = async (title: string, fields: object) => {
  const made = await admin().post('/api/blogs', postForm({ title, ...fields }));
  expect([title, made.status]).toEqual([title, 201]);
  return made.data as { id: string; tags: string };
};
const namesOf = async (tag: string) =>
  (await admin().get('/api/tags/counts')).data.find((one: { tag: string }) => one.tag === tag)?.names;
const linksToTags = (html: string) =>
  [...html.matchAll(/<a href="([^"]*\/(?:tags|themen)\/[^"]+)"[^>]*>([^<]*)/g)].map(([, url, said]) => [
    url,
    said,
  ]);
const leads = async (url: string) => {
  const { status, headers } = await get(url);
  return status === 301 ? headers.location : status;
};

test('a tag has a name of its own in a language: links, page, title, feeds and data there; English is unchanged', async () => {
  await make('Choosing', { tags: 'Web, Strategy' });
  await make('Auswählen', { language: 'de', slug: 'auswaehlen', tags: 'Web, Strategy' });
  const english = ['/tags/strategy', '/blog-detail/english-one', '/all-blogs', '/tags/strategy/feed.xml'];
  const before = await Promise.all(english.map(text));
  expect(await text('/de/themen/strategy')).toContain('Strategy');
  expect((await name('strategy', { de: '  Strategie & Planung ' })).data).toEqual({ posts: 0 });
  expect(await namesOf('Strategy')).toEqual({ de: 'Strategie & Planung' });

  const url = '/de/themen/strategie%20%26%20planung';
  const page = await text(url);
  expect(page).toContain(`<link rel="canonical" href="${origin}${url}"`);
  expect(/<h1[^>]*>([^<]*)/.exec(page)?.[1]).toContain('„Strategie &amp; Planung“');
  expect(/<title>([^<]*)/.exec(page)?.[1]).toContain('Strategie &amp; Planung');
  expect(page).toContain('Auswählen');
  expect(page).not.toContain('Choosing');
  const post = await text('/de/beitrag/auswaehlen');
  expect(linksToTags(post)).toContainEqual([
    '/de/themen/Strategie%20&amp;%20Planung',
    'Strategie &amp; Planung',
  ]);
  expect(post).toMatch(/"keywords":\["Web","Strategie \\?(?:&|u0026)/);
  expect(post).toContain('<meta property="article:tag" content="Strategie &amp; Planung"');
  expect(post).not.toContain('Strategy');
  expect(await text(`${url}/feed.xml`)).toMatch(/<category>\s*<!\[CDATA\[Strategie & Planung\]\]>/);
  expect((await get(`${url}/feed.json`)).data).toContain('Strategie & Planung');
  expect(await text('/de/beitrag/auswaehlen.md')).toContain('"Strategie & Planung"');
  expect(await text('/de/archiv')).toContain('>Strategie &amp; Planung<');
  expect(linksToTags(await text('/de/suche')).map(([, said]) => said)).toContain('Strategie &amp; Planung');
  expect((await text('/de/suche?q=auswaehlen')).replace(/<\/?mark[^>]*>/g, '')).toContain(
    'Strategie &amp; Planung',
  );
  expect(await Promise.all(english.map(text))).toEqual(
    before.map((html, index) => withPair(html, index, url)),
  );
});

/** The one thing that is new on an English page: its pair. */
const withPair = (html: string, index: number, url: string) =>
  index === 0 ? html.replaceAll('/de/themen/strategy"', `${url}"`) : html;

test('its pages are a pair, in head and sitemap; the name of the first language and one of before lead there', async () => {
  const pair = { en: `${origin}/tags/strategy`, de: `${origin}/de/themen/strategie%20%26%20planung` };
  for (const url of Object.values(pair))
    expect(alternatesIn(await text(url.slice(origin.length)))).toEqual({ ...pair, 'x-default': pair.en });
  expect(await text('/sitemap.xml')).toContain(`hreflang="de" href="${pair.de}"`);
  expect(await text('/de/sitemap.xml')).toContain(`<loc>${pair.de}</loc>`);
  const path = (url: string) => url.slice(origin.length);
  expect(await leads('/de/themen/strategy')).toBe(path(pair.de));
  expect(await leads('/tags/strategie%20%26%20planung')).toBe(404);

  await name('Strategy', { de: 'Strategie' });
  const now = '/de/themen/strategie';
  expect(await leads('/de/themen/strategie%20%26%20planung')).toBe(now);
  expect(await leads('/de/themen/strategy')).toBe(now);
  expect(await leads('/tags/strategie%20%26%20planung')).toBe('/tags/strategy');
  await name('Strategy', { de: 'Strategie & Planung' });
  expect(await leads('/de/themen/strategie')).toBe(path(pair.de));
  expect(await leads('/de/themen/strategie%20%26%20planung')).toBe(200);
});

test('without a name the first language’s is shown, marked; or nothing, where the owner wants that', async () => {
  await make('Sûr', { language: 'de', slug: 'sicher', tags: 'Web, Eigenes' });
  const post = await text('/de/beitrag/sicher');
  expect(post).toContain('<a href="/de/themen/Web" lang="en">Web</a>');
  expect(post).toMatch(/<a href="\/de\/themen\/Eigenes">Eigenes<\/a>/);
  expect(await text('/de/themen/web')).toContain('„<span lang="en">Web</span>“');
  expect(await text('/de/archiv')).toContain('<span lang="en">Web</span>');
  expect(await text('/blog-detail/english-one')).toContain('<a href="/tags/Web">Web</a>');
  await make('بالعربية', { language: 'ar', slug: 'arabic-one', tags: 'Web, خاص' });
  const hidden = await text('/ar/blog-detail/arabic-one');
  expect(linksToTags(hidden).map(([, said]) => said)).toEqual(['خاص']);
  expect(await leads('/ar/tags/web')).toBe(404);
  await name('Web', { ar: 'ويب' });
  expect(linksToTags(await text('/ar/blog-detail/arabic-one')).map(([, said]) => said)).toEqual([
    'ويب',
    'خاص',
  ]);
  expect(await publish('languages', { languages: [german, { ...arabic, missing: 'first' }] })).toMatchObject({
    status: 200,
  });
  await name('Web', { ar: '' });
  expect(await text('/ar/blog-detail/arabic-one')).toContain('lang="en">Web</a>');
});

test('a blog in the language may say the name; a tag that is called so is merged; two tags are never called the same', async () => {
  const { tags } = await make('Noch einer', { language: 'de', tags: 'strategie & planung, Neu' });
  expect(tags).toBe('Strategy,Neu');
  expect((await make('English says it', { tags: 'Strategie & Planung' })).tags).toBe('Strategie & Planung');
  const own = await make('Planen', { language: 'de', tags: 'Planung' });
  await make('Plan', { tags: 'Plan' });
  expect((await name('Plan', { de: 'Planung' })).data).toEqual({ posts: 1 });
  expect((await admin().get(`/api/blogs/${own.id}`)).data.tags).toBe('Plan');
  expect(await leads('/tags/planung')).toBe('/tags/plan');
  expect(await leads('/de/themen/planung')).toBe(200);
  const { status, data } = await name('Web', { de: 'PLANUNG' });
  expect([status, data.issues]).toEqual([
    400,
    [{ path: 'names.de', message: 'The tag “Plan” is called so there.' }],
  ]);
});

test('a name goes with its tag when that is renamed, and with it when it is deleted', async () => {
  await admin().put('/api/tags/Plan', { name: 'Plans' });
  expect(await namesOf('Plans')).toEqual({ de: 'Planung' });
  expect(await leads('/de/themen/plan')).toBe('/de/themen/planung');
  await admin().put('/api/tags/Plans', { name: 'Web' });
  expect(await namesOf('Web')).toEqual({ de: 'Planung' });
  await make('Both', { tags: 'Going, Staying' });
  await name('Going', { de: 'Geht' });
  await admin().delete('/api/tags/Going');
  await make('Again', { tags: 'Going' });
  expect(await namesOf('Going')).toEqual({});
});

test('refuses what is no name, a language that the site has not, and a tag of no blog', async () => {
  for (const names of [
    { de: 'a,b' },
    { de: '..' },
    { de: 'x'.repeat(51) },
    { de: 7 },
    { fr: 'Web' },
    { '': 'Web' },
  ])
    expect([names, (await name('Web', names)).status]).toEqual([names, 400]);
  expect((await name('Nowhere', { de: 'Nirgends' })).status).toBe(404);
});
