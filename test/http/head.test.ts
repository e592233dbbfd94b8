import Validator, { type Issue } from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import axios, { type AxiosInstance } from 'axios';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '#content/company/company.ts';
import { team } from '#content/company/team.ts';
import { publicPagesOf } from '#site/discovery/sitemap/public-pages.ts';
import { sitePages } from '#site/urls/site-pages.ts';
import { readHead } from '#test/support/page-head.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { routePaths } from '#test/support/route-paths.ts';
import { sampleSite } from '#test/support/sample-site.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';
import { asPublished, problemsOf, readVocabulary } from '#test/support/structured-data.ts';

const publicPages = publicPagesOf(sampleSite);

const siteUrl = 'https://www.example.com';
const vocabulary = readVocabulary();
let server: ServerProcess;
let client: AxiosInstance;
let admin: AxiosInstance;
let samples: { id: string; title: string; media: string }[];

beforeAll(async () => {
  server = await startServerProcess({ environment: { SITE_URL: siteUrl } });
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

type Thing = Record<string, unknown> & { '@type': string };

async function thingsAt(address: string): Promise<Thing[]> {
  const [text = '{}'] = (await headAt(address)).structuredData;
  return JSON.parse(text)['@graph'];
}

const alone = [
  ...['description', 'og:type', 'og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale'],
  ...['og:image', 'og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image', 'twitter:image:alt'],
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
    expect([headers['content-type'], String(width), String(height)]).toEqual(
      ['type', 'width', 'height'].map((name) => meta.get(`og:image:${name}`)?.[0]),
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
    const imageFacts = ['type', 'width', 'height'].map((name) => meta.get(`og:image:${name}`)?.[0]);
    expect(imageFacts).toEqual(['image/jpeg', '1200', '630']);
    expect(meta.get('twitter:card')).toEqual(['summary_large_image']);
    const [post] = await thingsAt(`/blog-detail/${sample?.id}`);
    expect(post?.image).toEqual({ '@type': 'ImageObject', url: image, width: '1200', height: '630' });
    expect(meta.get('og:image:alt')?.[0]).not.toBe('');
  });

  test('has the card where the cover is a video, or none; an AVIF is shared as a JPEG', async () => {
    const avif = await sharp(photograph()).resize(320).avif({ effort: 0 }).toBuffer();
    const posts = [
      [samples.find(({ media }) => media.endsWith('.mp4')), 'png'],
      [await createPost({}, { content: avif, name: 'a.avif' }), 'jpg'],
      [await createPost({}), 'png'],
    ] as const;
    for (const [post, ending] of posts) {
      const [image] = (await headAt(`/blog-detail/${post?.id}`)).meta.get('og:image') ?? [];
      expect(image).toMatch(
        new RegExp(`^${siteUrl}/cards/blog-detail/${post?.id}\\.${ending}\\?v=[0-9a-f]{10}$`),
      );
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

describe('structured data', () => {
  const validator = new Validator(asPublished(vocabulary));
  const extractor = new WebAutoExtractor({ addLocation: false });
  const report = ({ rootType, issueMessage }: Issue) => `${rootType}: ${issueMessage}`;

  test('of every page is one document, and schema.org knows all of it', async () => {
    const withData = allPages().filter(
      (address) => !['/about-us', '/services', '/our-project', '/teams'].includes(address),
    );
    for (const address of withData) {
      const { data: html } = await client.get(address);
      const { structuredData } = readHead(html);
      expect(structuredData, address).toHaveLength(1);
      expect(problemsOf(JSON.parse(structuredData[0] ?? ''), vocabulary), address).toEqual([]);
      const issues = await validator.validate(extractor.parse(html));
      const wrong = issues.filter(
        ({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg',
      );
      expect(wrong.map(report), address).toEqual([]);
      // The only advice left is what a video without captions, chapters or an end cannot follow.
      const advice = issues.filter((issue) => !wrong.includes(issue) && issue.rootType !== 'VideoObject');
      expect(advice.map(report), address).toEqual([]);
    }
  });

  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/web-development', ['Service', 'FAQPage', 'BreadcrumbList', 'Organization']],
    [`/teams/${team[1]?.slug}`, ['ProfilePage', 'BreadcrumbList', 'Organization']],
    ['/contact', ['ContactPage', 'Organization']],
    ['/learn-more', ['AboutPage', 'Organization']],
    ['/all-blogs', ['Blog', 'Organization']],
    ['/blogs', ['Blog', 'Organization']],
    ['/blog-list', ['Blog', 'Organization']],
    ['/tags/design', ['Blog', 'Organization']],
  ])('of %s describes %j', async (address, types) => {
    expect((await thingsAt(address)).map((thing) => thing['@type'])).toEqual(types);
  });

  test('of a video’s post describes the post, the video and the way there', async () => {
    const sample = samples.find(({ media }) => media.endsWith('.mp4'));
    const [post, video, way] = await thingsAt(`/blog-detail/${sample?.id}`);
    expect(post).toMatchObject({
      '@type': 'BlogPosting',
      headline: sample?.title,
      video: { '@id': video?.['@id'] },
    });
    expect(post?.wordCount).toBeGreaterThan(100);
    expect(video).toMatchObject({ '@type': 'VideoObject', contentUrl: `${siteUrl}/${sample?.media}` });
    expect(video?.thumbnailUrl).toMatch(`${siteUrl}/cards/blog-detail/${sample?.id}.png`);
    const steps = (way as unknown as { itemListElement: { item: string }[] }).itemListElement;
    expect(steps.map(({ item }) => item)).toEqual([
      `${siteUrl}/`,
      `${siteUrl}/all-blogs`,
      `${siteUrl}/blog-detail/${sample?.id}`,
    ]);
  });

  test('tells when a post went live, which may be after it was written', async () => {
    const { id } = await createPost({ scheduledDate: '2001-02-03' });
    const [post] = await thingsAt(`/blog-detail/${id}`);
    expect(post?.datePublished).toBe('2001-02-03T00:00:00.000Z');
    expect(String(post?.dateModified) > '2026').toBe(true);
  });

  test('is checked by something that can fail', async () => {
    const wrong = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BlogPosting', headlin: 'x', publisher: { '@id': 'https://www.example.com/#nobody' } },
        { '@type': 'Person', name: 'x', wordCount: 3 },
        { '@type': 'BlogPost', name: 'x' },
      ],
    };
    expect(problemsOf(wrong, vocabulary)).toEqual([
      'headlin is no property of BlogPosting',
      'a reference to {"@id":"https://www.example.com/#nobody"} leads nowhere',
      'wordCount is no property of Person',
      'BlogPost is no type',
    ]);
    const html = `<html><head><script type="application/ld+json">${JSON.stringify(wrong)}</script></head></html>`;
    const messages = (await validator.validate(extractor.parse(html))).map(
      ({ issueMessage }) => issueMessage,
    );
    expect(messages.join('\n')).toContain('"headlin" for type "BlogPosting" is not supported');
    expect(messages.join('\n')).toContain('"BlogPost" is not a valid schema.org type');
  });
});
