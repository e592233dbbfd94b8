import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkLinks } from '#test/support/check-links.ts';
import { postForm } from '#test/support/post-forms.ts';
import { otherLanguage, publishDocument, translatePost } from '#test/support/publish-document.ts';
import { alternatesIn, arabic, german, origin, siteOfLanguages } from '#test/support/site-of-languages.ts';

const { admin, publish, get, text } = siteOfLanguages();

const speak = async (...languages: readonly (readonly [locale: string, prefix: string])[]) => {
  const { status } = await publish('languages', {
    languages: languages.map(([locale, prefix]) => otherLanguage(locale, prefix)),
  });
  expect([languages, status]).toEqual([languages, 200]);
};

/** A blog, live, with its text in other languages. */
async function writePair(slug: string, tags: readonly string[]): Promise<string> {
  const { data } = await admin().post('/api/blogs', postForm({ title: slug, slug, tags: 'Web' }));
  for (const language of tags) {
    const title = `${slug} ${language}`;
    const fields = { title, slug: title.toLowerCase().replace(' ', '-'), language, tags: 'Web' };
    await translatePost(admin(), data.id, language, postForm(fields));
  }
  return data.id;
}

const shown = async (url: string) => {
  const { status, headers } = await get(url);
  return headers.location ? `${status} ${headers.location}` : status;
};

/** Each hop, to a page or an error. */
async function pathFrom(url: string): Promise<string> {
  const { status, headers } = await get(url);
  const next = headers.location?.replace(origin, '');
  return next === undefined ? `${status}` : `${next} ${await pathFrom(next)}`;
}

test.each([
  ['simplified first', ['zh-CN', 'zh'], ['zh-TW', 'tw']],
  ['traditional first', ['zh-TW', 'tw'], ['zh-CN', 'zh']],
] as const)('Chinese in both scripts is two languages, %s', async (name, one, other) => {
  await speak(one, other);
  const slug = name.replace(' ', '-');
  const id = await writePair(slug, ['zh', 'zh-Hant']);
  const { data: alone } = await admin().post(
    '/api/blogs',
    postForm({ title: `${slug} Hong Kong`, slug: `${slug}-hk`, language: 'zh-HK', tags: 'Web' }),
  );
  expect(alone.language).toBe('zh-HK');
  const { data } = await admin().get(`/api/blogs/${id}/translations`);
  expect(data.map((text: { isTaken: boolean }) => text.isTaken)).toEqual([true, true, true]);
  expect(alternatesIn(await text(`/zh/blog-detail/${slug}-zh`))).toEqual({
    en: `${origin}/blog-detail/${slug}`,
    zh: `${origin}/zh/blog-detail/${slug}-zh`,
    'zh-Hant': `${origin}/tw/blog-detail/${slug}-zh-hant`,
    'x-default': `${origin}/blog-detail/${slug}`,
  });
  for (const page of ['all-blogs', `search?q=${slug}`]) {
    const [simplified, traditional] = [await text(`/zh/${page}`), await text(`/tw/${page}`)];
    const has = (html: string) =>
      [`${slug}-zh"`, `${slug}-zh-hant"`, `${slug}-hk"`].map((end) => html.includes(end));
    expect([page, has(simplified), has(traditional)]).toEqual([
      page,
      [true, false, false],
      [false, true, true],
    ]);
  }
});

test('a language is the same however it is typed', async () => {
  await speak(['DE-at', 'at'], ['de-ch', 'ch']);
  const id = await writePair('typed', ['de-AT']);
  expect((await admin().get(`/api/blogs/${id}/translations`)).data).toMatchObject([
    ...[{ tag: 'en' }, { tag: 'de-AT', isTaken: true }, { tag: 'de-CH', isTaken: false }],
  ]);
  expect(await shown('/at/blog-detail/typed-de-at')).toBe(200);
  for (const [locales, message] of [
    [['en-us'], 'This is the language of the company.'],
    [['en'], 'Please name the region too, as en-US does.'],
    [['de-AT', 'DE-at'], 'This language is in the list already.'],
  ] as const) {
    const languages = locales.map((locale, index) => otherLanguage(locale, `l${index}`));
    const { status, data } = await publish('languages', { languages });
    expect([status, data.issues.map((issue: { message: string }) => issue.message)]).toEqual([
      422,
      [message],
    ]);
  }
});

test('a path that is changed and changed back leads on, with all below it', async () => {
  await speak(['de-DE', 'de']);
  await writePair('there', ['de']);
  await speak(['de-DE', 'deutsch']);
  expect(await pathFrom('/de/contact')).toBe('/deutsch/contact 200');
  await speak(['de-DE', 'de']);
  for (const path of ['', '/contact', '/blog-detail/there-de', '/feed.xml']) {
    expect([path, await pathFrom(`/deutsch${path}`)]).toEqual([path, `/de${path} 200`]);
    expect([path, await pathFrom(`/de${path}`)]).toEqual([path, '200']);
  }
  expect(await pathFrom('/de/missing')).toBe('404');
  expect(await pathFrom('/deutsch/missing')).toMatch(/404$/);
});

test('a path that is handed on to another language leads to where its pages are now', async () => {
  await speak(['de-DE', 'de'], ['ar-EG', 'ar']);
  await speak(['de-DE', 'ar'], ['ar-EG', 'arabic']);
  expect(await pathFrom('/de/contact')).toBe('/ar/contact 200');
  expect(await text('/ar/contact')).toContain('<html lang="de"');
});

test('URLs of a language that is taken away lead to the same page in the first, and are pages again when it comes back', async () => {
  expect((await publish('languages', { languages: [german, arabic] })).status).toBe(200);
  await writePair('leaves', ['de']);
  const ways = [
    ['/de', '/'],
    ['/de/contact', '/contact'],
    ['/de/kontakt', '/contact'],
    ['/de/web-development', '/web-development'],
    ['/de/blog-detail/leaves-de', '/blog-detail/leaves-de'],
    ['/de/beitrag/leaves-de', '/blog-detail/leaves-de'],
    ['/de/feed.xml', '/feed.xml'],
  ] as const;
  const led = { from: '/alter-weg', to: '/de/kontakt', status: 301 };
  expect((await admin().post('/api/redirects', led)).status).toBe(201);
  const before = await Promise.all(ways.map(([from]) => pathFrom(from)));
  expect((await publish('languages', { languages: [arabic] })).status).toBe(200);
  expect(await pathFrom('/alter-weg')).toBe('/contact 200');
  for (const [from, to] of ways) expect([from, await pathFrom(from)]).toEqual([from, `${to} 200`]);
  for (const missing of ['/de/missing', '/de/beitrag/missing'])
    expect(await pathFrom(missing)).toMatch(/ 404$/);
  expect((await publish('languages', { languages: [german, arabic] })).status).toBe(200);
  expect(await Promise.all(ways.map(([from]) => pathFrom(from)))).toEqual(before);
  expect(await pathFrom('/alter-weg')).toBe('/de/kontakt 200');
  for (const missing of ['/de/missing', '/de/beitrag/missing']) expect(await pathFrom(missing)).toBe('404');
});

test('a text may link to each language, on its page, in feeds and as Markdown', async () => {
  expect((await publish('languages', { languages: [german, arabic] })).status).toBe(200);
  const content =
    '<p><a href="/contact">own</a> <a href="/de/contact">own</a> <a href="/ar/contact">other</a></p>';
  const fields = { title: 'Verweise', slug: 'verweise', language: 'de', tags: 'Web', content };
  expect((await admin().post('/api/blogs', postForm(fields))).status).toBe(201);
  const own = '/de/kontakt';
  expect(
    [...(await text('/de/beitrag/verweise')).matchAll(/href="([^"]+)">(?:own|other)</g)].map(
      ([, url]) => url,
    ),
  ).toEqual([...[own, own, '/ar/contact']]);
  expect(await text('/de/beitrag/verweise.md')).toContain(
    `[own](${origin}${own}) [own](${origin}${own}) [other](${origin}/ar/contact)`,
  );
  expect(await text('/de/feed.xml')).toContain(`href="${origin}/ar/contact"`);
  expect(await shown('/ar/contact')).toBe(200);
});

test('a URL of a page in a language is no broken link, and one of a button', async () => {
  expect((await publish('languages', { languages: [german, arabic] })).status).toBe(200);
  const good = [
    '/ar/contact',
    '/de',
    '/de/contact',
    '/de/kontakt',
    '/de/feed.xml',
    '/de/beitrag/deutscher-beitrag',
  ];
  const ofText = ['/kontakt', '/beitrag/deutscher-beitrag', '/contact'];
  const bad = ['/ar/missing', '/de/missing', '/de/blog-detail/missing'];
  const link = (url: string) => `<p><a href="${url}">${url}</a></p>`;
  const add = (language: string, urls: readonly string[]) =>
    admin().post(
      '/api/blogs',
      postForm({
        title: `Links ${language}`.trim(),
        language,
        tags: 'Web',
        content: urls.map(link).join(''),
      }),
    );
  expect((await add('de', [...good, ...ofText, ...bad])).status).toBe(201);
  expect((await add('', [...good, '/kontakt'])).status).toBe(201);
  await checkLinks(admin());
  const { links } = (await admin().get('/api/links')).data;
  const found = links.map(({ title, url }: { title: string; url: string }) => `${title} ${url}`).sort();
  expect(found).toEqual(['Links /kontakt', ...bad.map((url) => `Links de ${url}`)].sort());

  const offer = async (language: string, path: string) =>
    (await publish('navigation', { callToAction: { label: 'Offer', path } }, language)).status;
  for (const language of ['', 'de']) {
    for (const path of good.filter((url) => !url.endsWith('.xml')))
      expect([language, path, await offer(language, path)]).toEqual([language, path, 200]);
    for (const path of bad)
      expect([language, path, await offer(language, path)]).toEqual([language, path, 422]);
  }
  expect(await text('/de/kontakt')).toContain('href="/de/beitrag/deutscher-beitrag"');
});

test('texts, names of tags and biographies move with the path of their language, also where two change places', async () => {
  const mission = (text: string) => ({ mission: { heading: 'Heading', text } });
  await speak(['de-DE', 'de'], ['ar-EG', 'ar']);
  expect((await publish('about', mission('Auf Deutsch.'), 'de')).status).toBe(200);
  expect((await publish('about', mission('بالعربية.'), 'ar')).status).toBe(200);
  const later = { language: 'de', publishAt: '2099-01-01T00:00:00Z' };
  expect((await publishDocument(admin(), 'contact', {}, later)).status).toBe(200);
  await admin().post(
    '/api/blogs',
    postForm({ title: 'Named', slug: 'named', language: 'de', tags: 'Naming' }),
  );
  expect((await admin().put('/api/tags/Naming/names', { names: { de: 'Benennung' } })).status).toBe(200);
  const { data: ada } = await admin().post('/api/people', { name: 'Ada Moves' });
  const texts = { de: { bio: 'Sie zieht um.', avatarAlt: '' } };
  const person = { ...ada, translations: texts, teamMember: '' };
  expect((await admin().put(`/api/people/${ada.id}`, person)).status).toBe(200);

  const { version: baseVersion } = (await admin().get('/api/site/documents/about?language=de')).data;
  const draft = { sequence: 1, baseVersion, value: { mission: 'Entwurf' }, supersedes: [] };
  const editorId = randomUUID();
  const saved = await admin().put(`/api/site/documents/about/drafts/${editorId}?language=de`, draft);
  expect(saved.status).toBe(200);

  const scheduled = { languages: [otherLanguage('de-DE', 'later'), otherLanguage('ar-EG', 'ar')] };
  const refused = await publishDocument(admin(), 'languages', scheduled, { publishAt: later.publishAt });
  expect([refused.status, refused.data.issues[0].path]).toEqual([422, 'languages.0.prefix']);

  for (const [ofGerman, ofArabic] of [
    ['deutsch', 'ar'],
    ['ar', 'deutsch'],
    ['de', 'ar'],
  ] as const) {
    await speak(['de-DE', ofGerman], ['ar-EG', ofArabic]);
    const found = [await text(`/${ofGerman}/learn-more`), await text(`/${ofArabic}/learn-more`)];
    expect([ofGerman, ...found.map((html) => [/Auf Deutsch/.test(html), /بالعربية/.test(html)])]).toEqual([
      ...[ofGerman, [true, false], [false, true]],
    ]);
    expect(await shown(`/${ofGerman}/tags/benennung`)).toBe(200);
    expect((await admin().get(`/api/people/${ada.id}`)).data.translations).toEqual({ [ofGerman]: texts.de });
    const { data } = await admin().get(`/api/site/documents/contact?language=${ofGerman}`);
    expect(data.scheduledFor).toContain('2099');
    const about = `/api/site/documents/about`;
    const { version } = (await admin().get(`${about}?language=${ofGerman}`)).data;
    expect((await admin().get(`${about}/drafts?language=${ofGerman}`)).data).toMatchObject([
      { editorId, baseVersion: version, value: draft.value },
    ]);
    expect((await admin().get(`${about}/drafts?language=${ofArabic}`)).data).toEqual([]);
  }
});
