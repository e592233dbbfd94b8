import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SourceOptions } from '@site/site-import/open-source.server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { libraryKey } from '#site/media/keys.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { redirectFrom } from '#test/support/redirect-rules.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { oldSite, type WxrItem, wxr } from '#test/support/wxr.ts';
import type { Receipt, ReceiptLine } from '../import/receipt.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  folder = await makeDataFolder();
  await mkdir(path.join(folder, 'uploads/2019/03'), { recursive: true });
  await writeFile(path.join(folder, 'uploads/2019/03/desk.jpg'), photograph('desk'));
  await writeFile(path.join(folder, 'uploads/2019/03/same.jpg'), photograph('desk'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const imports = () => importsInto(site);

async function run(
  content: string | Buffer,
  options: SourceOptions = {},
  signal?: AbortSignal,
): Promise<Receipt> {
  const file = path.join(folder, typeof content === 'string' ? 'export.xml' : 'export.xml.gz');
  await writeFile(file, content);
  const { source, close } = await openSource(file, options);
  try {
    return (await imports().run(source, { file: 'export.xml', by: 'test', signal })).receipt;
  } finally {
    await close();
  }
}

const media = () => ({ media: path.join(folder, 'uploads') });

async function all(): Promise<Post[]> {
  const found: Post[] = [];
  for await (const post of site.services.get(postsKey).everything()) found.push(post);
  return found;
}

async function titled(title: string): Promise<Post> {
  const post = (await all()).find((one) => one.title === title);
  if (!post) throw new Error(`There is no post “${title}”.`);
  return post;
}

const leadsTo = (url: string) => redirectFrom(site, url);

const lineOf = (receipt: Receipt, title: string) =>
  [...receipt.lines()].find((line) => line.title === title) as ReceiptLine;

const desk: WxrItem = {
  ...{ id: 90, type: 'attachment', status: 'inherit', title: 'Desk', slug: 'desk' },
  attachmentUrl: `${oldSite}/wp-content/uploads/2019/03/desk.jpg`,
  excerpt: 'A desk <em>by the window</em>',
  meta: { _wp_attachment_image_alt: 'A tidy desk' },
};

test('a post comes with date, author, categories, excerpt, SEO fields, cover and its old URLs', async () => {
  const receipt = await run(
    wxr([
      desk,
      {
        ...{
          id: 12,
          title: 'Tom &amp; the “web”',
          slug: 'tom',
          sticky: true,
          excerpt: 'In <b>short</b>',
          comments: 2,
        },
        categories: [
          ['category', 'web-design', 'Web design'],
          ['post_tag', 'tips', 'Tips'],
        ],
        meta: {
          _thumbnail_id: '90',
          _yoast_wpseo_title: '%%title%% %%sep%% %%sitename%%',
          _yoast_wpseo_metadesc: 'Found by words',
        },
      },
    ]),
    media(),
  );
  const post = await titled('Tom & the “web”');
  expect(post).toMatchObject({
    ...{ slug: 'tom', author: 'Mara Lindqvist', tags: ['Web design', 'Tips'], excerpt: 'In short' },
    ...{ seoTitle: 'Tom & the “web” – The old site', seoDescription: 'Found by words', isPinned: true },
    ...{ status: 'published', isPublished: true, coverCaption: 'A desk by the window' },
    createdAt: new Date('2019-03-04T05:06:07Z'),
    cover: { alt: 'A tidy desk' },
  });
  for (const [from, to] of [
    ['/2019/03/tom/', '/blog-detail/tom'],
    ['/?p=12', '/blog-detail/tom'],
    ['/?p=12&utm_source=mail', '/blog-detail/tom'],
    ['/?p=13', null],
    ['/category/web-design', '/tags/web%20design'],
    ['/tag/tips/', '/tags/tips'],
    ['/author/mara', '/authors/mara-lindqvist'],
    ['/feed/', '/feed.xml'],
    ['/2019/03/', '/blog-list?year=2019'],
    ['/?attachment_id=90', `/${post.media}`],
    ['/wp-content/uploads/2019/03/desk.jpg', `/${post.media}`],
  ] as const)
    expect([from, await leadsTo(from)]).toEqual([from, to]);
  expect([...receipt.lines()].find(({ kind }) => kind === 'comments')).toMatchObject({ outcome: 'lost' });
  expect(receipt.total).toBe(Object.values(receipt.counts).reduce((sum, count) => sum + count));
});

test('users and guest authors who wrote become people, with biography, portrait and several to a post', async () => {
  const guest = { type: 'guest-author', status: 'publish', title: 'Bo Guest', slug: 'cap-bo-guest' };
  const receipt = await run(
    wxr([
      desk,
      { ...{ id: 30, title: 'Alone', slug: 'alone' } },
      {
        ...{ id: 31, title: 'Together', slug: 'together' },
        categories: [
          ['author', 'cap-bo-guest', 'bo-guest'],
          ['author', 'cap-mara', 'mara'],
          ['author', 'cap-cy', 'Cy &amp; Co'],
        ],
      },
      {
        ...{ ...guest, id: 32 },
        meta: {
          ...{ 'cap-display_name': 'Bo Guest', 'cap-user_login': 'bo-guest', _thumbnail_id: '90' },
          ...{ 'cap-description': 'Writes <b>now</b> and then.', 'cap-website': 'https://bo.example/' },
        },
      },
    ]),
    media(),
  );
  const admin = await site.signIn();
  const { data: people } = await admin.get('/api/people');
  expect(people).toMatchObject([
    {
      ...{ name: 'Bo Guest', slug: 'bo-guest', bio: 'Writes now and then.', posts: 1, userId: null },
      ...{ links: ['https://bo.example/'], avatarAlt: 'A tidy desk' },
      avatar: expect.stringMatching(/^uploads\//),
    },
    { name: 'Cy & Co', posts: 1 },
    { name: 'Mara Lindqvist', slug: 'mara-lindqvist', bio: '', posts: 2 },
  ]);
  expect((await titled('Together')).author).toBe('Bo Guest, Mara Lindqvist and Cy & Co');
  expect(lineOf(receipt, 'Bo Guest')).toMatchObject({ kind: 'person', outcome: 'created', notes: [] });
  expect(await leadsTo('/author/bo-guest/')).toBe('/authors/bo-guest');
  expect(receipt.counts.lost).toBe(0);
});

test('authors whose names do not fit into a byline are named in the receipt', async () => {
  const names = ['One', 'Two', 'Three'].map((name) => `${name} ${'x'.repeat(40)}`);
  const categories = names.map((name, index) => ['author', `cap-w${index}`, name] as const);
  const receipt = await run(wxr([{ id: 40, title: 'Crowd', categories }]));
  expect((await titled('Crowd')).author).toBe(`${names[0]} and ${names[1]}`);
  expect(lineOf(receipt, 'Crowd')).toMatchObject({
    ...{ outcome: 'created', notes: [`Authors that do not come along: ${names[2]}.`] },
  });
});

test('states: scheduled stays scheduled; private, pending and protected become drafts that say so', async () => {
  const receipt = await run(
    wxr([
      { id: 1, title: 'Future', status: 'future', date: '2031-01-02 03:04:05' },
      { id: 2, title: 'Private', status: 'private' },
      { id: 3, title: 'Pending', status: 'pending' },
      { id: 4, title: 'Protected', password: 'open sesame' },
      { id: 5, title: 'Draft', status: 'draft', slug: '', date: '0000-00-00 00:00:00' },
      { id: 6, title: 'Thrown away', status: 'trash' },
      { id: 7, title: 'Menu', type: 'nav_menu_item' },
      {
        id: 8,
        title: 'About us',
        type: 'page',
        slug: 'company',
        link: `${oldSite}/company/`,
        meta: { rank_math_robots: 'noindex' },
      },
      { id: 9, title: 'Services', type: 'page', slug: 'services', link: `${oldSite}/services/` },
    ]),
  );
  expect(await titled('Future')).toMatchObject({
    isPublished: true,
    scheduledAt: new Date('2031-01-02T03:04:05Z'),
  });
  for (const [title, note] of [
    ['Private', 'private'],
    ['Pending', 'waiting for review'],
    ['Protected', 'password'],
  ] as const) {
    expect(await titled(title)).toMatchObject({ status: 'draft', isPublished: false });
    expect(lineOf(receipt, title).notes.join()).toContain(note);
  }
  expect(await titled('Draft')).toMatchObject({ status: 'draft', slug: 'draft-2' });
  expect(lineOf(receipt, 'Thrown away').outcome).toBe('lost');
  expect(lineOf(receipt, 'Menu')).toMatchObject({ kind: 'nav_menu_item', outcome: 'lost' });
  expect(await titled('About us')).toMatchObject({
    isPage: true,
    slug: 'company',
    isUnlisted: true,
    tags: [],
  });
  expect(await titled('Services')).toMatchObject({ isPage: true, slug: 'services-2' });
  expect(lineOf(receipt, 'Services').notes.join()).toContain('services-2');
  expect(JSON.stringify(await all())).not.toContain('open sesame');
});

test('texts: paragraphs of the old editor, blocks, captions, galleries, embeds, unknown shortcodes, links and images', async () => {
  const image = `<img class="wp-image-90" src="${oldSite}/wp-content/uploads/2019/03/desk-300x200.jpg" alt="Desk" width="300" height="200" srcset="x 2x">`;
  const receipt = await run(
    wxr([
      desk,
      {
        ...{ id: 1, title: 'Classic', slug: 'classic' },
        content: `First line\nsecond [sic]\n\n[caption id="attachment_90" width="300"]<a href="${oldSite}/wp-content/uploads/2019/03/desk.jpg">${image}</a> At work[/caption]\n\n[gallery ids="90,404"]\n\n[contact-form-7 id="3" title="Form"]\n\n[box color="red"]Inside[/box] [[gallery]]\n\n<ul>\n<li>One</li>\n</ul>\n\nhttps://www.youtube.com/watch?v=abcdefghijk\n\n<pre>[gallery]\n\nkept</pre>\n\n<a href="${oldSite}/?p=2#part">next</a> <a href="${oldSite}/nowhere/">lost</a> <a href="https://else.example/">else</a><script>alert(1)</script>`,
      },
      {
        ...{ id: 2, title: 'Blocks', slug: 'blocks' },
        content: `<!-- wp:heading {"level":2} -->\n<h2 class="wp-block-heading">Heading</h2>\n<!-- /wp:heading -->\n<!-- wp:paragraph -->\n<p>See <a href="${oldSite}/2019/03/classic/">classic</a></p>\n<!-- /wp:paragraph -->\n<!-- wp:gallery --><figure class="wp-block-gallery"><figure class="wp-block-image">${image}</figure></figure><!-- /wp:gallery -->\n<!-- wp:embed {"url":"x"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/76979871\n</div></figure><!-- /wp:embed -->\n<!-- wp:latest-posts /-->`,
      },
    ]),
    media(),
  );
  const classic = await titled('Classic');
  const path = (await titled('Classic')).content.match(/\/uploads\/[0-9a-f]{32}\.jpg/)?.[0];
  expect(path).toBeDefined();
  expect(classic.content).toContain('<p>First line<br />second [sic]</p>');
  expect(classic.content).toMatch(/<figcaption>At work<\/figcaption>/);
  expect(classic.content.match(/<img /g)).toHaveLength(2);
  expect(classic.content).toContain(`href="${path}"`);
  expect(classic.content).toContain('Inside');
  expect(classic.content).toContain('[gallery]');
  expect(classic.content).toContain('<li>One</li>');
  expect(classic.content).toContain('watch?v=abcdefghijk');
  expect(classic.content).toContain('href="/blog-detail/blocks#part"');
  expect(classic.content).not.toMatch(/contact-form|\[box|alert\(1\)|old\.example\/wp-content|srcset/);
  const notes = lineOf(receipt, 'Classic').notes.join('\n');
  expect(notes).toContain('[contact-form-7], [box]');
  expect(notes).toContain(`Links to what is not here: ${oldSite}/nowhere/.`);
  expect(notes).toContain('<script>');
  const blocks = await titled('Blocks');
  expect(blocks.content).toContain('<h2>Heading</h2>');
  expect(blocks.content).toContain('href="/blog-detail/classic"');
  expect(blocks.content).toContain(path);
  expect(blocks.content).toContain('https://vimeo.com/76979871');
  expect(blocks.content).not.toContain('wp:');
  expect(lineOf(receipt, 'Blocks').notes.join()).toContain('latest-posts');
});

test('equal files are one; without files texts keep their URLs, and a second run with them brings them', async () => {
  const same = {
    ...desk,
    id: 91,
    title: 'Same',
    attachmentUrl: `${oldSite}/wp-content/uploads/2019/03/same.jpg`,
  };
  const missing = {
    ...desk,
    id: 92,
    title: 'Gone',
    attachmentUrl: `${oldSite}/wp-content/uploads/2019/03/gone.jpg`,
  };
  const content = `<img src="${desk.attachmentUrl}"><img src="${missing.attachmentUrl}">`;
  const text = wxr([desk, same, missing, { id: 1, title: 'With images', content }]);
  const first = await run(text);
  expect(first.counts.lost).toBe(3);
  expect((await titled('With images')).content).toContain(desk.attachmentUrl);
  const second = await run(text, media());
  expect(lineOf(second, 'With images').outcome).toBe('updated');
  const { content: after } = await titled('With images');
  expect(after).not.toContain(desk.attachmentUrl);
  expect(after).toContain(missing.attachmentUrl);
  expect(lineOf(second, 'gone.jpg')).toMatchObject({ outcome: 'lost' });
  expect(
    (await site.services.get(libraryKey).page({ q: '', filter: 'all', limit: 9, offset: 0 })).total,
  ).toBe(1);
});

test('imported again: nothing changes; a changed post is updated, one edited here stays; undone: all is gone', async () => {
  const items: WxrItem[] = [1, 2, 3].map((id) => ({ id, title: `Number ${id}` }));
  await run(gzipSync(wxr(items)));
  const again = await run(wxr(items));
  expect(again.counts).toMatchObject({ created: 0, updated: 0, lost: 0 });
  const admin = await site.signIn();
  const edited = await titled('Number 2');
  await admin.put(`/api/blogs/${edited.id}`, postForm({ title: 'Mine', slug: edited.slug }));
  const third = await run(wxr(items.map((item) => ({ ...item, content: 'Changed there.' }))));
  expect(third.counts).toMatchObject({ created: 0, updated: 2, kept: 1 });
  expect((await titled('Number 1')).content).toBe('<p>Changed there.</p>');
  expect((await titled('Mine')).content).not.toContain('Changed there');
  const [first] = (await imports().list()).toReversed();
  const undone = await imports().undo(first?.id ?? '');
  // The edited post, and its author.
  expect(undone.counts.kept).toBe(2);
  expect((await all()).map(({ title }) => title)).toEqual(['Mine']);
  expect(await leadsTo('/?p=1')).toBeNull();
});

test('stopped at any moment and run again, it ends in the same state', async () => {
  const items: WxrItem[] = [
    desk,
    ...Array.from({ length: 12 }, (_, index) => ({
      ...{ id: index + 1, title: `Number ${index % 5}`, slug: `number-${index % 5}` },
      content: `<img src="${desk.attachmentUrl}"> <a href="${oldSite}/?p=${((index * 7) % 12) + 1}">on</a>`,
    })),
  ];
  const state = async () => ({
    posts: (await all())
      .map(({ title, slug, content }) => [title, slug, content.replace(/[0-9a-f]{32}/, 'file')])
      .sort(),
    redirects: (
      await site.services
        .get(redirectsKey)
        .page({ q: '', from: undefined, limit: 100, offset: 0 }, { host: 'x', answers: () => false })
    ).redirects
      .map(({ from, to }) => [from, to.replace(/[0-9a-f]{32}/, 'file')])
      .sort(),
  });
  await run(wxr(items), media());
  const expected = await state();
  expect(expected.posts).toHaveLength(12);
  await site.close();
  site = await openTestSite();
  for (const after of [0, 1, 4, 9, 11]) {
    const stop = new AbortController();
    let left = after;
    const { source } = await openSource(path.join(folder, 'export.xml'), media());
    const onProgress = () => {
      left -= 1;
      if (left < 0) stop.abort();
    };
    await expect(
      imports().run(source, { file: 'x', by: 'test', signal: stop.signal, onProgress }),
    ).rejects.toThrow();
  }
  await run(wxr(items), media());
  expect(await state()).toEqual(expected);
});

test.each([
  ['is cut off', wxr([{ id: 1 }]).slice(0, -40), /export\.xml, line \d+, column \d+: /],
  [
    'has a document type',
    wxr([]).replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]><rss'),
    /A document type is not read/,
  ],
  ['has lost its head', wxr([]).replace(/<wp:wxr_version>.*/, ''), /no export of WordPress/],
  ['is no XML', '<html><body>Sorry', /export\.xml/],
])('a file that %s is refused before anything is made, and says where', async (_what, text, message) => {
  await expect(run(text)).rejects.toThrow(message);
  expect(await all()).toEqual([]);
});

test('characters that XML does not allow, and entities of HTML, are no reason to refuse a file', async () => {
  const text = wxr([{ id: 1, title: 'X' }])
    .replace('Its text.', 'Its\u0008 text.')
    .replace('<![CDATA[X]]>', 'Caf\u00e9&nbsp;&#8211; one');
  expect((await run(text)).counts.lost).toBe(0);
  expect((await titled('Caf\u00e9 \u2013 one')).content).toBe('<p>Its text.</p>');
});
