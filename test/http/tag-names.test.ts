import { describe, expect, test } from 'vitest';
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

describe('the search', () => {
  /** Titles of blogs that a search finds on the pages of a language, marks taken out. */
  const found = async (prefix: string, q: string) => {
    const html = await text(`${prefix}?q=${encodeURIComponent(q)}`);
    return [...html.matchAll(/<h3[^>]*><a [^>]*>([\s\S]*?)<\/a>/g)]
      .map(([, title = '']) => title.replace(/<[^>]*>/g, ''))
      .filter((title) => title.startsWith('Found'))
      .toSorted();
  };
  const inGerman = (q: string) => found('/de/suche', q);
  const byStaff = async (q: string) =>
    ((await admin().get(`/api/blogs?q=${encodeURIComponent(q)}`)).data as { title: string }[])
      .map(({ title }) => title)
      .filter((title) => title.startsWith('Found'))
      .toSorted();

  test('finds a blog by what its tag is called in its language, and by nothing that it is called elsewhere', async () => {
    await make('Found English', { tags: 'Gardens, Web' });
    await make('Found German', { language: 'de', tags: 'Gardens' });
    await make('Found Austrian', { language: 'de-AT', tags: 'Gardens, Web' });
    await make('Found Arabic', { language: 'ar', tags: 'Gardens' });
    await make('Found French', { language: 'fr', tags: 'Gardens' });
    expect(await inGerman('Grünanlagen')).toEqual([]);
    await name('Gardens', { de: 'Grünanlagen & Höfe', ar: 'حدائق' });
    for (const q of ['Grünanlagen', 'hofe grun', 'gardens', 'found grünanlagen'])
      expect([q, await inGerman(q)]).toEqual([q, ['Found Austrian', 'Found German']]);
    expect(await found('/ar/search', 'حدائق')).toEqual(['Found Arabic']);
    expect(await inGerman('حدائق')).toEqual([]);
    expect(await found('/search', 'Grünanlagen')).toEqual([]);
    expect(await found('/search', 'Gardens')).toEqual(['Found English', 'Found French']);
    expect(await byStaff('Grünanlagen')).toEqual(['Found Austrian', 'Found German']);
    // As one in the tag itself: before those in the text.
    await make('Found later', { language: 'de', tags: 'Web', content: '<p>Grünanlagen.</p>' });
    const { data } = await admin().get('/api/blogs?q=grunanlagen');
    expect(data.map(({ title }: { title: string }) => title)).toEqual([
      'Found Austrian',
      'Found German',
      'Found later',
    ]);
    expect(await text('/de/suche?q=grünanlagen')).toMatch(/<mark[^>]*>Grünanlagen<\/mark> &amp; Höfe/);
  });

  test('follows a name that changes, a tag that is renamed or merged, and one that goes', async () => {
    await name('Gardens', { de: 'Parks' });
    expect([await inGerman('Höfe'), await inGerman('Parks')]).toEqual([
      [],
      ['Found Austrian', 'Found German'],
    ]);
    await admin().put('/api/tags/Gardens', { name: 'Squares' });
    expect(await inGerman('Parks')).toEqual(['Found Austrian', 'Found German']);
    expect([await inGerman('Gardens'), await inGerman('Squares')]).toEqual([
      [],
      ['Found Austrian', 'Found German'],
    ]);
    await make('Found place', { language: 'de', tags: 'Places' });
    await admin().put('/api/tags/Squares', { name: 'Places' });
    expect(await inGerman('Parks')).toEqual(['Found Austrian', 'Found German', 'Found place']);
    await name('Places', { de: '' });
    expect(await inGerman('Parks')).toEqual([]);
    await name('Places', { de: 'Plätze' });
    await make('Found new', { language: 'de', tags: 'plätze' });
    expect(await inGerman('Platze')).toEqual([
      ...['Found Austrian', 'Found German', 'Found new', 'Found place'],
    ]);
    const { data: posts } = await admin().get('/api/blogs?q=found%20new');
    await admin().put(
      `/api/blogs/${posts[0].id}`,
      postForm({ title: 'Found new', tags: 'Web', language: 'de' }),
    );
    expect(await inGerman('Plätze')).not.toContain('Found new');
  });

  test('follows the languages of the site', async () => {
    await publish('languages', { languages: [{ ...german, locale: 'fr-FR' }, arabic] });
    expect(await byStaff('Plätze')).toEqual(['Found French']);
    await publish('languages', { languages: [german, arabic] });
    expect(await byStaff('Plätze')).toEqual(['Found Austrian', 'Found German', 'Found place']);
  });
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
