import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { damagedSources } from '#test/support/damaged-sources.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { randomNumbers } from '#test/support/mutated-text.ts';
import { SourceError } from '../import/import-source.ts';
import { markdownHtml } from './markdown/text/markdown-html.ts';
import { openSource } from './open-source.server.ts';
import { wordPressHtml } from './wordpress/wordpress-html.ts';

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
        const { source, close } = await openSource(file);
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
])('Markdown with %s takes linear time', (_what, text) => {
  const began = process.cpuUsage();
  markdownHtml(text, () => null);
  expect(process.cpuUsage(began).user / 1e6).toBeLessThan(10);
});
