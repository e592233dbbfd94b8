import { extractFromJson, extractFromXml } from '@extractus/feed-extractor';
import { parseFeed } from '@rowanmanning/feed-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { company } from '#content/company/company.ts';
import { readDocument } from '#test/support/documents.ts';
import { photograph, postForm, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const siteUrl = 'https://www.example.com';
let site: TestSite;
let admin: TestSite['client'];

beforeAll(async () => {
  site = await openTestSite({ environment: { SITE_URL: siteUrl } });
  admin = await site.signInForGood();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.setNow(null);
  await site.database.deleteFrom('revisions').execute();
  await site.database.deleteFrom('posts').execute();
});

const get = (url: string, headers?: Record<string, string>) => readDocument(site.client, url, headers);

async function create(...form: Parameters<typeof postForm>) {
  const { status, data } = await admin.post('/api/blogs', postForm(...form));
  expect(status).toBe(201);
  return data as { id: string; media: string; createdAt: string; updatedAt: string };
}

/** RSS has whole seconds. */
function inFormat(path: string, date: string): Date {
  return new Date(path === '/feed.xml' ? Math.floor(Date.parse(date) / 1000) * 1000 : date);
}

/** The rules of the format, version 1.1, for what must be there and of which type. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  language: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  icon: z.url(),
  authors: z.array(z.strictObject({ name: z.string(), url: z.url() })),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_html: z.string(),
      summary: z.string().min(1).optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.strictObject({ name: z.string() })).min(1),
      tags: z.array(z.string()),
      image: z.url().optional(),
      attachments: z
        .array(
          z.strictObject({
            url: z.url(),
            mime_type: z.string().regex(/^(image|video)\//),
            size_in_bytes: z.number().int().positive(),
          }),
        )
        .optional(),
    }),
  ),
});

test.each([
  ['/feed.xml', 'application/rss+xml; charset=utf-8'],
  ['/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
])('GET %s is %s, also when nothing was written yet', async (path, type) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    type,
    'public, max-age=0, must-revalidate',
  ]);
  if (path.endsWith('.json')) expect(jsonFeed.parse(JSON.parse(body)).items).toEqual([]);
  else expect(parseFeed(body).items).toEqual([]);
});

describe('a post', () => {
  const content =
    '<h2>Why</h2><p>Read <a href="/teams">who we are</a>, <a href="?page=2">on</a>, <a href="#why">again</a>, ' +
    '<a href="mailto:a@example.com">write</a> or <a href="https://other.example/a?b=1&amp;c=2">go</a>.</p>' +
    '<p><img src="/images/blank.gif" alt="" /></p>';

  test('has its facts, its file and its whole text with absolute addresses in every format', async () => {
    const picture = photograph();
    const made = await create(
      { title: 'Ready & able', content, tags: 'Web, C#' },
      { content: picture, name: 'a.jpg' },
    );
    const url = `${siteUrl}/blog-detail/${made.id}`;
    for (const path of ['/feed.xml', '/atom.xml']) {
      const { body } = await get(path);
      const feed = parseFeed(body);
      expect([feed.title, feed.url, feed.self, feed.language]).toEqual([
        company.name,
        `${siteUrl}/`,
        siteUrl + path,
        'en-US',
      ]);
      const [item] = feed.items;
      expect(item).toMatchObject({ id: url, url, title: 'Ready & able' });
      expect(item?.authors[0]?.name).toBe('Mara Lindqvist');
      expect(item?.categories.map(({ term }) => term)).toEqual(['Web', 'C#']);
      expect(item?.media[0]).toMatchObject({
        url: `${siteUrl}/${made.media}`,
        length: picture.length,
        mimeType: 'image/jpeg',
      });
      expect(item?.published).toEqual(inFormat(path, made.createdAt));
      expect(item?.updated).toEqual(inFormat(path, made.updatedAt));
      expect(item?.content).toContain(`<a href="${siteUrl}/teams">`);
      expect(item?.content).toContain(`<a href="${url}?page=2">`);
      expect(item?.content).toContain(`<a href="${url}#why">`);
      expect(item?.content).toContain('<a href="mailto:a@example.com">');
      // In the source: this reader decodes the text once too often.
      expect(body).toContain('<a href="https://other.example/a?b=1&amp;c=2"');
      expect(item?.content).toContain(`<img src="${siteUrl}/images/blank.gif"`);
      expect(item?.content).not.toMatch(/(?:href|src)="(?!https?:|mailto:)/);
    }
    const [item] = jsonFeed.parse(JSON.parse((await get('/feed.json')).body)).items;
    expect(item).toMatchObject({
      id: url,
      url,
      title: 'Ready & able',
      authors: [{ name: 'Mara Lindqvist' }],
      tags: ['Web', 'C#'],
      date_published: made.createdAt,
      date_modified: made.updatedAt,
      image: `${siteUrl}/${made.media}`,
      attachments: [
        { url: `${siteUrl}/${made.media}`, mime_type: 'image/jpeg', size_in_bytes: picture.length },
      ],
    });
    expect(item?.content_html).toContain(`<a href="${siteUrl}/teams">`);
  });

  test('is read the same by another reader', async () => {
    const made = await create({ title: 'Ready & able', content: '<p>One &lt;b&gt; two</p>' });
    const url = `${siteUrl}/blog-detail/${made.id}`;
    const documents = [
      extractFromXml((await get('/feed.xml')).body),
      extractFromXml((await get('/atom.xml')).body),
      extractFromJson((await get('/feed.json')).body),
    ];
    for (const { title, link, entries } of documents) {
      expect([title, link]).toEqual([company.name, `${siteUrl}/`]);
      expect(entries).toHaveLength(1);
      expect(entries?.[0]).toMatchObject({ id: url, link: url, title: 'Ready & able' });
      const published = Date.parse(String(entries?.[0]?.published));
      expect(Math.floor(published / 1000)).toBe(Math.floor(Date.parse(made.createdAt) / 1000));
    }
  });

  test('with a video has its true type and length, and needs no text', async () => {
    const file = videoFile();
    const made = await create({ title: 'Video', content: '' }, { content: file, name: 'a.mp4' });
    for (const path of ['/feed.xml', '/atom.xml']) {
      expect(parseFeed((await get(path)).body).items[0]?.media[0]).toMatchObject({
        url: `${siteUrl}/${made.media}`,
        length: file.length,
        mimeType: 'video/mp4',
      });
    }
    const [item] = jsonFeed.parse(JSON.parse((await get('/feed.json')).body)).items;
    expect([item?.image, item?.content_html]).toEqual([undefined, '']);
  });

  test('of a scheduled day was published that day, though it was saved before', async () => {
    site.setNow(new Date('2026-03-01T10:00:00Z'));
    await create({ scheduledDate: '2026-03-10T08:00:00Z' });
    expect(parseFeed((await get('/feed.xml')).body).items).toEqual([]);
    site.setNow(new Date('2026-03-10T08:00:00Z'));
    for (const path of ['/feed.xml', '/atom.xml']) {
      const [item] = parseFeed((await get(path)).body).items;
      expect(item?.published?.toISOString()).toBe('2026-03-10T08:00:00.000Z');
      expect(item?.updated?.toISOString()).toBe('2026-03-10T08:00:00.000Z');
    }
  });

  test.each([
    ['the end of a CDATA section', 'Arrays ]]> and more', 'Arrays ]]> and more'],
    ['an emoji', 'Launch 🚀 day 👩‍💻', 'Launch 🚀 day 👩‍💻'],
    // Names and tags have no embeddings, which could turn what follows them.
    ['text from right to left', 'مرحبا \u202Bשלום\u202C', 'مرحبا \u202Bשלום\u202C', 'مرحبا שלום'],
    ['markup', 'Use <b> & "quotes" \'here\'', 'Use <b> & "quotes" \'here\''],
    ['characters XML forbids', 'A\u0001B\u000EC\u001FD\uFFFEE\uFFFFF', 'ABCDEF'],
  ])('with %s breaks no feed', async (_what, words, shown, named = shown) => {
    const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    await create({ title: words, content: `<p>${escaped}</p>`, tags: words, author: words });
    for (const path of ['/feed.xml', '/atom.xml']) {
      const [item] = parseFeed((await get(path)).body).items;
      expect([item?.title, item?.authors[0]?.name, item?.categories[0]?.term]).toEqual([shown, named, named]);
      expect(item?.content).toContain('<p>');
      expect(extractFromXml((await get(path)).body).entries).toHaveLength(1);
    }
    const [item] = jsonFeed.parse(JSON.parse((await get('/feed.json')).body)).items;
    expect(item?.title).toBe(words);
  });
});

test('a feed has the newest twenty, newest first', async () => {
  for (let day = 1; day <= 22; day++) {
    site.setNow(new Date(Date.UTC(2026, 0, day)));
    await create({ title: `Day ${day}` });
  }
  const titles = parseFeed((await get('/feed.xml')).body).items.map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Day ${22 - index}`));
});

describe('the feeds of a tag', () => {
  test('have its posts alone, however the address spells it, and name it as its posts do', async () => {
    await create({ title: 'One', tags: 'CI/CD, Web' });
    await create({ title: 'Two', tags: 'Web' });
    const feed = parseFeed((await get('/tags/%20ci%2Fcd/feed.xml')).body);
    expect([feed.title, feed.url, feed.self]).toEqual([
      `${company.name}: CI/CD`,
      `${siteUrl}/tags/ci%2Fcd`,
      `${siteUrl}/tags/ci%2Fcd/feed.xml`,
    ]);
    expect(feed.items.map(({ title }) => title)).toEqual(['One']);
    const atom = parseFeed((await get('/tags/WEB/atom.xml')).body);
    expect(atom.items.map(({ title }) => title)).toEqual(['Two', 'One']);
    const json = jsonFeed.parse(JSON.parse((await get('/tags/web/feed.json')).body));
    expect([json.feed_url, json.items.length]).toEqual([`${siteUrl}/tags/web/feed.json`, 2]);
  });

  test('of which no post is live are not there', async () => {
    await create({ tags: 'Quiet', status: 'draft' });
    for (const file of ['feed.xml', 'atom.xml', 'feed.json']) {
      const { status, headers } = await get(`/tags/Quiet/${file}`);
      expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
    }
  });
});

describe('validators', () => {
  const startedAt = new Date('2026-05-01T10:00:00Z');

  // On a new site: with the clock set back, earlier tests' changes would interfere.
  beforeAll(async () => {
    await site.close();
    site = await openTestSite({ environment: { SITE_URL: siteUrl } });
    admin = await site.signInForGood();
  });

  test('a reader that has the feed gets 304, by its tag or its date, and HEAD tells the same', async () => {
    site.setNow(startedAt);
    await create();
    const { headers } = await get('/feed.xml');
    const etag = String(headers.etag);
    const date = String(headers['last-modified']);
    const statusWith = async (conditions: Record<string, string>) =>
      (await get('/feed.xml', conditions)).status;
    expect(await statusWith({ 'if-none-match': etag })).toBe(304);
    expect(await statusWith({ 'if-none-match': `"other", W/${etag}` })).toBe(304);
    expect(await statusWith({ 'if-none-match': '*' })).toBe(304);
    expect(await statusWith({ 'if-none-match': '"other"' })).toBe(200);
    expect(await statusWith({ 'if-modified-since': date })).toBe(304);
    expect(await statusWith({ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).toBe(200);
    expect(await statusWith({ 'if-modified-since': 'yesterday' })).toBe(200);
    // If-None-Match takes precedence over If-Modified-Since.
    expect(await statusWith({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200);
    const head = await site.client.head('/feed.xml');
    expect([head.status, head.headers.etag, head.headers['content-length'], head.data]).toEqual([
      200,
      etag,
      headers['content-length'],
      '',
    ]);
    const unchanged = await get('/feed.xml', { 'if-none-match': etag });
    expect([unchanged.body, unchanged.headers.etag, unchanged.headers['last-modified']]).toEqual([
      '',
      etag,
      date,
    ]);
  });

  test('neither tag nor date hides a post that was deleted, put back or hidden', async () => {
    site.setNow(startedAt);
    await create({ title: 'Older' });
    site.setNow(new Date('2026-05-02T10:00:00Z'));
    const { id } = await create({ title: 'Newest' });
    const changes = [
      () => admin.delete(`/api/blogs/${id}`),
      () => admin.post(`/api/trash/${id}/restore`),
      () => admin.put(`/api/blogs/${id}`, postForm({ title: 'Newest', status: 'draft' })),
    ];
    for (const [index, change] of changes.entries()) {
      const { headers } = await get('/feed.xml');
      site.setNow(new Date(Date.UTC(2026, 4, 3 + index)));
      expect((await change()).status).toBeLessThan(300);
      const byTag = await get('/feed.xml', { 'if-none-match': String(headers.etag) });
      const byDate = await get('/feed.xml', { 'if-modified-since': String(headers['last-modified']) });
      expect([byTag.status, byDate.status]).toEqual([200, 200]);
    }
  });
});
