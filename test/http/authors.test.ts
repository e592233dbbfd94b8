import axios, { type AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHead } from '#test/support/page-head.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { sampleSite } from '#test/support/sample-site.ts';
import { processAdministrator, type ServerProcess } from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';

const siteUrl = 'https://www.example.com';
let server: ServerProcess;
let client: AxiosInstance;
let admin: AxiosInstance;

beforeAll(async () => {
  server = await startSite({ SITE_URL: siteUrl });
  const options = { baseURL: server.address, validateStatus: () => true, maxRedirects: 0 };
  client = axios.create(options);
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  admin = axios.create({ ...options, headers: { Authorization: `Bearer ${data.token}` } });
});
afterAll(() => server.stop());

const create = async (changes: Parameters<typeof postForm>[0]) =>
  (await admin.post('/api/blogs', postForm(changes))).data as { id: string; author: string };
const idOf = async (name: string): Promise<string> =>
  (await admin.get('/api/people')).data.find((person: { name: string }) => person.name === name)?.id;
/** Without the comments between two texts. */
const page = async (path: string) => String((await client.get(path)).data).replaceAll('<!-- -->', '');
const answer = async (path: string) => {
  const { status, headers } = await client.get(path);
  return [status, headers.location];
};
const graph = async (path: string) =>
  JSON.parse(readHead(await page(path)).structuredData[0] ?? '{}')['@graph'] as Record<string, never>[];

test('the authors of the samples have pages, and a member of the team one profile and one list of blogs', async () => {
  const html = await page('/authors/mara-lindqvist');
  expect(html).toContain('Blogs by Mara Lindqvist');
  expect(html).toContain('<a href="/teams/mara-lindqvist">Team profile</a>');
  expect(html).toMatch(/<img[^>]+data-picture="member-\d"/);
  const profile = await page('/teams/mara-lindqvist');
  expect(profile).toContain('<a href="/authors/mara-lindqvist">All blogs by Mara Lindqvist</a>');
});

test('a byline leads to each of its authors, on the page, in its head and in its data', async () => {
  for (const name of ['Ann Lee', 'Bo Ost']) await admin.post('/api/people', { name });
  const { id, author } = await create({ author: 'x', authors: 'ann-lee,bo-ost,mara-lindqvist' });
  expect(author).toBe('Ann Lee, Bo Ost and Mara Lindqvist');
  const html = await page(`/blog-detail/${id}`);
  expect(html).toContain(
    'By <a href="/authors/ann-lee">Ann Lee</a>, <a href="/authors/bo-ost">Bo Ost</a> and <a href="/authors/mara-lindqvist">Mara Lindqvist</a>',
  );
  const head = readHead(html);
  expect(head.meta.get('author')).toEqual([author]);
  expect(head.meta.get('article:author')).toEqual(
    ['ann-lee', 'bo-ost', 'mara-lindqvist'].map((slug) => `${siteUrl}/authors/${slug}`),
  );
  const [post] = await graph(`/blog-detail/${id}`);
  expect(post?.author).toContainEqual({
    '@type': 'Person',
    name: 'Bo Ost',
    url: `${siteUrl}/authors/bo-ost`,
  });
});

test('says who a person is, to people and to machines', async () => {
  const links = ['https://code.example/ann', 'https://ann.example/'];
  const bio = 'Writes about <maps>.\n\nLives by the sea.';
  await admin.put(`/api/people/${await idOf('Ann Lee')}`, { bio, links });
  const html = await page('/authors/ann-lee');
  expect(html).toContain('<p>Writes about &lt;maps&gt;.</p><p>Lives by the sea.</p>');
  expect(html).toContain(
    '<a href="https://code.example/ann" rel="me noopener noreferrer" target="_blank">code.example/ann</a>',
  );
  const head = readHead(html);
  expect(head.links.get('canonical')).toEqual([`${siteUrl}/authors/ann-lee`]);
  expect(head.meta.get('og:type')).toEqual(['profile']);
  expect(head.links.get('alternate')).toContain('/authors/ann-lee/feed.xml');
  const [profile] = await graph('/authors/ann-lee');
  expect(profile).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Ann Lee', sameAs: links },
  });
  const [card = ''] = head.meta.get('og:image') ?? [];
  expect(card).toMatch(`${siteUrl}/cards/authors/ann-lee.jpg?v=`);
  const image = await client.get(card.replace(siteUrl, ''));
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await client.get('/sitemap.xml')).data).toContain(`<loc>${siteUrl}/authors/ann-lee</loc>`);
});

test('the feeds of an author have their blogs, and lead on with the page', async () => {
  await create({ title: 'By Bo alone', author: 'bo  ost' });
  for (const file of ['feed.xml', 'atom.xml', 'feed.json']) {
    const { status, data } = await client.get(`/authors/bo-ost/${file}`, { responseType: 'text' });
    expect(status, file).toBe(200);
    expect(data).toContain('By Bo alone');
    expect(data).toContain('/authors/bo-ost');
    expect(data).not.toContain('idea to launch');
  }
  await admin.put(`/api/people/${await idOf('Bo Ost')}`, { slug: 'bo' });
  expect(await answer('/authors/bo-ost/feed.xml')).toEqual([301, '/authors/bo/feed.xml']);
  expect(await answer('/authors/bo-ost')).toEqual([301, '/authors/bo']);
  expect(await answer('/authors/bo-ost?page=2')).toEqual([301, '/authors/bo?page=2']);
});

test('a new name is on the cached pages at once; a merged person leads to the other', async () => {
  const { id } = await create({ title: 'Renamed', author: 'Cy Frod' });
  expect(await page(`/blog-detail/${id}`)).toContain('>Cy Frod</a>');
  await admin.put(`/api/people/${await idOf('Cy Frod')}`, { name: 'Cy Ford' });
  expect(await page(`/blog-detail/${id}`)).toContain('By <a href="/authors/cy-frod">Cy Ford</a>');
  expect(await page('/authors/cy-frod')).toContain('<h1>Cy Ford</h1>');
  expect((await client.get('/feed.xml')).data).toContain('<dc:creator>Cy Ford</dc:creator>');
  await admin.post(`/api/people/${await idOf('Cy Ford')}/merge`, { into: await idOf('Ann Lee') });
  expect(await answer('/authors/cy-frod')).toEqual([301, '/authors/ann-lee']);
  expect(await page(`/blog-detail/${id}`)).toContain('By <a href="/authors/ann-lee">Ann Lee</a>');
});

test('nobody without blogs and bio has a page, nor a draft’s author', async () => {
  await create({ author: 'Dee', status: 'draft' });
  expect([await answer('/authors/dee'), await answer('/authors/nobody')]).toEqual([
    [404, undefined],
    [404, undefined],
  ]);
  expect(await answer('/authors/dee/feed.xml')).toEqual([404, undefined]);
  expect(await answer('/authors/ann-lee?page=9')).toEqual([404, undefined]);
  expect((await client.get('/sitemap.xml')).data).not.toContain('/authors/dee');
  await admin.put(`/api/people/${await idOf('Dee')}`, { bio: 'Here soon.' });
  expect((await answer('/authors/dee'))[0]).toBe(200);
  // Its feed is 404 as before, so the page names none.
  expect(await page('/authors/dee')).not.toContain('/authors/dee/feed.xml');
  expect(await page('/authors/ann-lee')).toContain('/authors/ann-lee/feed.xml');
});

test('the search of the site leads to authors by their names, before the blogs that name them', async () => {
  const html = await page('/search?q=Lindqvist+MARA');
  expect(html).toMatch(/\d+ results for “Lindqvist MARA”/);
  const [author, blog] = [html.indexOf('href="/authors/mara-lindqvist"'), html.indexOf('<article')];
  expect([author > 0, blog > author]).toEqual([true, true]);
  await admin.post('/api/people', { name: 'Quill Vane' });
  expect(await page('/search?q=quill+vane')).toContain('Nothing was found for “quill vane”.');
  await admin.put(`/api/people/${await idOf('Quill Vane')}`, { bio: 'Keeps <bees>.' });
  const found = await page('/search?q=quill+vane');
  expect(found).toContain('1 result for “quill vane”');
  expect(found).toContain('Keeps &lt;bees&gt;.');
});

test('the URLs of a removed person are gone, until somebody new has one', async () => {
  const { data: hal } = await admin.post('/api/people', { name: 'Hal Roe' });
  await admin.put(`/api/people/${hal.id}`, { slug: 'hal', bio: 'Was here.' });
  expect((await answer('/authors/hal'))[0]).toBe(200);
  await admin.delete(`/api/people/${hal.id}`);
  expect((await answer('/authors/hal'))[0]).toBe(410);
  expect(await page('/authors/hal')).toContain('410');
  expect((await answer('/authors/hal/feed.xml'))[0]).toBe(404);
  expect((await answer('/authors/hal-roe'))[0]).toBe(410);
  const { data: other } = await admin.post('/api/people', { name: 'Hal' });
  await admin.put(`/api/people/${other.id}`, { bio: 'Another.' });
  expect([other.slug, (await answer('/authors/hal'))[0]]).toEqual(['hal', 200]);
});

test('a long list of blogs is shown in pages', async () => {
  const { postsPerPage } = sampleSite.settings;
  for (let index = 0; index <= postsPerPage; index++) await create({ title: `Fay ${index}`, author: 'Fay' });
  const html = await page('/authors/fay');
  expect(html).toContain(`Fay ${postsPerPage}`);
  expect(html).toContain(`of ${postsPerPage + 1}`);
  expect(await page('/authors/fay?page=2')).toContain('>Fay 0</a>');
});

test('an own portrait takes the place of the one of the team', async () => {
  const cover = { content: photograph('portrait'), name: 'a.jpg', type: 'image/jpeg' };
  const { data } = await admin.post('/api/blogs', postForm({ author: 'Gus Hill' }, cover));
  const id = await idOf('Gus Hill');
  expect(await page('/authors/gus-hill')).toMatch(/aria-hidden="true">GH<\/span>/);
  await admin.put(`/api/people/${id}`, { avatar: data.media, avatarAlt: 'Gus on a hill' });
  expect(await page('/authors/gus-hill')).toContain('alt="Gus on a hill"');
});
