import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph, videoFile } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { oldSite, type WxrItem, wxr } from '#test/support/wxr.ts';
import type { Receipt } from '../import/receipt.ts';

const uploads = `${oldSite}/wp-content/uploads`;
const attachment = (id: number, name: string, more: Partial<WxrItem> = {}): WxrItem => ({
  ...{ id, type: 'attachment', status: 'inherit', title: name, slug: `file-${id}` },
  attachmentUrl: `${uploads}/${name}`,
  ...more,
});

const texts = {
  Gallery: '[gallery ids="91,92"]',
  'Gallery of the attached': '[gallery columns="2"]',
  'Gallery with one missing': '[gallery ids="91,404"]',
  Sound: `[audio mp3="${uploads}/song.mp3"][/audio]`,
  'Sound of a block': `<!-- wp:audio {"id":95} --><figure class="wp-block-audio"><audio controls src="${uploads}/song.mp3"></audio><figcaption>A song</figcaption></figure><!-- /wp:audio -->`,
  Moving: `[video width="640" mp4="${uploads}/clip.mp4"][/video]`,
  'Moving in a block': `<!-- wp:video {"id":94} --><figure class="wp-block-video"><video controls src="${uploads}/clip.mp4"></video></figure><!-- /wp:video -->`,
  Embedded: '[embed]https://www.youtube.com/watch?v=abcdefghijk[/embed]',
  'Embedded in a block':
    '<!-- wp:embed {"url":"https://vimeo.com/76979871","type":"video"} --><figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/76979871\n</div><figcaption>Seen</figcaption></figure><!-- /wp:embed -->',
  Columns:
    '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Left</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>Right</li><!-- /wp:list-item --></ul><!-- /wp:list --></div><!-- /wp:column --></div><!-- /wp:columns -->',
  'Code and quote':
    '<!-- wp:code --><pre class="wp-block-code"><code>[gallery ids="91"]</code></pre><!-- /wp:code --><!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>Said</p><!-- /wp:paragraph --><cite>Who</cite></blockquote><!-- /wp:quote -->',
  'Reused block': '<!-- wp:block {"ref":77} /--><!-- wp:paragraph --><p>Around</p><!-- /wp:paragraph -->',
} as const;

const items: WxrItem[] = [
  attachment(91, 'one.jpg', { meta: { _wp_attachment_image_alt: 'One' }, parent: 2 }),
  attachment(92, 'same-as-one.jpg'),
  attachment(93, 'two.jpg', { parent: 2 }),
  attachment(94, 'clip.mp4'),
  attachment(95, 'song.mp3'),
  ...Object.entries(texts).map(([title, content], index) => ({ id: index + 1, title, content })),
  { id: 51, title: 'Commented', comments: 3 },
  { id: 52, title: 'Also commented', comments: 1, status: 'private' },
  { id: 53, title: 'To come', status: 'future', date: '2031-01-02 03:04:05' },
  { id: 54, title: 'For review', status: 'pending' },
  { id: 55, title: 'Closed', password: 'sesame' },
  { id: 56, title: 'Not begun', status: 'auto-draft' },
  { id: 57, title: 'A form', type: 'wpcf7_contact_form', status: 'publish' },
];

let site: TestSite;
let folder: string;
let receipt: Receipt;
const posts = new Map<string, Post>();
const imports = () => importsInto(site);

beforeAll(async () => {
  folder = await makeDataFolder();
  site = await openTestSite();
  const media = path.join(folder, 'uploads');
  await mkdir(media);
  await writeFile(path.join(media, 'one.jpg'), photograph('one'));
  await writeFile(path.join(media, 'same-as-one.jpg'), photograph('one'));
  await writeFile(path.join(media, 'two.jpg'), photograph('two'));
  await writeFile(path.join(media, 'clip.mp4'), videoFile('clip'));
  await writeFile(path.join(media, 'song.mp3'), 'ID3 but no image');
  const file = path.join(folder, 'export.xml');
  await writeFile(file, wxr(items));
  const { source } = await openSource(file, { media });
  ({ receipt } = await imports().run(source, { file: 'export.xml', by: 'test' }));
  for await (const post of site.services.get(postsKey).everything()) posts.set(post.title, post);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const html = (title: string) => posts.get(title)?.content ?? '';
const notes = (title: string) =>
  [...receipt.lines()].find((line) => line.title === title)?.notes.join('\n') ?? '';
const images = (title: string) => [...html(title).matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => src);

test('galleries become images, also those of attached files; equal files are one; a missing one is named', () => {
  const [first, second] = images('Gallery');
  expect(first).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
  expect(second).toBe(first);
  expect(html('Gallery')).toContain('alt="One"');
  expect(new Set(images('Gallery of the attached')).size).toBe(2);
  expect(images('Gallery with one missing')).toEqual([first]);
  expect(notes('Gallery with one missing')).toContain('404');
});

test('videos play here, sounds are links, embedded pages are what the editor makes of them', () => {
  for (const title of ['Moving', 'Moving in a block'])
    expect([title, html(title)]).toEqual([
      title,
      expect.stringMatching(/<video[^>]* src="\/uploads\/[0-9a-f]{32}\.mp4"/),
    ]);
  for (const title of ['Sound', 'Sound of a block']) {
    expect([title, html(title)]).toEqual([title, expect.stringContaining(`href="${uploads}/song.mp3"`)]);
    expect(notes(title)).toContain('song.mp3');
  }
  expect(html('Sound of a block')).toContain('A song');
  expect(html('Embedded')).toContain('watch?v=abcdefghijk');
  expect(html('Embedded in a block')).toContain('https://vimeo.com/76979871');
  expect(html('Embedded in a block')).toContain('Seen');
});

test('blocks are plain HTML; code stays code; what has no text of its own is named', () => {
  expect(html('Columns')).toBe('<p>Left</p><ul><li>Right</li></ul>');
  expect(html('Code and quote')).toContain('[gallery ids="91"]');
  expect(html('Code and quote')).toMatch(/<blockquote>.*Said.*<\/blockquote>/s);
  expect(notes('Reused block')).toContain('block');
  expect([...posts.values()].filter(({ content }) => /wp:|wp-block/.test(content))).toEqual([]);
});

test('states are kept or named, and comments are counted', () => {
  expect(posts.get('To come')).toMatchObject({
    isPublished: true,
    scheduledAt: new Date('2031-01-02T03:04:05Z'),
  });
  for (const title of ['Also commented', 'For review', 'Closed']) {
    expect(posts.get(title)).toMatchObject({ status: 'draft', isPublished: false });
    expect([title, notes(title)]).toEqual([title, expect.stringMatching(/draft here/)]);
  }
  expect(posts.has('Not begun')).toBe(false);
  const lost = [...receipt.lines()].filter(({ outcome }) => outcome === 'lost');
  expect(lost.map(({ kind, title }) => [kind, title])).toEqual(
    expect.arrayContaining([
      ['comments', 'Commented'],
      ['comments', 'Also commented'],
      ['post', 'Not begun'],
      ['wpcf7_contact_form', 'A form'],
      ['file', 'song.mp3'],
    ]),
  );
  expect(lost.find(({ title }) => title === 'Commented')?.notes.join()).toContain('3 comments');
});

test('everything of the source is in the receipt once', () => {
  const things = [...receipt.lines()].filter(({ kind }) => !/^(?:redirect|comments|person)$/.test(kind));
  expect(things).toHaveLength(items.length);
  expect(new Set(things.map(({ sourceId }) => sourceId)).size).toBe(items.length);
});

test('a source that is another when it is read again is refused', async () => {
  let times = 0;
  const source = {
    ...{ key: 'test:x', title: 'Changing', hasMedia: false },
    async *items() {
      times += 1;
      const facts = { kind: 'loss', what: 'item', title: 'X', reason: 'Y.' } as const;
      yield { ...facts, sourceId: '1' };
      if (times < 3) yield { ...facts, sourceId: '2' };
    },
    mediaRef: () => null,
    open: () => Promise.reject(new Error()),
    linkKey: () => null,
  };
  await expect(imports().run(source, { file: 'x', by: 'test' })).rejects.toThrow(
    'The source has changed while it was read: it had 2 items, and 1 at the end.',
  );
});
