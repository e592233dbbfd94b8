import path from 'node:path';
import { extractFromXml } from '@extractus/feed-extractor';
import { parseFeed } from '@rowanmanning/feed-parser';
import { dayOf } from '@site/platform/text/day-of';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { company } from '#content/company/company.ts';
import { builtPages } from '#server/pages/built.ts';
import { recentPosts } from '#site/public/sections/section-data.server.ts';
import { readDocument } from '#test/support/documents.ts';
import { readHead } from '#test/support/page-head.ts';
import { postForm } from '#test/support/post-forms.ts';
import { readSitemap } from '#test/support/sitemap-reader.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const siteUrl = 'https://www.example.com';
const build = path.resolve(import.meta.dirname, '../../build');
let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ environment: { SITE_URL: siteUrl }, pages: await builtPages(build) });
  // A token that is good at every moment of the story.
  site.setNow(new Date('2026-12-31T12:00:00Z'));
  admin = await site.signInForGood();
});
afterAll(() => site.close());

/** A post as somebody outside sees it; instants in ISO 8601. */
interface Seen {
  readonly id: string;
  readonly published?: string | undefined;
  readonly updated?: string | undefined;
}

/** What was read of the present state: several questions are asked of one page. */
const known = new Map<string, string>();
const read = async (address: string) => {
  const again = known.get(address);
  if (again !== undefined) return again;
  const { status, body } = await readDocument(site.client, address);
  expect([address, status]).toEqual([address, 200]);
  known.set(address, body);
  return body;
};
const idIn = (address: string) => /\/blog-detail\/([^/.]+)/.exec(address)?.[1] ?? address;
const iso = (date: Date | string | null | undefined) => (date ? new Date(date).toISOString() : undefined);
const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)];

async function seenByApi(): Promise<Required<Seen>[]> {
  const posts: { id: string; createdAt: string; updatedAt: string; scheduledDate: string | null }[] =
    JSON.parse(await read('/api/blogs'));
  return posts.map(({ id, createdAt, updatedAt, scheduledDate }) => {
    const published = scheduledDate ?? createdAt;
    return { id, published, updated: updatedAt > published ? updatedAt : published };
  });
}

async function seenInRss(below: string): Promise<Seen[]> {
  const { entries = [] } = extractFromXml(await read(`${below}/feed.xml`), {
    getExtraEntryFields: (entry) => ({ changed: (entry as { 'atom:updated': string })['atom:updated'] }),
  });
  return entries.map((entry) => ({
    id: idIn(String(entry.link)),
    published: iso(entry.published),
    updated: iso((entry as { changed?: string }).changed),
  }));
}

async function seenInAtom(below: string): Promise<Seen[]> {
  return parseFeed(await read(`${below}/atom.xml`)).items.map(({ url, published, updated }) => ({
    id: idIn(String(url)),
    published: iso(published),
    updated: iso(updated),
  }));
}

async function seenInJsonFeed(below: string): Promise<Seen[]> {
  const { items } = JSON.parse(await read(`${below}/feed.json`));
  return items.map((item: { url: string; date_published: string; date_modified: string }) => ({
    id: idIn(item.url),
    published: item.date_published,
    updated: item.date_modified,
  }));
}

async function seenInSitemap(): Promise<Seen[]> {
  const entries = await readSitemap(await read('/sitemap.xml'));
  return entries
    .filter(({ url }) => url.includes('/blog-detail/'))
    .map(({ url, lastmod }) => ({ id: idIn(url), updated: lastmod }));
}

/** Dates are days here. */
async function seenInLlmsTxt(): Promise<Seen[]> {
  const lines = found(await read('/llms.txt'), /\]\(\S+\/blog-detail\/(\S+)\.md\): (\d{4}-\d\d-\d\d)\./g);
  return lines.map(([, id = '', published]) => ({ id, published }));
}

async function seenInArchive(): Promise<Seen[]> {
  const lines = found(
    await read('/blog-list'),
    /<time dateTime="([^"]+)">[^<]*<\/time><a href="\/blog-detail\/([^"]+)"/gi,
  );
  return lines.map(([, published, id = '']) => ({ id, published }));
}

async function seenOnCards(address: string): Promise<Seen[]> {
  const card = /<h[23][^>]*><a [^>]*href="\/blog-detail\/([^"]+)".*?<time dateTime="([^"]+)"/gis;
  return found(await read(address), card).map(([, id = '', published]) => ({ id, published }));
}

type Thing = { '@type': string; '@id': string; [property: string]: unknown };

/** A page's structured data of one type. */
async function describedAt(address: string, type: string): Promise<Thing | undefined> {
  const [data = '{}'] = readHead(await read(address)).structuredData;
  return (JSON.parse(data)['@graph'] as Thing[]).find((thing) => thing['@type'] === type);
}

async function seenInListData(address: string): Promise<Seen[]> {
  const blog = await describedAt(address, 'Blog');
  return ((blog?.blogPost ?? []) as Thing[]).map((post) => {
    expect(post['@id']).toBe(`${post.url}#post`);
    return { id: idIn(String(post.url)) };
  });
}

async function seenInPostData(ids: readonly string[]): Promise<Seen[]> {
  const described = [];
  for (const id of ids) {
    const post = await describedAt(`/blog-detail/${id}`, 'BlogPosting');
    expect(post?.['@id']).toBe(`${siteUrl}/blog-detail/${id}#post`);
    described.push({
      id,
      published: iso(String(post?.datePublished)),
      updated: iso(String(post?.dateModified)),
    });
  }
  return described;
}

/** In no order: the best match comes first. */
async function seenBySearch(): Promise<string[]> {
  const page = found(await read('/search?q=web'), /<a [^>]*href="\/blog-detail\/([^"]+)"/g);
  const byApi: { id: string }[] = JSON.parse(await read('/api/blogs?q=web'));
  const ids = [...new Set(page.map(([, id = '']) => id))].sort();
  expect(byApi.map(({ id }) => id).sort()).toEqual(ids);
  return ids;
}

/** On the page of each: the first date below its title. */
async function seenOnPages(ids: readonly string[]): Promise<Seen[]> {
  const pages = [];
  for (const id of ids) {
    const [, published] = /<h1.*?<time dateTime="([^"]+)"/is.exec(await read(`/blog-detail/${id}`)) ?? [];
    pages.push({ id, published });
  }
  return pages;
}

async function seenInMarkdown(ids: readonly string[]): Promise<Seen[]> {
  const versions = [];
  for (const id of ids) {
    const text = await read(`/blog-detail/${id}.md`);
    versions.push({
      id,
      published: /^date: (.+)$/m.exec(text)?.[1],
      updated: /^updated: (.+)$/m.exec(text)?.[1],
    });
  }
  return versions;
}

/** Everything a visitor or a program can read shows these posts, in this order, with the same dates. */
async function expectEverywhere(
  ids: readonly string[],
  hidden: readonly string[],
  gone: readonly string[] = [],
): Promise<Required<Seen>[]> {
  known.clear();
  const posts = await seenByApi();
  expect(posts.map(({ id }) => id)).toEqual(ids);
  const dated = posts.map(({ id, published }) => ({ id, published }));
  for (const below of ['', '/tags/web']) {
    expect(await seenInRss(below)).toEqual(posts);
    expect(await seenInAtom(below)).toEqual(posts);
    expect(await seenInJsonFeed(below)).toEqual(posts);
  }
  expect(await seenInSitemap()).toEqual(posts.map(({ id, updated }) => ({ id, updated })));
  expect(await seenInArchive()).toEqual(dated);
  expect(await seenInLlmsTxt()).toEqual(
    posts.map(({ id, published }) => ({ id, published: dayOf(new Date(published), company.timeZone) })),
  );
  for (const page of ['/all-blogs', '/tags/Web', '/search?q=web']) {
    const cards = await seenOnCards(page);
    if (page.startsWith('/search')) cards.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    expect([page, cards]).toEqual([page, dated]);
    if (page.startsWith('/search')) continue;
    expect(await seenInListData(page)).toEqual(ids.map((id) => ({ id })));
  }
  for (const page of ['/', '/blogs']) expect(await seenOnCards(page)).toEqual(dated.slice(0, recentPosts));
  expect(await seenInListData('/blogs')).toEqual(ids.slice(0, recentPosts).map((id) => ({ id })));
  expect(await seenOnPages(ids)).toEqual(dated);
  expect(await seenInPostData(ids)).toEqual(posts);
  expect(await seenBySearch()).toEqual(ids.toSorted());
  expect(await seenInMarkdown(ids)).toEqual(posts);
  for (const id of [...hidden, ...gone]) {
    // A deleted post that was once live says that it is gone.
    const missing = gone.includes(id) ? 410 : 404;
    for (const address of [`/blog-detail/${id}`, `/blog-detail/${id}.md`]) {
      expect([address, (await site.client.get(address)).status]).toEqual([address, missing]);
    }
    expect((await site.client.get(`/api/blogs/${id}`)).status).toBe(404);
  }
  return posts;
}

async function create(title: string, more: Parameters<typeof postForm>[0] = {}): Promise<string> {
  const { status, data } = await admin.post('/api/blogs', postForm({ title, tags: 'Web', ...more }));
  expect(status).toBe(201);
  return data.id;
}

test('every list, feed, sitemap and Markdown version shows the same posts with the same dates, whatever happens to them', async () => {
  const at = (text: string) => site.setNow(new Date(`2026-03-${text}:00Z`));
  at('01T10:00');
  const first = await create('First');
  at('02T23:30');
  const second = await create('Second');
  at('03T10:00');
  const draft = await create('Draft', { status: 'draft' });
  const scheduled = await create('Scheduled', { scheduledDate: '2026-03-10' });
  await expectEverywhere([second, first], [draft, scheduled]);

  at('04T10:00');
  const save = async (id: string, changes: Parameters<typeof postForm>[0]) => {
    expect((await admin.put(`/api/blogs/${id}`, postForm({ tags: 'Web', ...changes }))).status).toBe(200);
  };
  await save(draft, { title: 'Draft' });
  await expectEverywhere([draft, second, first], [scheduled]);

  at('05T10:00');
  await save(first, { title: 'First, mended' });
  const edited = await expectEverywhere([draft, second, first], [scheduled]);
  expect(edited.at(-1)).toEqual({
    id: first,
    published: '2026-03-01T10:00:00.000Z',
    updated: '2026-03-05T10:00:00.000Z',
  });
  for (const address of ['/feed.xml', '/atom.xml', '/feed.json', '/llms.txt', `/blog-detail/${first}.md`]) {
    expect(await read(address)).toContain('First, mended');
  }

  at('09T23:59');
  await expectEverywhere([draft, second, first], [scheduled]);
  at('10T00:00');
  const due = await expectEverywhere([scheduled, draft, second, first], []);
  expect(due[0]).toEqual({
    id: scheduled,
    published: '2026-03-10T00:00:00.000Z',
    updated: '2026-03-10T00:00:00.000Z',
  });

  at('11T10:00');
  await save(scheduled, { title: 'Hidden', status: 'draft', scheduledDate: '2026-03-10' });
  await expectEverywhere([draft, second, first], [scheduled]);

  expect((await admin.delete(`/api/blogs/${second}`)).status).toBe(204);
  await expectEverywhere([draft, first], [scheduled], [second]);
  expect((await admin.post(`/api/trash/${second}/restore`)).status).toBe(204);
  await expectEverywhere([draft, second, first], [scheduled]);
});
