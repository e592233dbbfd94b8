import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { writeFiles } from '../../../test/support/write-files.ts';
import { wxr } from '../../../test/support/wxr.ts';
import type { SourceItem } from '../items.ts';
import { readMatter } from '../markdown/read-matter.ts';
import { readDate } from '../read-date.ts';
import { imagesIn } from '../srcset.ts';
import { openForeignSource } from '../testing/new-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => rm(folder, { recursive: true }));

async function itemsOf(files: Readonly<Record<string, string>>, name = ''): Promise<SourceItem[]> {
  const own = path.join(folder, String(Math.random()));
  await writeFiles(own, files);
  const { source, close } = await openForeignSource(path.join(own, name));
  try {
    return await Array.fromAsync(source.items());
  } finally {
    await close();
  }
}

/** What became of each text: true, or why it does not come along. */
const outcomes = (items: readonly SourceItem[]) =>
  Object.fromEntries<true | string>(
    items.flatMap((item): [string, true | string][] =>
      item.kind === 'post'
        ? [[item.title, true]]
        : item.kind === 'loss' && item.what !== 'taxonomy'
          ? [[item.title, item.reason]]
          : [],
    ),
  );

const costly = 'Reading its text takes too much time or memory.';
const wide = `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n${'|a\n'.repeat(5_000)}`;

test('Markdown that nests, grows or takes for ever is the loss of one text, named, and the others come in', async () => {
  const items = await itemsOf({
    'posts/first.md': '---\ntitle: First\n---\nText',
    'posts/deep.md': '> '.repeat(3_000),
    'posts/wide.md': wide,
    'posts/slow.md': '_a__'.repeat(100_000),
    'posts/growing.md': `[a]: /${'x'.repeat(20_000)}\n\n${'[a] '.repeat(20_000)}`,
    'posts/lines.mdx': `import ${'\n'.repeat(20_000)}`,
    'posts/matter.md': `---\n${'['.repeat(3_000)}\n---\nText`,
    'posts/last.md': '---\ntitle: Last\n---\nText',
  });
  const found = outcomes(items);
  expect(found).toMatchObject({ First: true, Last: true, lines: true });
  expect(found['posts/deep.md']).toMatch(/nested too deep/);
  expect(found['posts/wide.md']).toMatch(/too much time or memory|at most \d+ elements|longer than/);
  expect(found['posts/slow.md']).toBe(costly);
  expect(found['posts/growing.md']).toMatch(/longer than 4 MB|too much/);
  expect(found['posts/matter.md']).toMatch(/cannot be read/);
});

test('so is a text of WordPress', async () => {
  const file = wxr([
    { id: 1, title: 'First' },
    { id: 2, title: 'Deep', content: '<div>'.repeat(3_000) },
    { id: 3, title: 'Wide', content: '<hr>'.repeat(60_000) },
    { id: 4, title: 'Frames', content: '<iframe>'.repeat(3_000) },
    { id: 5, title: 'Last' },
  ]);
  const found = outcomes(await itemsOf({ 'export.xml': file }, 'export.xml'));
  const tooDeep = 'Content is nested too deep.';
  expect(found).toMatchObject({ First: true, Last: true, Deep: tooDeep, Frames: tooDeep });
  expect(found.Wide).toMatch(/at most \d+ elements/);
});

test('so is a text of Ghost', async () => {
  const card = (markdown: string) => JSON.stringify({ root: { children: [{ type: 'markdown', markdown }] } });
  const post = (id: number, title: string, lexical: string) => ({
    id: String(id),
    title,
    slug: `p${id}`,
    lexical,
  });
  const posts = [
    post(1, 'First', card('Text')),
    post(2, 'Deep', card('> '.repeat(3_000))),
    post(3, 'Last', card('Text')),
  ];
  const data = { posts, tags: [], users: [], settings: [] };
  const found = outcomes(await itemsOf({ 'g.json': JSON.stringify({ db: [{ data }] }) }, 'g.json'));
  expect(found).toMatchObject({ First: true, Last: true });
  expect(found.Deep).toMatch(/nested too deep/);
});

test('what repeats for ever in a date, an object or a list of images is read in no time', () => {
  const many = (text: string) => text.repeat(80_000);
  expect(readDate(`2024-03-01${many(' ')}x`)).toBeNull();
  expect(readDate(`2024-03-01 10:00${many(' ')}(x`)).toBeNull();
  for (const object of [`{"a":"${many('\\"')}`, `{"a":"${many('"')}`])
    expect(() => readMatter(object)).toThrow('cannot be read');
  expect(imagesIn(`a.jpg${many(' ')}`)).toEqual([{ url: 'a.jpg', size: '' }]);
  expect(imagesIn(`${many(',')}a.jpg${many(' ,')}`)).toEqual([{ url: 'a.jpg', size: '' }]);
  expect(imagesIn(many('a.jpg 1x,'))).toHaveLength(80_000);
}, 10_000);
