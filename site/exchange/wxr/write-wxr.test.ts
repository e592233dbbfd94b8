import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { pageForm, photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { writeWxrFile } from './write-wxr.server.ts';
import { tagSlugs } from './wxr-items.ts';
import { wxrSiteOf } from './wxr-site.server.ts';

const siteUrl = 'https://here.example';
const now = () => new Date('2026-11-23T10:00:00.000Z');
let site: TestSite;
let folder: string;
let file: string;
let cover: string;

beforeAll(async () => {
  site = await openTestSite();
  folder = await makeDataFolder();
  file = path.join(folder, 'export.wxr.xml');
  const admin = await site.signIn();
  const fields = {
    ...{ title: 'Ein & “zwei” <drei> ]]> vier', slug: 'first', tags: 'Über uns,R & D', author: 'Mara Löf' },
    ...{ excerpt: 'Short & sweet', seoTitle: 'Found', seoDescription: 'Where', isPinned: 'true' },
  };
  const image = { content: photograph(), name: 'desk.jpg' };
  const { data: post } = await admin.post('/api/blogs', postForm(fields, image));
  cover = post.media;
  const content = `<p>Text with <strong>marks</strong> ]]&gt; and <a href="/blog-detail/later">a link</a>.</p><p><img src="/${cover}" alt="A desk"></p>`;
  expect((await admin.put(`/api/blogs/${post.id}`, postForm({ ...fields, content }))).status).toBe(200);
  await admin.post('/api/blogs', postForm({ title: 'A draft', status: 'draft', isPublished: 'false' }));
  await admin.post('/api/people', { name: 'Bo' });
  await admin.post('/api/blogs', postForm({ title: 'Together', authors: 'bo,mara-loef' }));
  const later = { title: 'Later', slug: 'later', scheduledDate: '2031-01-02T03:04:05.000Z' };
  await admin.post('/api/blogs', postForm({ ...later, isPublished: 'true' }));
  await admin.post('/api/blogs', pageForm({ title: 'Privacy', slug: 'privacy-here', isUnlisted: 'true' }));
  const services = exchanged(site.services);
  const facts = await wxrSiteOf(services, { siteUrl, now: now() });
  await writeWxrFile({ services, site: facts }, file);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

test('an export for WordPress, imported by an empty site, has every field that WordPress has', async () => {
  const media = path.join(folder, 'media');
  const stored = await site.mediaStore.open(path.posix.basename(cover));
  await mkdir(path.join(media, 'uploads'), { recursive: true });
  if (stored) await writeFile(path.join(media, cover), await buffer(stored.content));
  const other = await openTestSite();
  try {
    const imports = importsInto(other, now);
    const { source } = await openSource(file, { media });
    expect(source.key).toBe(`wordpress:${siteUrl}`);
    const { receipt } = await imports.run(source, { file: 'x', by: 'test' });
    const lost = [...receipt.lines()].filter(({ outcome }) => outcome === 'lost');
    // Uploads have the same paths on every site of this system.
    expect(lost.map(({ title }) => title.split(' ')[0])).toEqual([`/${cover}`]);
    const admin = await other.signIn();
    const { data: all } = await admin.get('/api/blogs?pages=all');
    const titled = (title: string) => all.find((post: { title: string }) => post.title === title);
    const first = titled('Ein & “zwei” <drei> ]]> vier');
    expect(first).toMatchObject({
      ...{ slug: 'first', tags: 'Über uns,R & D', author: 'Mara Löf', excerpt: 'Short & sweet' },
      ...{ seoTitle: 'Found', seoDescription: 'Where', isPinned: true, status: 'published' },
    });
    expect(first.media).toMatch(/^uploads\/[0-9a-f]{32}\.jpg$/);
    const { data: whole } = await admin.get(`/api/blogs/${first.id}`);
    expect(whole.content).toContain('<strong>marks</strong> ]]&gt; and <a href="/blog-detail/later"');
    expect(whole.content).toContain(`<img src="/${first.media}" alt="A desk"`);
    expect(titled('A draft')).toMatchObject({ status: 'draft', isPublished: false });
    expect(titled('Later')).toMatchObject({ scheduledDate: '2031-01-02T03:04:05.000Z' });
    expect(titled('Together')).toMatchObject({ author: 'Bo and Mara Löf' });
    const { data: people } = await admin.get('/api/people');
    expect(people.map(({ name, posts }: { name: string; posts: number }) => [name, posts])).toEqual([
      ['Bo', 1],
      ['Mara Lindqvist', 2],
      ['Mara Löf', 2],
    ]);
    const page = await other.services.get(postsKey).everything();
    const pages: string[] = [];
    for await (const one of page) if (one.isPage) pages.push(`${one.title} ${one.slug} ${one.isUnlisted}`);
    expect(pages).toEqual(['Privacy privacy-here true']);
  } finally {
    await other.close();
  }
});

test('what WordPress reads of an item is there: ids, dates in both zones, terms, attachments with their URLs', async () => {
  const text = await readFile(file, 'utf8');
  expect(text).toContain('<wp:wxr_version>1.2</wp:wxr_version>');
  expect(text).toContain(`<wp:attachment_url><![CDATA[${siteUrl}/${cover}]]></wp:attachment_url>`);
  expect(text).toContain('<wp:post_date_gmt><![CDATA[2031-01-02 03:04:05]]></wp:post_date_gmt>');
  expect(text).toContain('<wp:status><![CDATA[future]]></wp:status>');
  expect(text).toContain('<wp:author_login><![CDATA[mara-loef]]></wp:author_login>');
  expect(text).toContain('<category domain="post_tag" nicename="r-and-d"><![CDATA[R & D]]></category>');
  expect(text).toMatch(/_thumbnail_id\]\]><\/wp:meta_key>\n<wp:meta_value><!\[CDATA\[1\]\]>/);
  const ids = [...text.matchAll(/<wp:post_id>(\d+)</g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('tags that look alike in a URL have slugs of their own, the same at each blog', () => {
  const tags = ['C++', 'C#', 'Über uns', 'C 2'];
  const slugOfTag = tagSlugs(tags);
  expect(tags.map(slugOfTag)).toEqual(['c', 'c-2', 'ueber-uns', 'c-2-2']);
  expect(slugOfTag('ÜBER  uns')).toBe('ueber-uns');
});
