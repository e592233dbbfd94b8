import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postsKey } from '#site/blog/posts/keys.ts';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { postForm } from '#test/support/post-forms.ts';
import { redirectFrom } from '#test/support/redirect-rules.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { writeFiles } from '#test/support/write-files.ts';
import { type WxrItem, wxr } from '#test/support/wxr.ts';

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

async function take(file: string) {
  const { source, close } = await openSource(file);
  const { id, receipt } = await importsInto(site).run(source, { file: 'source', by: 'test' });
  await close();
  return { id, counts: receipt.counts };
}

async function takeWordPress(items: readonly WxrItem[]) {
  const file = path.join(folder, 'export.xml');
  await writeFile(file, wxr(items));
  return take(file);
}

/** Title, language, and the title of what it is a translation of. */
async function texts() {
  const posts = await Array.fromAsync(site.services.get(postsKey).everything());
  const titleOf = new Map(posts.map(({ id, title }) => [id, title]));
  const shown = posts.map(({ title, language, translationOf }) => [
    ...[title, language, titleOf.get(translationOf) ?? translationOf],
  ]);
  return shown.filter(([title]) => /^(One|Eins|Un|Two|Zwei|Three|Drei)$/.test(title ?? '')).sort();
}

const item = (id: number, title: string, more: Partial<WxrItem>): WxrItem => ({
  ...{ id, type: 'post', title, slug: `p${id}`, content: `<p>${title}</p>` },
  ...more,
});
const polylang = (id: number, title: string, language: string, group?: string): WxrItem =>
  item(id, title, {
    categories: [
      ['language', language, language],
      ...(group === undefined ? [] : ([['post_translations', group, group]] as const)),
    ],
  });
const wpml = (id: number, title: string, language: string, group: string): WxrItem =>
  item(id, title, {
    meta: { _wpml_import_language_code: language, _wpml_import_translation_group: group },
  });

const pairs = [
  ['Drei', 'de', ''],
  ['Eins', 'de', 'One'],
  ['One', 'en', ''],
  ['Two', 'en', ''],
  ['Un', 'fr', 'One'],
  ['Zwei', 'de', 'Two'],
];

test.each([
  [
    'Polylang',
    [
      polylang(1, 'Eins', 'de', 'pll_1'),
      polylang(2, 'One', 'en', 'pll_1'),
      polylang(3, 'Un', 'fr', 'pll_1'),
      polylang(4, 'Two', 'en', 'pll_2'),
      polylang(5, 'Zwei', 'de', 'pll_2'),
      polylang(6, 'Drei', 'de'),
    ],
  ],
  [
    'WPML',
    [
      wpml(1, 'One', 'en', '7'),
      wpml(2, 'Un', 'fr', '7'),
      wpml(3, 'Eins', 'de', '7'),
      wpml(4, 'Zwei', 'de', '8'),
      wpml(5, 'Two', 'en', '8'),
      wpml(6, 'Drei', 'de', '9'),
    ],
  ],
])(
  '%s: what is paired there is paired here, with the language of the site as the first',
  async (_, items) => {
    expect((await takeWordPress(items)).counts).toMatchObject({ lost: 0 });
    expect(await texts()).toEqual(pairs);
    // The words are as they were.
    expect((await takeWordPress(items)).counts).toMatchObject({ created: 0, updated: 0 });
    expect(await texts()).toEqual(pairs);
  },
);

test('a translation that comes later joins, what was edited here stays alone, and two of one language are not paired', async () => {
  const one = polylang(1, 'One', 'en', 'a');
  const two = polylang(2, 'Two', 'en', 'b');
  await takeWordPress([one, two, polylang(3, 'Zwei', 'de')]);
  const admin = await site.signIn();
  const posts = await Array.fromAsync(site.services.get(postsKey).everything());
  const zwei = posts.find(({ title }) => title === 'Zwei');
  const form = postForm({ title: 'Zwei', language: 'de', slug: zwei?.slug ?? '' });
  expect((await admin.put(`/api/blogs/${zwei?.id}`, form)).status).toBe(200);
  await takeWordPress([
    ...[one, two, polylang(3, 'Zwei', 'de', 'b'), polylang(4, 'Eins', 'de', 'a')],
    polylang(5, 'Three', 'en', 'a'),
  ]);
  expect(await texts()).toEqual([
    ['Eins', 'de', 'One'],
    ['One', 'en', ''],
    ['Three', 'en', ''],
    ['Two', 'en', ''],
    ['Zwei', 'de', ''],
  ]);
});

const matter = (title: string, more = '') => `---\ntitle: ${title}\ndate: 2020-01-02\n${more}---\nText`;

test('Hugo: by the end of names, by folders and by a key; old URLs lead to each', async () => {
  await writeFiles(folder, {
    'hugo.yaml': 'title: x\ndefaultContentLanguage: en\n',
    'content/posts/first.md': matter('One'),
    'content/posts/first.de.md': matter('Eins', 'aliases: [/alt/eins/]\n'),
    'content/posts/first.fr.md': matter('Un'),
    'content/posts/two.md': matter('Two', 'translationKey: second\n'),
    'content/posts/zwei.md': matter('Zwei', 'translationKey: second\nlang: de\n'),
    'content/posts/node.js.md': matter('Three'),
  });
  await take(folder);
  expect(await texts()).toEqual([
    ['Eins', 'de', 'One'],
    ['One', 'en', ''],
    ['Three', expect.any(String), ''],
    ['Two', expect.any(String), ''],
    ['Un', 'fr', 'One'],
    ['Zwei', 'de', 'Two'],
  ]);
  for (const url of ['/posts/first/', '/en/posts/first/'])
    expect(await redirectFrom(site, url)).toBe('/blog-detail/first');
  expect(await redirectFrom(site, '/alt/eins/')).toBe('/blog-detail/first-de');
  expect(await redirectFrom(site, '/de/alt/eins/')).toBeNull();
  expect(await redirectFrom(site, '/de/posts/first/')).toBe('/blog-detail/first-de');
  expect(await redirectFrom(site, '/fr/posts/first/')).toBe('/blog-detail/first-fr');
});

test('Hugo: folders of languages are none of the path, and the main one may be at the root', async () => {
  await writeFiles(folder, {
    'hugo.toml': "defaultContentLanguage = 'de'\n[permalinks]\nposts = '/lesen/:slug/'\n",
    'content/de/posts/a.md': matter('Eins'),
    'content/en/posts/a.md': matter('One'),
  });
  await take(folder);
  expect(await texts()).toEqual([
    ['Eins', 'de', 'One'],
    ['One', 'en', ''],
  ]);
  const found = [];
  for (const url of ['/lesen/eins/', '/de/lesen/eins/', '/posts/a/', '/en/lesen/one/', '/en/posts/a/'])
    found.push(await redirectFrom(site, url));
  const [german, english] = ['/blog-detail/a', '/blog-detail/a-en'];
  expect(found).toEqual([german, german, german, english, english]);
});

test('a group of hundreds is none, and takes no time', async () => {
  const tags = Array.from({ length: 60 }, (_, index) => `en-x-${index}`);
  await takeWordPress([
    polylang(1, 'One', 'en', 'a'),
    polylang(2, 'Eins', 'de', 'a'),
    ...tags.map((tag, index) => polylang(index + 3, `Other ${index}`, tag, 'a')),
  ]);
  expect(await texts()).toEqual([
    ['Eins', 'de', ''],
    ['One', 'en', ''],
  ]);
});

test('Eleventy: by folders; an undone import leaves no pair behind', async () => {
  await writeFiles(folder, {
    'src/en/posts/a.md': matter('One'),
    'src/de/posts/a.md': matter('Eins'),
    'src/de/posts/b.md': matter('Drei'),
  });
  const { id } = await take(folder);
  expect(await texts()).toEqual([
    ['Drei', expect.any(String), ''],
    ['Eins', 'de', 'One'],
    ['One', 'en', ''],
  ]);
  await importsInto(site).undo(id);
  expect(await texts()).toEqual([]);
});
