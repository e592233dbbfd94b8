import { existsSync } from 'node:fs';
import path from 'node:path';
import robotsParser from 'robots-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { company } from '#content/company/company.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import { readDocument } from '#test/support/documents.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { sampleSite } from '#test/support/sample-site.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const publicPages = publicPagesOf(sampleSite);

const siteUrl = 'https://www.example.com';
const publicFolder = path.resolve(import.meta.dirname, '../../public');
let site: TestSite;
let admin: TestSite['client'];

beforeAll(async () => {
  site = await openTestSite({ environment: { SITE_URL: siteUrl } });
  admin = await site.signIn();
});
afterAll(() => site.close());

const get = (url: string, headers?: Record<string, string>) => readDocument(site.client, url, headers);

async function create(...form: Parameters<typeof postForm>) {
  const { status, data } = await admin.post('/api/blogs', postForm(...form));
  expect(status).toBe(201);
  return data as { id: string; media: string; createdAt: string; updatedAt: string };
}

test('robots.txt opens every page, also those that say noindex, and of the API what answers everybody', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const robots = robotsParser(`${siteUrl}/robots.txt`, body);
  expect(robots.getSitemaps()).toEqual([`${siteUrl}/sitemap.xml`]);
  const isOpen = (address: string) => robots.isAllowed(siteUrl + address, 'AnyBot');
  const open = [
    ...publicPages.map((page) => page.path),
    ...['/blog-detail/a-post-k3f9', '/blog-detail/a-post-k3f9.md', '/tags/Web', '/tags/c%23/feed.xml'],
    ...['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/sitemaps/1.xml', '/llms.txt'],
    ...['/all-blogs?page=2', '/uploads/a.jpg', '/assets/a.js', '/cards/blog-detail/a.png'],
    ...['/api/blogs', '/api/blogs/a-post-k3f9', '/api/docs', '/api/openapi.json'],
    ...['/admin', '/login', '/dashboard/media', '/create-blog', '/edit-blog/x', '/preview/x'],
    ...['/search?q=web', '/blog-list?page=2&q=web'],
  ];
  expect(open.filter((address) => !isOpen(address))).toEqual([]);
  const closed = ['/api/messages', '/api/media', '/api/auth/admin/login'];
  expect(closed.filter(isOpen)).toEqual([]);
});

test('security.txt has what RFC 9116 asks for and expires within a year, counted from the day it is read', async () => {
  site.setNow(new Date('2026-03-04T15:30:00Z'));
  const { body, headers } = await get('/.well-known/security.txt');
  site.setNow(null);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(Object.fromEntries(fields)).toEqual({
    Contact: 'mailto:hello@example.com',
    Expires: '2026-08-31T00:00:00.000Z',
    'Preferred-Languages': 'en',
    Canonical: `${siteUrl}/.well-known/security.txt`,
  });
});

test('the manifest names icons that are there, of the size it says, in the colors of the site', async () => {
  const { body, headers } = await get('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({
    name: company.name,
    start_url: '/',
    background_color: '#fbf9f5',
    theme_color: '#0b1220',
  });
  const sizes = [];
  for (const { src, sizes: said, purpose } of manifest.icons) {
    const file = path.join(publicFolder, src);
    expect([src, existsSync(file)]).toEqual([src, true]);
    if (said === 'any') continue;
    const { width, height, format } = await sharp(file).metadata();
    expect([`${width}x${height}`, format]).toEqual([said, 'png']);
    sizes.push(`${said} ${purpose ?? 'any'}`);
  }
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
});

test('a document of posts is made once, however often it is asked for, until something is published', async () => {
  const { id } = await create({ tags: 'Kept' });
  const read = vi.spyOn(site.services.get(postsKey), 'readByName');
  const newest = vi.spyOn(site.services.get(postsKey), 'newest');
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const addresses = ['/feed.xml', '/tags/kept/atom.xml', '/llms.txt', `/blog-detail/${id}.md`];
  const askTwice = async () => {
    for (const address of addresses) {
      const { headers } = await get(address);
      expect((await get(address, { 'if-none-match': String(headers.etag) })).status).toBe(304);
    }
    return [newest.mock.calls.length, read.mock.calls.length];
  };
  expect(await askTwice()).toEqual([3, 1]);
  expect((await get('/tags/%20KEPT/atom.xml')).status).toBe(200);
  expect(await askTwice()).toEqual([3, 1]);
  await create({ title: 'One more' });
  expect(await askTwice()).toEqual([6, 2]);
  expect((await get('/llms.txt')).body).toContain('One more');
});

test('an alt text of the library reaches feeds and Markdown versions; the API keeps the text as it is stored', async () => {
  const { path: file, name } = await addMedia(admin, photograph());
  const content = `<p>Seen: <img src="/${file}" alt="" /></p>`;
  const { id } = await create({ content, tags: 'Described' });
  const addresses = ['/feed.xml', '/atom.xml', '/feed.json', `/blog-detail/${id}.md`];
  for (const address of addresses) expect((await get(address)).body, address).not.toContain('A roof at dusk');
  await admin.patch(`/api/media/${name}`, { alt: 'A roof at dusk' });
  for (const address of addresses) expect((await get(address)).body, address).toContain('A roof at dusk');
  expect((await site.client.get(`/api/blogs/${id}`)).data.content).toBe(content);
  expect((await admin.get(`/api/blogs/${id}`)).data.content).toBe(content);
});

describe('llms.txt', () => {
  test('has the shape of llmstxt.org: name, summary, and sections of nothing but links', async () => {
    await create({ title: 'How [we] work', content: '<p>Slowly &amp; well.</p>' });
    const { body, headers } = await get('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const [name, summary, , ...sections] = body.trimEnd().split('\n\n');
    expect([name, summary]).toEqual([`# ${company.name}`, `> ${company.description}`]);
    const headings = sections.filter((_, index) => index % 2 === 0);
    expect(headings).toEqual([
      ...['## Pages', '## Services', '## Team', '## Blog', '## Newest blogs', '## Optional'],
    ]);
    const lines = sections.filter((_, index) => index % 2 === 1).flatMap((list) => list.split('\n'));
    for (const line of lines) expect(line).toMatch(/^- \[.+\]\(https:\/\/www\.example\.com\/\S*\): .+/);
    for (const page of publicPages) expect(body).toContain(`](${siteUrl}${page.path}): `);
    expect(body).toMatch(
      /- \[How \\\[we\\\] work\]\(https:\/\/www\.example\.com\/blog-detail\/how-we-work-\w+\.md\): \d{4}-\d\d-\d\d\. Slowly & well\./,
    );
  });
});

describe('the Markdown version of a post', () => {
  test('has its facts in front, then title, picture and text with absolute addresses', async () => {
    const made = await create(
      {
        title: 'A "title": # & <b>',
        author: 'Ana: Bê',
        tags: 'C#, [a]',
        content: '<h2>Why</h2><p>See <a href="/teams">us</a>.</p><pre>a &lt; b</pre>',
      },
      { content: photograph(), name: 'a.jpg' },
    );
    const url = `${siteUrl}/blog-detail/${made.id}`;
    const { status, headers, body } = await get(`/blog-detail/${made.id}.md`);
    expect([status, headers['content-type'], headers['x-robots-tag'], headers.link]).toEqual([
      200,
      'text/markdown; charset=utf-8',
      'noindex',
      `<${url}>; rel="canonical"`,
    ]);
    expect(body).toBe(`---
title: "A \\"title\\": # & <b>"
date: ${made.createdAt}
updated: ${made.updatedAt}
author: "Ana: Bê"
tags: ["C#", "[a]"]
canonical: "${url}"
---

# A "title": # & \\<b>

![](${siteUrl}/${made.media})

## Why

See [us](${siteUrl}/teams).

\`\`\`
a < b
\`\`\`
`);
    expect((await get(`/blog-detail/${made.id}.md`, { 'if-none-match': String(headers.etag) })).status).toBe(
      304,
    );
  });

  test('links a video, and holds no character that cannot be printed', async () => {
    const made = await create(
      { title: 'Tab\u0085and\u0001more', content: '<p>x\u0002y</p>' },
      { content: videoFile(), name: 'a.mp4' },
    );
    const { body } = await get(`/blog-detail/${made.id}.md`);
    expect(body).toContain(`](${siteUrl}/${made.media})\n\nxy\n`);
    expect(body).toContain('title: "Tab\\u0085and\\u0001more"');
  });

  test.each([
    ['a draft', { status: 'draft' }],
    ['a post whose day has not come', { scheduledDate: '2999-01-01' }],
  ])('of %s is not there', async (_what, form) => {
    const { id } = await create(form);
    const { status, headers } = await get(`/blog-detail/${id}.md`);
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
    expect((await admin.get(`/blog-detail/${id}.md`)).status).toBe(404);
  });

  test.each(['/blog-detail/nothing.md', '/blog-detail/.md', '/blog-detail/a.b.md', '/blog-detail/%2e%2e.md'])(
    'GET %s is not there',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );
});
