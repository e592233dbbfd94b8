import axios, { type AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHead } from '#test/support/page-head.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
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

type Changes = Parameters<typeof postForm>[0];
const create = async (changes: Changes = {}, cover?: Buffer) =>
  (await admin.post('/api/blogs', postForm(changes, cover && { content: cover, name: 'a.jpg' }))).data;
const change = (id: string, changes: Changes) => admin.put(`/api/blogs/${id}`, postForm(changes));
const page = async (path: string) => (await client.get(path)).data as string;
const answer = async (path: string) => {
  const { status, headers } = await client.get(path);
  return [status, headers.location];
};

test('the language of a post is said in its page, structured data and feed, and that of the site is not repeated', async () => {
  const { id } = await create({ title: 'Bonjour', content: '<p>Le monde</p>', language: 'fr-ca' });
  const shown = await page(`/blog-detail/${id}`);
  expect(shown).toContain('<h1 lang="fr-CA">Bonjour</h1>');
  expect(shown).toMatch(/<div [^>]*dir="auto" lang="fr-CA"/);
  expect(shown).toContain('"inLanguage":"fr-CA"');
  const feed = (await client.get('/feed.json')).data;
  const languages = feed.items.map((item: { language?: string }) => item.language);
  expect(languages).toEqual(['fr-CA', ...languages.slice(1).map(() => undefined)]);
});

describe('the URL of a post', () => {
  test('without a slug ends in its id, and nothing else leads there', async () => {
    const { id } = await create({ title: 'No slug' });
    expect(await answer(`/blog-detail/${id}`)).toEqual([200, undefined]);
    expect(readHead(await page(`/blog-detail/${id}`)).links.get('canonical')).toEqual([
      `${siteUrl}/blog-detail/${id}`,
    ]);
  });

  test('with a slug ends in it; the id and every former slug lead there at once, without a loop', async () => {
    const { id } = await create({ slug: 'first-url' });
    await change(id, { slug: 'second-url' });
    expect(await answer('/blog-detail/second-url')).toEqual([200, undefined]);
    const there = [301, '/blog-detail/second-url'];
    expect(await answer(`/blog-detail/${id}`)).toEqual(there);
    expect(await answer('/blog-detail/first-url')).toEqual(there);
    expect(await answer('/blog-detail/Second-URL')).toEqual(there);
    expect(await answer('/blog-detail/first-url?utm=1')).toEqual([301, `${there[1]}?utm=1`]);
    await change(id, { slug: 'first-url' });
    expect(await answer('/blog-detail/second-url')).toEqual([301, '/blog-detail/first-url']);
    expect(await answer('/blog-detail/first-url')).toEqual([200, undefined]);
    await change(id, { slug: '' });
    expect(await answer('/blog-detail/first-url')).toEqual([301, `/blog-detail/${id}`]);
    expect(await answer(`/blog-detail/${id}`)).toEqual([200, undefined]);
    expect((await client.get(`/api/blogs/${id}`)).status).toBe(200);
  });

  test('is the same in Markdown, and what led to it is not cached by anybody for good', async () => {
    const { id } = await create({ slug: 'in-markdown' });
    expect((await client.get(`/blog-detail/${id}`)).headers['cache-control']).toBe('no-cache');
    expect(await answer(`/blog-detail/${id}.md`)).toEqual([301, '/blog-detail/in-markdown.md']);
    const { status, headers, data } = await client.get('/blog-detail/in-markdown.md');
    expect([status, headers.link]).toEqual([200, `<${siteUrl}/blog-detail/in-markdown>; rel="canonical"`]);
    expect(data).toContain(`canonical: "${siteUrl}/blog-detail/in-markdown"`);
  });

  test('of a deleted post says that it is gone, by each of its names', async () => {
    const { id } = await create({ slug: 'will-be-gone' });
    await change(id, { slug: 'is-gone' });
    await admin.delete(`/api/blogs/${id}`);
    const names = [id, 'will-be-gone', 'is-gone'];
    for (const name of names) expect(await answer(`/blog-detail/${name}`)).toEqual([410, undefined]);
    await admin.delete(`/api/trash/${id}`);
    for (const name of names) expect(await answer(`/blog-detail/${name}`)).toEqual([410, undefined]);
  });

  test('of a draft is found by nobody', async () => {
    const { id } = await create({ slug: 'not-yet', status: 'draft' });
    expect(await answer('/blog-detail/not-yet')).toEqual([404, undefined]);
    expect(await answer(`/blog-detail/${id}`)).toEqual([404, undefined]);
  });

  test('is the one that cards, lists, feeds, sitemap and structured data name', async () => {
    const { id } = await create({ title: 'Named everywhere', slug: 'named-everywhere', tags: 'Naming' });
    const url = '/blog-detail/named-everywhere';
    const places = ['/', '/all-blogs', '/tags/naming', '/blog-list', '/search?q=named', '/feed.xml'];
    places.push('/atom.xml', '/feed.json', '/sitemap.xml', '/llms.txt', url);
    for (const place of places) {
      const text = await page(place);
      const whole = typeof text === 'string' ? text : JSON.stringify(text);
      expect(whole.includes(url), place).toBe(true);
      expect(whole.includes(`"/blog-detail/${id}"`), place).toBe(false);
    }
    const data = readHead(await page(url)).structuredData.join();
    expect(data).toContain(`"url":"${siteUrl}${url}"`);
    expect(data).not.toContain(`"url":"${siteUrl}/blog-detail/${id}"`);
  });
});

describe('what a post says of itself', () => {
  test('its excerpt stands on cards, in feeds and in the description; without one the text begins them', async () => {
    const excerpt = 'The whole story in a sentence.';
    const { id } = await create({ title: 'With an excerpt', excerpt, content: '<p>Long words.</p>' });
    expect(await page('/all-blogs')).toContain(excerpt);
    for (const feed of ['/feed.xml', '/atom.xml']) expect(await page(feed)).toContain(excerpt);
    expect(JSON.stringify(await page('/feed.json'))).toContain(excerpt);
    expect(readHead(await page(`/blog-detail/${id}`)).meta.get('description')).toEqual([excerpt]);
    await change(id, { excerpt: '', content: '<p>Long words.</p>' });
    expect(await page('/all-blogs')).not.toContain(excerpt);
    expect(readHead(await page(`/blog-detail/${id}`)).meta.get('description')).toEqual(['Long words.']);
  });

  test('its title and description for search engines are those of the head alone', async () => {
    const { id } = await create({
      ...{ title: 'Shown', seoTitle: 'Searched', seoDescription: 'Described', excerpt: 'Excerpt' },
    });
    const html = await page(`/blog-detail/${id}`);
    const { titles, meta } = readHead(html);
    expect([titles, meta.get('og:title'), meta.get('description')]).toEqual([
      ['Searched'],
      ['Searched'],
      ['Described'],
    ]);
    expect(html).toMatch(/<h1[^>]*>Shown<\/h1>/);
    expect(readHead(html).structuredData.join()).toContain('"headline":"Shown"');
  });

  test('a canonical URL elsewhere is in the head, and keeps the post out of the sitemap', async () => {
    const canonicalUrl = 'https://example.org/first';
    const { id } = await create({ title: 'From elsewhere', canonicalUrl });
    const { links, meta } = readHead(await page(`/blog-detail/${id}`));
    expect([links.get('canonical'), meta.get('og:url')]).toEqual([[canonicalUrl], [canonicalUrl]]);
    expect(await page('/sitemap.xml')).not.toContain(id);
    await change(id, { canonicalUrl: `/blog-detail/${id}` });
    expect(await page('/sitemap.xml')).toContain(id);
    await change(id, { canonicalUrl: '/services' });
    expect(readHead(await page(`/blog-detail/${id}`)).links.get('canonical')).toEqual([
      `${siteUrl}/services`,
    ]);
    expect(await page('/sitemap.xml')).not.toContain(id);
  });

  test('a caption stands under its cover, escaped; a focal point is where crops are made, without a style', async () => {
    const { id } = await create(
      { title: 'Captioned', coverCaption: 'Anna & <b>Bo</b>', focalPoint: '23,99' },
      photograph(),
    );
    const html = await page(`/blog-detail/${id}`);
    expect(html).toContain('<figcaption>Anna &amp; &lt;b&gt;Bo&lt;/b&gt;</figcaption>');
    const card = /<article[^>]*>(?:(?!<\/article>).)*Captioned/s.exec(await page('/all-blogs'))?.[0];
    expect(card).toMatch(/data-focal-x="20" data-focal-y="100"/);
    expect(card).not.toContain('style=');
    expect(html).not.toMatch(/<\w[^>]*\sdata-focal-x="/);
  });

  test('pinned posts come first on All Blogs and the home page; feeds, archive and the API stay by date', async () => {
    const { id } = await create({ title: 'Pinned of old', scheduledDate: '2001-02-03', isPinned: 'true' });
    const order = async (path: string) => {
      const html = await page(path);
      return [...html.matchAll(/<article[^>]*>.*?<\/article>/gs)].findIndex(([card]) =>
        card.includes('Pinned of old'),
      );
    };
    expect([await order('/all-blogs'), await order('/'), await order('/blogs')]).toEqual([0, 0, 0]);
    const list = (await client.get('/api/blogs')).data.map((post: { id: string }) => post.id);
    expect(list.at(-1)).toBe(id);
    expect((await client.get('/api/blogs?limit=1')).data[0].id).not.toBe(id);
    await change(id, { isPinned: 'false', scheduledDate: '2001-02-03' });
    expect(await order('/')).toBe(-1);
  });
});
