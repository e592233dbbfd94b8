import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { damagedSources } from '../../../test/support/damaged-sources.ts';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { randomNumbers } from '../../../test/support/mutated-text.ts';
import { FrontMatterError } from '../front-matter.ts';
import { cardHtml } from '../ghost/text/cards.server.ts';
import { SourceError } from '../items.ts';
import { readMatter } from '../markdown/read-matter.ts';
import { withoutJsx } from '../markdown/text/mdx.ts';
import { withoutTemplates } from '../markdown/text/templates.ts';
import { RedirectFileError, readRedirectFile } from '../redirects/redirect-file.ts';
import { openForeignSource } from '../testing/new-site.ts';
import { wordPressHtml } from '../wordpress/wordpress-html.ts';

let folder: string;

beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => rm(folder, { recursive: true }));

test.each(Object.entries(damagedSources))(
  'a damaged %s is read, or refused with a sentence',
  async (name, damaged) => {
    const random = randomNumbers(22);
    const file = path.join(folder, name);
    let refused = 0;
    const times = name.endsWith('.zip') ? 120 : 300;
    for (let time = 0; time < times; time++) {
      const content = damaged(random);
      await writeFile(file, content);
      try {
        const { source, close } = await openForeignSource(file);
        try {
          for await (const item of source.items()) expect(item.sourceId).not.toBe('');
        } finally {
          await close();
        }
      } catch (error) {
        expect(error, `${content}\n${(error as Error).stack}`).toBeInstanceOf(SourceError);
        expect((error as Error).message).toMatch(/\S/);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(10);
    expect(refused).toBeLessThan(times);
  },
  60_000,
);

test.each([
  ['brackets', '['.repeat(300_000)],
  ['shortcodes that never end', '[a b="c" '.repeat(60_000)],
  ['shortcodes without an end', '[box a="b"]'.repeat(40_000)],
  ['comments that never end', '<!--'.repeat(200_000)],
  ['tags that never end', '<li '.repeat(200_000)],
  ['code that never ends', '<pre>'.repeat(100_000)],
  ['empty lines', ' \n'.repeat(300_000)],
  ['items', '<li><p>a</p></li>'.repeat(40_000)],
  ['sounds that never end', '<audio src='.repeat(60_000)],
  ['quotes', '[gallery ids="'.repeat(60_000)],
  ['quotes within quotes', `[a '"`.repeat(100_000)],
  ['sounds of many sources', `<audio${' src="'.repeat(80_000)}`],
  ['attributes without a value', `[box ${'a-'.repeat(2_400)}]`.repeat(100)],
  ['patterns that never end', '<!-- wp:block {"ref":1'.repeat(30_000)],
  ['embeds that never end', '<div class="wp-block-embed__wrapper"> https://a'.repeat(10_000)],
])('a text of %s takes linear time', (_what, text) => {
  const began = process.cpuUsage();
  wordPressHtml(text, { htmlOf: () => '', attached: [] });
  const { user } = process.cpuUsage(began);
  expect(user / 1e6).toBeLessThan(10);
});

test.each([
  ['tags that never end', '{{< a'.repeat(100_000)],
  ['a tag of spaces', `{{< a${' '.repeat(400_000)}`],
  ['Liquid that never ends', '{% a '.repeat(100_000)],
  ['a variable of spaces', `{{ site.url${' '.repeat(400_000)}`],
  ['highlighting of spaces', `{% highlight a${' '.repeat(400_000)}`],
  ['highlighting without an end', `{% highlight ${'a'.repeat(400_000)}`],
  ['a tag of one word', `{{<${'a'.repeat(400_000)}`],
  ['a Liquid tag of one word', `{% ${'a'.repeat(400_000)}`],
  ['a link without an end', `{% link ${'a'.repeat(400_000)}`],
  ['a variable with a filter of spaces', `{{ page.url |${' '.repeat(400_000)}`],
  ['headings of other line ends', '# \u2028'.repeat(80_000)],
  ['a fence of its own characters', `${'~'.repeat(400_000)}\u2028`],
])('Markdown with %s takes linear time', (_what, text) => {
  const began = process.cpuUsage();
  withoutTemplates(text, '');
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
});

test.each([
  ['an import of line ends', `import ${'\n'.repeat(300_000)}`],
  ['imports of nothing', 'import \n'.repeat(60_000)],
  ['imports of tabs', `import\t${'\t\v'.repeat(150_000)}`],
  ['exports of line ends', `export const a = 1${'\n '.repeat(150_000)}`],
  ['comments that never end', '{/*'.repeat(150_000)],
  ['a comment without an end', `{/*${'*'.repeat(400_000)}`],
  ['components that never end', '<A b='.repeat(80_000)],
  ['a component of one word', `<A${'gm'.repeat(200_000)}`],
  ['quotes that never end', '<A b="'.repeat(60_000)],
  ['braces that never end', `<A b=${'{'.repeat(300_000)}`],
  ['a component of braces', `<Image src={${'{a}'.repeat(100_000)}} />`],
  ['an expression without an end', '{a.b('.repeat(80_000)],
])('components with %s take linear time', (_what, text) => {
  const began = process.cpuUsage();
  withoutJsx(text);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
});

test.each([
  ['quotes that never end', '<blockquote>'.repeat(60_000)],
  ['players that never end', '<iframe src="'.repeat(40_000)],
])('embedded cards with %s take linear time', (_what, html) => {
  const began = process.cpuUsage();
  cardHtml('embed', { html }, () => {});
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
});

test.each([
  ['line ends', '\n'.repeat(400_000)],
  ['lines of a tab', '\t\n'.repeat(200_000)],
  ['a line of comments', `/a /b${' #'.repeat(200_000)}\r`],
  ['a directive of tabs', `Redirect${'\t'.repeat(400_000)}\r`],
  ['locations that never end', 'location /a {\n'.repeat(40_000)],
])('redirects of %s take linear time', (_what, text) => {
  const began = process.cpuUsage();
  try {
    readRedirectFile(text);
  } catch (error) {
    expect(error).toBeInstanceOf(RedirectFileError);
  }
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
});

test.each([
  ['quotes', '"'.repeat(250_000)],
  ['aliases', '*a '.repeat(80_000)],
  ['brackets', '['.repeat(250_000)],
  ['line ends', '\n'.repeat(250_000)],
])('front matter of %s is refused soon', (_what, block) => {
  const began = process.cpuUsage();
  try {
    readMatter(`---\n${block}\n---\n`);
  } catch (error) {
    expect(error).toBeInstanceOf(FrontMatterError);
  }
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(15);
});

test('front matter that is too long, or is none, says so with its line', () => {
  const read = (block: string) => () => readMatter(`---\n${block}\n---\n`);
  expect(read('a: 1\n'.repeat(60_000))).toThrow('longer than 256 kB');
  expect(read('a: 1\nb: [')).toThrow(/ at line 3\.$/);
});
