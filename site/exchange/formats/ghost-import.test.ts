import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { libraryKey } from '#site/media/keys.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { zipOf } from '#test/support/zips.ts';
import type { Receipt } from '../import/receipt.ts';

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

async function run(content: string | Buffer, name = 'ghost.json') {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const { source, close } = await openSource(file, name.endsWith('.zip') ? {} : { media: folder });
  const imports = importsInto(site);
  try {
    return (await imports.run(source, { file: name, by: 'test' })).receipt;
  } finally {
    await close();
  }
}

const exported = (data: object) => JSON.stringify({ db: [{ meta: { version: '5.80.0' }, data }] });

const data = {
  settings: [{ key: 'title', value: 'The old site' }],
  users: [
    {
      ...{ id: 'u1', name: 'Mara Lindqvist', slug: 'mara', bio: 'Writes.', website: 'https://mara.example/' },
      ...{ profile_image: '__GHOST_URL__/content/images/2020/desk.jpg', twitter: '@mara', location: 'Oslo' },
    },
    { id: 'u2', name: 'Jonas Okoye', slug: 'jonas', profile_image: '//gravatar.invalid/a', facebook: 'a b' },
    { id: 'u3', name: 'Never Wrote', slug: 'never' },
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
      uuid: '11111111-2222-3333-4444-555555555555',
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
  const posts = await Array.fromAsync(site.services.get(postsKey).everything());
  const titled = (title: string) => posts.find((post) => post.title === title);
  expect(titled('First')).toMatchObject({
    ...{ author: 'Mara Lindqvist and Jonas Okoye', tags: ['Web'], seoTitle: 'Found', excerpt: 'Short' },
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
  expect([...receipt.lines()].find(({ title }) => title === 'Only Lexical')).toMatchObject({
    outcome: 'lost',
  });
  expect(receipt.total).toBe(Object.values(receipt.counts).reduce((sum, count) => sum + count));
  for (const [from, to] of [
    ['/first/', '/blog-detail/first'],
    ['/tag/web/', '/tags/web'],
    ['/author/mara/', '/authors/mara'],
    ['/author/mara/page/2/', '/authors/mara'],
    ['/author/never/', '/all-blogs'],
    ['/rss/', '/feed.xml'],
    ['/p/11111111-2222-3333-4444-555555555555/', '/blog-detail/first'],
  ] as const) {
    const next = await site.services.get(redirectsKey).follow(new URL(from, 'http://new.example'));
    expect([from, next?.location]).toEqual([from, to]);
  }
  const again = await run(exported(data));
  // The author with the missing portrait is tried again.
  expect(again.counts).toMatchObject({ created: 0, updated: 1 });
});

test('authors come with slug, biography, links and portrait; edited here, they stay', async () => {
  const admin = await site.signIn();
  const named = async (slug: string) =>
    (await admin.get('/api/people')).data.find((person: { slug: string }) => person.slug === slug);
  const noted = (receipt: Receipt) =>
    Object.fromEntries(
      [...receipt.lines()]
        .filter(({ kind }) => kind === 'person' || kind === 'users')
        .map(({ title, outcome, notes }) => [title, [outcome, ...notes]]),
    );
  expect(noted(await run(exported(data)))).toEqual({
    'Mara Lindqvist': ['created', 'What an author does not have here: a place (Oslo).'],
    'Jonas Okoye': [
      'created',
      'Links that do not come along: facebook: a b.',
      expect.stringMatching(/^There is no portrait: /),
    ],
    users: ['lost', 'Users who wrote nothing do not come along (1): Never Wrote.'],
  });
  const [jonas, mara] = [await named('jonas'), await named('mara')];
  expect(mara).toMatchObject({ bio: 'Writes.', userId: null, posts: 1 });
  expect(mara.links).toEqual(['https://mara.example/', 'https://x.com/mara']);
  expect(mara.avatar).toMatch(/^uploads\//);
  expect(jonas).toMatchObject({ links: [], avatar: '', posts: 1 });
  await admin.put(`/api/people/${mara.id}`, { name: 'Mara L.', slug: 'mara-l', bio: 'Mine.' });
  const users = data.users.map((user) => ({ ...user, bio: 'Newer.' }));
  const again = noted(await run(exported({ ...data, users })));
  expect([again['Mara Lindqvist']?.[0], again['Jonas Okoye']?.[0]]).toEqual(['kept', 'updated']);
  expect(await named('jonas')).toMatchObject({ id: jonas.id, bio: 'Newer.' });
  expect(await named('mara-l')).toMatchObject({ id: mara.id, name: 'Mara L.', bio: 'Mine.', posts: 1 });
  expect(await named('mara')).toBeUndefined();
});

test('an author who is here by name is the same; two of one name in the source are two', async () => {
  const admin = await site.signIn();
  const { data: known } = await admin.post('/api/people', { name: 'Mara Lindqvist' });
  const users = [...data.users, { id: 'u4', name: 'Mara Lindqvist', slug: 'mara-2' }];
  const posts_authors = [...data.posts_authors, { post_id: 'p2', author_id: 'u4' }];
  const twice = exported({ ...data, users, posts_authors });
  const outcomes = async () =>
    [...(await run(twice)).lines()].filter(({ kind }) => kind === 'person').map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(['kept', 'created', 'created']);
  expect((await outcomes()).slice(0, 1)).toEqual(['kept']);
  const { data: people } = await admin.get('/api/people');
  expect(people.map(({ name }: { name: string }) => name).sort()).toEqual([
    // Authors of posts that name nobody.
    'Ardent Peak',
    'Jonas Okoye',
    'Mara Lindqvist',
    'Mara Lindqvist (2)',
  ]);
  const posts = await Array.fromAsync(site.services.get(postsKey).everything());
  expect(posts.find(({ title }) => title === 'Second')?.author).toBe('Mara Lindqvist (2)');
  const next = await site.services.get(redirectsKey).follow(new URL('/author/mara/', 'http://new.example'));
  expect(next?.location).toBe(`/authors/${known.slug}`);
});

test.each(['', 'backup-2024/'])(
  'the archive of Ghost %j: images of every size once, files, its own redirects, and each loss named',
  async (top) => {
    const image = (name: string) => `<img src="__GHOST_URL__/content/images/${name}" alt="">`;
    const posts = [
      {
        ...{ id: 'a', title: 'A', slug: 'a', status: 'published', codeinjection_head: '<script>' },
        html: `<p>${image('size/w600/2020/desk.jpg')}${image('2020/desk.jpg?x=1')}${image('size/w30/format/webp/2020/desk.jpg')}${image('2020/gone.jpg')}<a href="__GHOST_URL__/content/files/paper.pdf">pdf</a></p>`,
        feature_image: '__GHOST_URL__/content/images/2020/desk.jpg',
      },
      {
        ...{ id: 'b', title: 'B', slug: 'b', status: 'published' },
        lexical:
          '{"root":{"children":[{"type":"paragraph","children":[{"type":"text","text":"Only here"}]}]}}',
      },
      {
        id: 'c',
        title: 'C',
        slug: 'c',
        status: 'published',
        mobiledoc: '{"sections":[[1,"p",[[0,[],0,"Old"]]]]}',
      },
    ];
    const files = {
      'data/site.ghost.json': exported({
        ...data,
        posts,
        posts_meta: [{ post_id: 'a', feature_image_alt: `A desk\n${'x'.repeat(500)}`, og_title: 'x' }],
        posts_tags: [{ post_id: 'a', tag_id: 't2' }],
        snippets: [{}, {}],
      }),
      'content/images/2020/desk.jpg': photograph(),
      'content/files/paper.pdf': '%PDF-1.4',
      'data/redirects.json': '[{"from":"^/was/?$","to":"/b"},{"from":"/c(","to":"/b"}]',
    };
    const inTop = Object.fromEntries(Object.entries(files).map(([name, content]) => [top + name, content]));
    const receipt = await run(zipOf(inTop), 'ghost.zip');
    const all = await Array.fromAsync(site.services.get(postsKey).everything());
    const [a, b, c] = ['A', 'B', 'C'].map((title) => all.find((post) => post.title === title));
    expect(a?.content.match(new RegExp(`src="/${a.media}"`, 'g'))).toHaveLength(3);
    expect([b?.content, c?.content]).toEqual(['<p>Only here</p>', '<p>Old</p>']);
    const { items } = await site.services.get(libraryKey).page({ q: '', filter: 'all', limit: 9, offset: 0 });
    expect(items).toMatchObject([{ alt: `A desk ${'x'.repeat(492)}…` }]);
    const notes = [...receipt.lines()].find(({ title }) => title === 'A')?.notes.join('\n') ?? '';
    for (const part of ['gone.jpg', 'paper.pdf', '#internal', 'social networks', 'Code', 'alt text was cut'])
      expect(notes).toContain(part);
    expect([...receipt.lines()].find(({ title }) => title === 'snippets')?.notes.join()).toContain('2 of');
    expect(
      [...receipt.lines()].filter(({ kind, outcome }) => kind === 'redirect' && outcome === 'lost'),
    ).toHaveLength(1);
    const next = await site.services.get(redirectsKey).follow(new URL('/was/', 'http://new.example'));
    expect(next?.location).toBe('/blog-detail/b');
    expect((await run(zipOf(inTop), 'again.zip')).counts).toMatchObject({ created: 0, updated: 1 });
  },
);

test.each([
  ['{', 'is no JSON'],
  ['{"a":1}', 'is no export of Ghost'],
  [exported({ posts: [{ id: 1, title: ['a'] }] }), 'posts.0.title'],
])('%j is refused, and says where', async (text, message) => {
  await expect(run(text)).rejects.toThrow(message);
});

test('a canonical URL that is none breaks no page', async () => {
  const post = { id: 'p', title: 'One', slug: 'one', status: 'published', html: '<p>One</p>' };
  const posts = [{ ...post, canonical_url: 'https://[your-domain]/one' }];
  const [line] = [...(await run(exported({ posts }))).lines()].filter(({ kind }) => kind === 'post');
  expect(line?.notes).toContain('Canonical URL left out, as it is not valid.');
  for (const path of ['/sitemap.xml', '/blog-detail/one.md'])
    expect((await site.client.get(path)).status).toBe(200);
});
