import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph } from '#test/support/post-forms.ts';
import { redirectFrom } from '#test/support/redirect-rules.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { oldSite, type WxrItem, wxr } from '#test/support/wxr.ts';
import type { Receipt } from '../import/receipt.ts';

let site: TestSite;
let folder: string;
beforeEach(async () => {
  site = await openTestSite();
  folder = await makeDataFolder();
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

async function take(content: string | Buffer): Promise<{ receipt: Receipt; posts: Map<string, Post> }> {
  const file = path.join(folder, 'export.xml');
  await writeFile(file, content);
  return takeFile(file);
}

async function takeFile(file: string) {
  const uploads = path.join(folder, 'uploads');
  await mkdir(uploads, { recursive: true });
  await writeFile(path.join(uploads, 'one.jpg'), photograph('one'));
  const { source } = await openSource(file, { media: uploads });
  const imports = importsInto(site);
  const { receipt } = await imports.run(source, { file: 'export.xml', by: 'test' });
  const all = await Array.fromAsync(site.services.get(postsKey).everything());
  return { receipt, posts: new Map(all.map((post) => [post.title, post])) };
}

const lost = ({ lines }: Receipt) =>
  [...lines()]
    .filter(({ outcome }) => outcome === 'lost')
    .map(({ kind, title, notes }) => [kind, title, notes.join()]);

const leadsTo = (url: string) => redirectFrom(site, url);

const image: WxrItem = {
  ...{ id: 90, type: 'attachment', status: 'inherit', title: 'One', slug: 'one' },
  attachmentUrl: `${oldSite}/wp-content/uploads/one.jpg`,
};

test('one that names no site, no numbers and paths alone is imported, and again changes nothing', async () => {
  const text = wxr([
    { id: 1, title: 'A', link: '/blog/2019/3/4/a' },
    { id: 2, title: 'B', link: '/blog/2019/3/5/b' },
  ])
    .replace(/<wp:base_\w+>.*<\/wp:base_\w+>\n/g, '')
    .replace(`<link>${oldSite}</link>`, '')
    .replace(/<wp:post_id>.*<\/wp:post_id>\n/g, '');
  const { receipt, posts } = await take(text);
  expect(receipt.counts.lost).toBe(0);
  expect([...posts.keys()].sort()).toEqual(['A', 'B']);
  expect(await leadsTo('/blog/2019/3/4/a')).toBe('/blog-detail/post-1');
  expect((await take(text)).receipt.counts).toMatchObject({ created: 0, updated: 0 });
});

test('files of two sites in one folder are refused: their ids mean different posts', async () => {
  const both = path.join(folder, 'both');
  await mkdir(both);
  await writeFile(path.join(both, '1.xml'), wxr([{ id: 1 }]));
  await writeFile(path.join(both, '2.xml'), wxr([{ id: 1 }]).replaceAll(oldSite, 'https://else.example'));
  await expect(takeFile(both)).rejects.toThrow('2.xml is of another site (https://else.example)');
  await writeFile(path.join(both, '2.xml'), wxr([{ id: 2 }]));
  expect((await takeFile(both)).posts.size).toBe(2);
});

test('the oldest format: categories without a domain, entities of HTML, authors that are named in posts alone', async () => {
  const text = wxr([{ id: 1, title: 'X', categories: [['', '', 'Old things']] }])
    .replaceAll('1.2', '1.0')
    .replace('domain="" nicename=""', '')
    .replace(/<wp:author>.*<\/wp:author>\n/, '')
    .replace('<![CDATA[X]]>', 'Caf&eacute; &amp;amp; <![CDATA[<em>bar</em><br>&#8217;s]]>');
  const { posts } = await take(text);
  expect(posts.get('Café & bar ’s')).toMatchObject({ tags: ['Old things'], author: 'mara' });
});

test.each([
  ['latin1', '<?xml version="1.0" encoding="ISO-8859-1"?>', 'Caf\u00e9'],
  ['utf16le', '\ufeff<?xml version="1.0" encoding="UTF-16"?>', 'Caf\u00e9 \u{1f980}'],
] as const)('an export in %s keeps its letters', async (encoding, head, words) => {
  const text = wxr([{ id: 1, title: words }]).replace(/^<\?xml.*\?>/, head);
  expect([...(await take(Buffer.from(text, encoding))).posts.keys()]).toEqual([words]);
});

test('bytes that are no UTF-8 are read as Windows-1252, and references to what XML has not are passed over', async () => {
  const [before = '', after = ''] = wxr([
    { id: 1, title: 'X', content: 'Good \u{1f980} and BYTES' },
    { id: 2, title: 'Y' },
  ])
    .replace('<![CDATA[Y]]>', 'A&#8;B&#x1F;C&#xD800;&#10;D&#9;E')
    .split('BYTES');
  const { posts } = await take(
    Buffer.concat([Buffer.from(before), Buffer.from([0x93, 0xe9, 0xc3, 0xa9, 0x94]), Buffer.from(after)]),
  );
  expect(posts.get('X')?.content).toBe('<p>Good \u{1f980} and \u201c\u00e9\u00e9\u201d</p>');
  expect([...posts.keys()]).toContain('ABC D E');
});

test('reusable blocks are inlined, nested and circular ones too', async () => {
  const ref = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
  const { receipt, posts } = await take(
    wxr([
      { id: 1, title: 'Shows', content: `${ref(7)}<!-- wp:paragraph --><p>After</p><!-- /wp:paragraph -->` },
      { id: 2, title: 'Shows what is gone', content: ref(9) },
      { id: 7, title: 'Outer', type: 'wp_block', content: `<p>Call us</p>${ref(8)}` },
      { id: 8, title: 'Inner', type: 'wp_block', content: `<p>Now</p>${ref(7)}` },
    ]),
  );
  expect(posts.get('Shows')?.content).toMatch(/^<p>Call us<\/p><p>Now<\/p>.*<p>After<\/p>$/);
  expect([...receipt.lines()].find(({ title }) => title === 'Shows what is gone')?.notes.join()).toContain(
    'block',
  );
  expect(lost(receipt).map(([kind]) => kind)).toEqual(['wp_block', 'wp_block']);
});

test('page builders: their texts, galleries inside them and images that they name', async () => {
  const { receipt, posts } = await take(
    wxr([
      image,
      {
        ...{ id: 1, title: 'Built' },
        content: `[vc_row][vc_column width="1/2"][vc_column_text]Left [sic][/vc_column_text][/vc_column][vc_column][gallery ids="90"][vc_single_image image="90"][divider][/vc_column][/vc_row][et_pb_section fb_built="1"][et_pb_image src="${image.attachmentUrl}" alt="A &amp; B" /][et_pb_text _x="a"]<p>Right</p>[/et_pb_text][/et_pb_section][vc_raw_html]${btoa(encodeURIComponent('<p>Raw</p>'))}[/vc_raw_html]\n\n[youtube=https://www.youtube.com/watch?v=abcdefghijk&w=640]\n\n[audio src="https://old.example/a.mp3" /] between [audio src="https://old.example/b.mp3"][/audio]\n\n[sourcecode language="php"]echo 1;[/sourcecode]`,
      },
    ]),
  );
  const { content = '' } = posts.get('Built') ?? {};
  expect(content.match(/<img /g)).toHaveLength(3);
  expect(content).toContain('alt="A &amp; B"');
  for (const text of [
    'Left',
    '<p>Right</p>',
    '<p>Raw</p>',
    'watch?v=abcdefghijk',
    '</a></p><p>between',
    'echo',
  ])
    expect(content).toContain(text);
  expect(content).not.toMatch(/\[|w=640/);
  const { notes = [] } = [...receipt.lines()].find(({ title }) => title === 'Built') ?? {};
  expect(notes.join()).toContain('[vc_row], [vc_column]');
});

test('fields and classifications of plugins, and users who wrote nothing, are named once with their number', async () => {
  const { receipt, posts } = await take(
    wxr([
      {
        ...{
          id: 1,
          title: 'A',
          meta: { price: '12', _edit_last: '1', rank_math_title: '%title% for $& and $1' },
        },
        categories: [
          ['series', 'shells', 'Shells'],
          ['language', 'pt_br', 'Português'],
        ],
      },
      { id: 2, title: 'B', meta: { price: '14', _seopress_robots_index: 'yes' }, type: 'page' },
    ]).replace(
      '<wp:category>',
      '<wp:author><wp:author_login>idle</wp:author_login><wp:author_display_name>Ida Idle</wp:author_display_name></wp:author><wp:category>',
    ),
  );
  expect(lost(receipt)).toEqual([
    ['custom field', 'price', '2 of the posts and pages have it.'],
    ['taxonomy', 'series', '1 of the posts and pages are in one of its terms: Shells.'],
    ['users', 'users', 'Users who wrote nothing do not come along (1): Ida Idle.'],
  ]);
  expect(posts.get('A')).toMatchObject({ seoTitle: 'A for $& and $1', language: 'pt-BR' });
  expect(posts.get('B')).toMatchObject({ isUnlisted: true });
});

test('URLs of image CDNs (i0.wp.com) resolve to the files of the site itself', async () => {
  const content = `<img src="https://i0.wp.com/old.example/wp-content/uploads/one.jpg?resize=300%2C200&ssl=1">`;
  const { posts } = await take(wxr([image, { id: 1, title: 'Served', content }]));
  expect(posts.get('Served')?.content).toMatch(/src="\/uploads\/[0-9a-f]{32}\.jpg"/);
});
