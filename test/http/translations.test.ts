import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageForm, postForm } from '#test/support/post-forms.ts';
import { alternatesIn, arabic, german, origin, siteOfLanguages } from '#test/support/site-of-languages.ts';

const { site, admin, publish, get, text } = siteOfLanguages();

test('gives a document of each language versions and drafts of its own', async () => {
  const versions = async (language: string) =>
    (await admin().get(`/api/site/documents/about/revisions${language}`)).data.length;
  expect([await versions(''), await versions('?language=de'), await versions('?language=ar')]).toEqual([
    0, 1, 0,
  ]);
  const draft = { sequence: 1, baseVersion: '0', value: { mission: 'x' }, supersedes: [] };
  const editorId = randomUUID();
  await admin().put(`/api/site/documents/about/drafts/${editorId}?language=de`, draft);
  expect((await admin().get('/api/site/documents/about/drafts')).data).toEqual([]);
  expect((await admin().get('/api/site/documents/about/drafts?language=de')).data).toHaveLength(1);
});

test('pairs a blog with its translation, which is a draft of its own until it is live', async () => {
  const list = (await admin().get('/api/blogs', { params: { limit: 50 } })).data as {
    id: string;
    title: string;
  }[];
  const { id } = list.find(({ title }) => title === 'English one') as { id: string };
  const at = `/api/blogs/${id}/translations`;
  const stateOf = async (tag: string) =>
    ((await admin().get(at)).data as { tag: string; post: { isLive: boolean } | null }[]).find(
      (one) => one.tag === tag,
    )?.post?.isLive;
  expect([await stateOf('en'), await stateOf('de'), await stateOf('ar')]).toEqual([
    true,
    undefined,
    undefined,
  ]);
  const { status, data: draft } = await admin().post(at, { tag: 'de' });
  expect([status, draft]).toEqual([
    201,
    expect.objectContaining({ title: 'English one', language: 'de', status: 'draft', translationOf: id }),
  ]);
  expect((await admin().post(at, { tag: 'de' })).status).toBe(409);
  expect((await admin().post(at, { tag: 'fr' })).status).toBe(400);
  expect(alternatesIn(await text('/blog-detail/english-one'))).toEqual({});
  const live = { title: 'Englisch, übersetzt', slug: 'uebersetzt', tags: 'Web' };
  const save = async (fields: object) =>
    expect((await admin().put(`/api/blogs/${draft.id}`, postForm({ ...live, ...fields }))).status).toBe(200);
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
  expect((await admin().post(`/api/blogs/${draft.id}/duplicate`)).data).toMatchObject({
    translationOf: '',
    language: 'de',
  });
  await saysWhatChanged(id, draft.id);
});

async function saysWhatChanged(source: string, translation: string) {
  const changedSince = async () => {
    const { data } = await admin().get(`/api/blogs/${translation}/translations`);
    return (data as { changedSince: number | null }[]).map((one) => one.changedSince);
  };
  const save = (id: string, fields: object) =>
    admin().put(
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
    expect((await admin()[method]('/api/site/documents/about?language=fr', {})).status).toBe(404);
});

test('shows one that is not live yet to nobody, but in the preview of its editor', async () => {
  const italian = { locale: 'it-IT', prefix: 'it', missing: 'first', isHidden: true };
  expect(await publish('languages', { languages: [german, arabic, italian] })).toMatchObject({
    status: 200,
  });
  const editorId = randomUUID();
  const about = (await admin().get('/api/site/documents/about?language=it')).data.value;
  const value = { ...about, mission: { heading: 'La nostra missione', text: 'Lavoro ben fatto.' } };
  const draft = { sequence: 1, baseVersion: '0', value, supersedes: [] };
  await admin().put(`/api/site/documents/about/drafts/${editorId}?language=it`, draft);
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

test('shows an author the texts of their own and those that visitors see, and no draft of somebody else', async () => {
  const author = await site().signIn('author');
  const { data: post } = await admin().post('/api/blogs', postForm({ title: 'For authors', tags: 'Web' }));
  const at = `/api/blogs/${post.id}/translations`;
  const { data: draft } = await admin().post(at, { tag: 'de' });
  const hidden = { title: 'Secret plans', tags: 'Web', status: 'draft', isPublished: 'false' };
  expect((await admin().put(`/api/blogs/${draft.id}`, postForm(hidden))).status).toBe(200);
  const { status, data } = await author.get(at);
  const german = data.find(({ tag }: { tag: string }) => tag === 'de');
  expect([status, german]).toEqual([
    200,
    expect.objectContaining({ isTaken: true, post: null, changedSince: null }),
  ]);
  expect((await author.post(at, { tag: 'de' })).status).toBe(409);
  expect((await author.get(`/api/blogs/${draft.id}/translations`)).status).toBe(404);
  const { status: begun, data: own } = await author.post(at, { tag: 'ar' });
  expect([begun, own]).toEqual([201, expect.objectContaining({ language: 'ar', translationOf: post.id })]);
  expect((await author.get(`/api/blogs/${own.id}/translations`)).status).toBe(200);
});

test('keeps its URLs from pages and redirects: neither has the path of a language, nor of a page in one', async () => {
  const page = await admin().post('/api/blogs', pageForm({ title: 'De', slug: 'de' }));
  expect([page.status, page.data.issues?.[0]?.path]).toEqual([409, 'slug']);
  for (const from of ['/de', '/de/leistungen', '/de/services', '/ar/contact']) {
    const { status, data } = await admin().post('/api/redirects', { from, to: '/contact', status: 301 });
    expect([from, status, data.issues?.[0]?.path]).toEqual([from, 400, 'from']);
  }
  const old = { from: '/de/alt', to: '/de/leistungen', status: 301 };
  expect((await admin().post('/api/redirects', old)).status).toBe(201);
  expect((await get('/de/alt')).headers.location).toBe('/de/leistungen');
});
