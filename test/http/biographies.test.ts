import { expect, test } from 'vitest';
import { postForm } from '#test/support/post-forms.ts';
import { alternatesIn, arabic, german, origin, siteOfLanguages } from '#test/support/site-of-languages.ts';

const { admin, publish, get, text } = siteOfLanguages();

const english = 'Draws maps.\n\nLives in Porto.';
const translated = 'Zeichnet Karten.';

async function author(name: string, fields: object, posts: readonly object[] = []) {
  const { id } = (await admin().post('/api/people', { name })).data;
  for (const post of posts)
    expect((await admin().post('/api/blogs', postForm({ author: name, ...post }))).status).toBe(201);
  const { status, data } = await admin().put(`/api/people/${id}`, fields);
  expect([name, status, data.code]).toEqual([name, 200, undefined]);
  return id as string;
}
const change = (id: string, translations: object) => admin().put(`/api/people/${id}`, { translations });
const statusOf = async (url: string) => (await get(url)).status;

test('an author has a biography of their own in a language: page, head, data, boxes and search there; English is unchanged', async () => {
  const id = await author('Ines Mota', { bio: english }, [
    { title: 'About maps', slug: 'about-maps' },
    { title: 'Über Karten', slug: 'ueber-karten', language: 'de' },
  ]);
  const before = await Promise.all(['/authors/ines-mota', '/blog-detail/about-maps'].map(text));
  const untranslated = await text('/de/autoren/ines-mota');
  expect(untranslated).toContain('<p lang="en">Draws maps.</p><p lang="en">Lives in Porto.</p>');
  expect(await text('/de/beitrag/ueber-karten')).toMatch(/<p lang="en">Draws maps\./);
  expect((await change(id, { de: { bio: translated, avatarAlt: '' } })).status).toBe(200);
  const page = await text('/de/autoren/ines-mota');
  expect(page).toContain(`<p>${translated}</p>`);
  expect(page).toContain(`<meta name="description" content="${translated}"`);
  expect(page).toContain(`"description":"${translated}"`);
  expect(page).not.toContain('Draws maps');
  expect(await text('/de/beitrag/ueber-karten')).toContain(`<p>${translated}</p>`);
  expect(await text('/de/suche?q=Mota')).toContain(translated);
  expect(await Promise.all(['/authors/ines-mota', '/blog-detail/about-maps'].map(text))).toEqual(before);
  const pair = { en: `${origin}/authors/ines-mota`, de: `${origin}/de/autoren/ines-mota` };
  expect(alternatesIn(page)).toEqual({ ...pair, 'x-default': pair.en });
  expect(await text('/sitemap.xml')).toContain(`hreflang="de" href="${pair.de}"`);
});

test('who has no blog has a page where a biography is shown; what is not translated is not, where the owner wants that', async () => {
  const id = await author('Quiet One', { bio: 'Says little.' });
  const pages = ['/authors/quiet-one', '/de/autoren/quiet-one', '/ar/authors/quiet-one'];
  const shown = () => Promise.all(pages.map(statusOf));
  expect(await shown()).toEqual([200, 200, 404]);
  expect(await text('/ar/sitemap.xml')).not.toContain('quiet-one');
  await change(id, { ar: { bio: 'قليل الكلام.', avatarAlt: '' } });
  expect(await shown()).toEqual([200, 200, 200]);
  expect(await text('/ar/sitemap.xml')).toContain('/ar/authors/quiet-one');
  expect(await text(pages[2] as string)).toContain('<p>قليل الكلام.</p>');
  await admin().put(`/api/people/${id}`, { bio: '' });
  expect(await shown()).toEqual([404, 404, 200]);
  expect(await publish('languages', { languages: [german, { ...arabic, missing: 'first' }] })).toMatchObject({
    status: 200,
  });
  await admin().put(`/api/people/${id}`, {
    bio: 'Says little.',
    translations: { ar: { bio: ' ', avatarAlt: '' } },
  });
  expect(await text(pages[2] as string)).toContain('<p lang="en">Says little.</p>');
});

test('a change of one language leaves the others; a merge brings what is missing', async () => {
  const id = await author('Both', {
    translations: { de: { bio: 'Beide', avatarAlt: '' }, ar: { bio: 'كلاهما', avatarAlt: '' } },
  });
  await change(id, { de: { bio: '', avatarAlt: '' } });
  const into = await author('Other', { translations: { de: { bio: 'Andere', avatarAlt: '' } } });
  expect((await admin().post(`/api/people/${id}/merge`, { into })).status).toBe(200);
  expect((await admin().get(`/api/people/${into}`)).data.translations).toEqual({
    ar: { bio: 'كلاهما', avatarAlt: '' },
    de: { bio: 'Andere', avatarAlt: '' },
  });
  const own = { name: 'Owner', translations: { de: { bio: 'Selbst', avatarAlt: '' } } };
  expect((await admin().put('/api/account/byline', own)).data.translations).toEqual(own.translations);
});

test('refuses a language that the site has not, and too long a text', async () => {
  const id = await author('Strict', {});
  const long = { bio: 'x'.repeat(2_001), avatarAlt: '' };
  for (const translations of [
    { fr: { bio: 'Non', avatarAlt: '' } },
    { '': { bio: 'No', avatarAlt: '' } },
    { de: long },
  ])
    expect((await change(id, translations)).status).toBe(400);
});
