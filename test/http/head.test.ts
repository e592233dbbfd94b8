import axios, { type AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#content/company/company.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import { sitePages } from '#site/urls/site-pages.ts';
import { readHead } from '#test/support/page-head.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { routePaths } from '#test/support/route-paths.ts';
import { sampleSite } from '#test/support/sample-site.ts';
import { processAdministrator, type ServerProcess } from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';
import { describedIn } from '#test/support/structured-data.ts';

const publicPages = publicPagesOf(sampleSite);

const siteUrl = 'https://www.example.com';
let server: ServerProcess;
let client: AxiosInstance;
let admin: AxiosInstance;
let samples: { id: string; title: string; media: string }[];

beforeAll(async () => {
  server = await startSite({ SITE_URL: siteUrl });
  const options = { baseURL: server.address, validateStatus: () => true, maxRedirects: 0 };
  client = axios.create(options);
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  admin = axios.create({ ...options, headers: { Authorization: `Bearer ${data.token}` } });
  samples = (await client.get('/api/blogs')).data;
});
afterAll(() => server.stop());

const allPages = () => [
  ...publicPages.map(({ path }) => path),
  '/tags/design',
  '/authors/mara-lindqvist',
  ...samples.map(({ id }) => `/blog-detail/${id}`),
];

async function headAt(address: string) {
  return readHead((await client.get(address)).data);
}

async function createPost(fields: object, file?: { content: Buffer; name: string }) {
  const { status, data } = await admin.post('/api/blogs', postForm(fields, file));
  expect(status).toBe(201);
  return data as { id: string; title: string; media: string };
}

const thingsAt = async (address: string) => describedIn((await client.get(address)).data);

const alone = [
  ...['description', 'og:type', 'og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale'],
  ...['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'],
  ...['twitter:card', 'twitter:image', 'twitter:image:alt'],
  ...['color-scheme', 'viewport'],
];

test('every public page has one of each: title, description, canonical URL, Open Graph, Twitter card', async () => {
  const titles = new Set<string>();
  for (const address of allPages()) {
    const { titles: found, meta, links } = await headAt(address);
    expect(found, address).toHaveLength(1);
    expect(found[0]).toContain(company.name);
    titles.add(found[0] ?? '');
    for (const name of alone)
      expect(meta.get(name), `${name} of ${address}`).toEqual([expect.stringMatching(/./)]);
    expect(Array.from(meta.get('description')?.[0] ?? '').length, address).toBeLessThanOrEqual(160);
    expect(meta.get('theme-color'), address).toHaveLength(2);
    expect(meta.has('robots'), address).toBe(false);
    const canonical = siteUrl + address;
    expect(links.get('canonical')).toEqual([canonical]);
    expect(meta.get('og:url')).toEqual([canonical]);
    expect(links.get('icon')).toEqual(['/favicon.ico', '/favicon.svg']);
    expect(links.get('apple-touch-icon')).toEqual(['/apple-touch-icon.png']);
    expect(meta.get('twitter:image')).toEqual(meta.get('og:image'));
    expect(['width', 'height'].map((name) => meta.get(`og:image:${name}`)?.[0])).toEqual(['1200', '630']);
  }
  expect(titles.size).toBe(allPages().length);
});

// Draws a card for each page, which takes long on a busy machine.
test('every picture a head names is there, of the type and size it says', async () => {
  const seen = new Set<string>();
  const drawn = ['/', '/web-development', '/tags/design'];
  for (const address of allPages()) {
    const { meta } = await headAt(address);
    const [image = ''] = meta.get('og:image') ?? [];
    expect(image.startsWith(`${siteUrl}/`), image).toBe(true);
    seen.add(image);
    const path = image.slice(siteUrl.length);
    // Drawing takes a moment: of most cards it is enough to hear that there is one.
    const isAsked = path.startsWith('/cards/') && !drawn.includes(address);
    const { status, data, headers } = await client.get(path, {
      responseType: 'arraybuffer',
      headers: isAsked ? { 'If-None-Match': '*' } : {},
    });
    expect(status, image).toBe(isAsked ? 304 : 200);
    if (isAsked) continue;
    const { width, height } = await sharp(data).metadata();
    expect(headers['content-type'], image).toBe('image/jpeg');
    expect([String(width), String(height)]).toEqual(
      ['width', 'height'].map((name) => meta.get(`og:image:${name}`)?.[0]),
    );
  }
  expect(seen.size).toBe(allPages().length);
});

/** Pages of the routes that lead elsewhere at once. */
const leading: string[] = sitePages.flatMap((page) => ('redirect' in page && page.redirect ? page.path : []));
const unlisted = routePaths.filter(
  (path) => !publicPages.some((page) => page.path === path) && !leading.includes(path),
);

test('the unlisted pages include admin screens, search, and what answers for a missing page', () => {
  expect(unlisted).toEqual(
    expect.arrayContaining([
      ...['/admin', '/dashboard', '/dashboard/messages', '/create-blog', '/edit-blog/word', '/preview/word'],
      ...['/search', '/word', '/blog-detail/word', '/teams/word', '/tags/word'],
    ]),
  );
});

test.each([...unlisted, '/search?q=web', '/all-blogs?page=99'])(
  '%s is not for search engines and has no canonical address',
  async (address) => {
    const { titles, meta, links } = await headAt(address);
    expect(titles).toHaveLength(1);
    expect(meta.get('robots')?.[0]).toMatch(/^noindex/);
    expect(meta.get('robots')).toHaveLength(1);
    expect(links.has('canonical')).toBe(false);
    expect(meta.has('og:url')).toBe(false);
  },
);

describe('the canonical URL', () => {
  test('drops every query but the page of a list', async () => {
    for (let index = 0; index < 18; index++) await createPost({ title: `Many ${index}`, tags: 'Many' });
    const canonicalAt = async (address: string) => (await headAt(address)).links.get('canonical')?.[0];
    expect(await canonicalAt('/all-blogs?utm_source=x&page=2')).toBe(`${siteUrl}/all-blogs?page=2`);
    expect(await canonicalAt('/all-blogs?page=1')).toBe(`${siteUrl}/all-blogs`);
    expect(await canonicalAt('/blog-list?q=site')).toBe(`${siteUrl}/blog-list`);
    expect(await canonicalAt('/contact?sent=1')).toBe(`${siteUrl}/contact`);
    expect((await headAt('/all-blogs?page=2')).titles).toEqual([`All Blogs, page 2 · ${company.name}`]);
  });

  test('of a tag is one, whatever its spelling', async () => {
    await createPost({ tags: 'Très Chic' });
    for (const spelling of ['Très Chic', ' TRÈS  CHIC ', 'tre\u0300s chic']) {
      const { links, meta } = await headAt(`/tags/${encodeURIComponent(spelling)}`);
      expect(links.get('canonical')).toEqual([`${siteUrl}/tags/tr%C3%A8s%20chic`]);
      expect(meta.get('og:title')).toEqual(['Blogs tagged “Très Chic”']);
    }
  });
});

describe('the head of a post', () => {
  test('is an article with its dates, author, tags and its own picture', async () => {
    const sample = samples.find(({ media }) => media.endsWith('.jpg'));
    const { meta } = await headAt(`/blog-detail/${sample?.id}`);
    expect(meta.get('og:type')).toEqual(['article']);
    expect(meta.get('article:published_time')?.[0]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(meta.get('article:modified_time')).toHaveLength(1);
    expect(meta.get('article:author')?.[0]).toMatch(`${siteUrl}/authors/`);
    expect(meta.get('article:tag')?.length).toBeGreaterThan(1);
    const [image = ''] = meta.get('og:image') ?? [];
    expect(image).toMatch(new RegExp(`^${siteUrl}/cards/blog-detail/${sample?.id}\\.jpg\\?v=[0-9a-f]{10}$`));
    const imageFacts = ['width', 'height'].map((name) => meta.get(`og:image:${name}`)?.[0]);
    expect(imageFacts).toEqual(['1200', '630']);
    expect(meta.get('twitter:card')).toEqual(['summary_large_image']);
    const [post] = await thingsAt(`/blog-detail/${sample?.id}`);
    expect(post?.image).toEqual({ '@type': 'ImageObject', url: image, width: '1200', height: '630' });
    expect(meta.get('og:image:alt')?.[0]).not.toBe('');
  });

  test('has the card where the cover is a video, or none; an AVIF is shared as a JPEG', async () => {
    const avif = await sharp(photograph()).resize(320).avif({ effort: 0 }).toBuffer();
    const posts = [
      [samples.find(({ media }) => media.endsWith('.mp4')), true],
      [await createPost({}, { content: avif, name: 'a.avif' }), false],
      [await createPost({}), true],
    ] as const;
    for (const [post, isCard] of posts) {
      const { meta } = await headAt(`/blog-detail/${post?.id}`);
      expect(meta.get('og:image')?.[0]).toMatch(
        new RegExp(`^${siteUrl}/cards/blog-detail/${post?.id}\\.jpg\\?v=[0-9a-f]{10}$`),
      );
      // A card is described by its words.
      expect(meta.get('og:image:alt')?.[0]?.endsWith(`: ${company.name}`)).toBe(isCard);
    }
  });

  test('has another URL of the card when the title changes', async () => {
    const post = await createPost({ title: 'Before' });
    const imageNow = async () => (await headAt(`/blog-detail/${post.id}`)).meta.get('og:image')?.[0];
    const before = await imageNow();
    await admin.put(`/api/blogs/${post.id}`, postForm({ title: 'After' }));
    expect(await imageNow()).not.toBe(before);
  });

  test('escapes hostile titles', async () => {
    const title = '</script><script>alert(1)</script> "<b>" &amp; \u0001\u2028 👩‍🚀';
    const { id } = await createPost({ title, content: '', author: '</script>&"', tags: '</script>,"' });
    const { data: html } = await client.get(`/blog-detail/${id}`);
    expect(html).not.toContain('<script>alert');
    const { titles, structuredData, meta } = readHead(html);
    const shown = '</script><script>alert(1)</script> "<b>" &amp; 👩‍🚀';
    expect(titles).toEqual([`${shown} · ${company.name}`]);
    expect(meta.get('og:title')).toEqual([shown]);
    expect(meta.get('description')).toEqual([`${shown}, by </script>&".`]);
    const [post] = JSON.parse(structuredData[0] ?? '')['@graph'];
    expect(post).toMatchObject({ headline: shown, author: [{ name: '</script>&"' }], wordCount: 0 });
  });
});
