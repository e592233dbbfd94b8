import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkTargets } from '#app/site/link-targets.server.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createImportService } from '../../import/import-service.server.ts';
import { openSource } from '../open-source.server.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  folder = await makeDataFolder();
  await mkdir(path.join(folder, 'content/images/2020'), { recursive: true });
  await writeFile(path.join(folder, 'content/images/2020/desk.jpg'), photograph());
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

async function run(content: string) {
  const file = path.join(folder, 'ghost.json');
  await writeFile(file, content);
  const { source } = await openSource(file, { media: folder });
  const imports = createImportService({
    ...site,
    own: { host: 'new.example', answers: () => false },
    leadsSomewhere: linkTargets(site.services),
    now: () => new Date(),
  });
  return (await imports.run(source, { file: 'ghost.json', by: 'test' })).receipt;
}

const exported = (data: object) => JSON.stringify({ db: [{ meta: { version: '5.80.0' }, data }] });

const data = {
  settings: [{ key: 'title', value: 'The old site' }],
  users: [
    { id: 'u1', name: 'Mara Lindqvist', slug: 'mara' },
    { id: 'u2', name: 'Jonas Okoye', slug: 'jonas' },
  ],
  tags: [
    { id: 't1', name: 'Web', slug: 'web' },
    { id: 't2', name: '#internal', slug: 'hash-internal' },
  ],
  posts_tags: [
    { post_id: 'p1', tag_id: 't2', sort_order: 0 },
    { post_id: 'p1', tag_id: 't1', sort_order: 1 },
  ],
  posts_authors: [
    { post_id: 'p1', author_id: 'u2', sort_order: 1 },
    { post_id: 'p1', author_id: 'u1', sort_order: 0 },
  ],
  posts_meta: [{ post_id: 'p1', meta_title: 'Found', feature_image_caption: '<em>A desk</em>' }],
  posts: [
    {
      ...{ id: 'p1', title: 'First', slug: 'first', status: 'published', featured: 1 },
      html: '<!--kg-card-begin: html--><p>Text <a href="__GHOST_URL__/second/#x">on</a></p><!--kg-card-end: html--><figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2020/desk.jpg" alt="Desk"></figure>',
      feature_image: '__GHOST_URL__/content/images/2020/desk.jpg',
      ...{ custom_excerpt: 'Short', published_at: '2020-02-03T04:05:06.000Z' },
    },
    {
      id: 'p2',
      title: 'Second',
      slug: 'second',
      status: 'scheduled',
      html: '<p>2</p>',
      published_at: '2031-01-02 03:04:05',
    },
    {
      id: 'p3',
      title: 'For members',
      slug: 'third',
      status: 'published',
      visibility: 'paid',
      html: '<p>3</p>',
    },
    {
      id: 'p4',
      title: 'About',
      slug: 'company',
      type: 'page',
      status: 'published',
      html: '<p>4</p>',
      published_at: 1580000000000,
    },
    { id: 'p5', title: 'Only Lexical', slug: 'fifth', status: 'published', lexical: '{}' },
  ],
};

test('posts, pages and drafts with authors, tags, images, dates and old URLs; what cannot be read is named', async () => {
  const receipt = await run(exported(data));
  const posts = await Array.fromAsync(site.services.posts.everything());
  const titled = (title: string) => posts.find((post) => post.title === title);
  expect(titled('First')).toMatchObject({
    ...{ author: 'Mara Lindqvist, Jonas Okoye', tags: ['Web'], seoTitle: 'Found', excerpt: 'Short' },
    ...{
      isPinned: true,
      isPublished: true,
      coverCaption: 'A desk',
      createdAt: new Date('2020-02-03T04:05:06Z'),
    },
  });
  const { media = '', content = '' } = titled('First') ?? {};
  expect(media).toMatch(/^uploads\//);
  expect(content).toContain(`src="/${media}"`);
  expect(content).toContain('href="/blog-detail/second#x"');
  expect(titled('Second')).toMatchObject({
    isPublished: true,
    scheduledAt: new Date('2031-01-02T03:04:05Z'),
  });
  expect(titled('For members')).toMatchObject({ status: 'draft', isPublished: false });
  expect(titled('About')).toMatchObject({ isPage: true, createdAt: new Date(1580000000000) });
  expect(receipt.lines.find(({ title }) => title === 'Only Lexical')).toMatchObject({ outcome: 'lost' });
  expect(receipt.total).toBe(Object.values(receipt.counts).reduce((sum, count) => sum + count));
  for (const [from, to] of [
    ['/first/', '/blog-detail/first'],
    ['/tag/web/', '/tags/web'],
    ['/author/mara/', '/all-blogs'],
    ['/rss/', '/feed.xml'],
  ] as const) {
    const next = await site.services.redirects.follow(new URL(from, 'http://new.example'));
    expect([from, next?.location]).toEqual([from, to]);
  }
  const again = await run(exported(data));
  expect(again.counts).toMatchObject({ created: 0, updated: 0 });
});

test.each([
  ['{', 'is no JSON'],
  ['{"a":1}', 'is no export of Ghost'],
  [exported({ posts: [{ id: 1, title: ['a'] }] }), 'posts.0.title'],
])('%j is refused, and says where', async (text, message) => {
  await expect(run(text)).rejects.toThrow(message);
});
