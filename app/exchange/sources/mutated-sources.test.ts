import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { oldSite, wxr } from '#test/support/wxr.ts';
import { SourceError } from '../import/import-source.ts';
import { openSource } from './open-source.server.ts';
import { wordPressHtml } from './wordpress/wordpress-html.ts';

let folder: string;

beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => rm(folder, { recursive: true }));

/** The same numbers in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const pieces = [
  ']]>',
  '<![CDATA[',
  '<',
  '>',
  '&',
  '&#x0;',
  '<!--',
  '-->',
  '"',
  '\u0000',
  '\ud83d',
  '[gallery',
  ']',
  '{',
  '}',
  ',',
  'null',
  '<item>',
  '</item>',
  '9'.repeat(30),
  '<wp:post_id>',
];

function mutated(text: string, random: (below: number) => number): string {
  let changed = text;
  for (let times = random(4) + 1; times > 0; times--) {
    const at = random(changed.length);
    const to = at + random(60);
    const kind = random(4);
    if (kind === 0) changed = changed.slice(0, at) + changed.slice(to);
    else if (kind === 1) changed = changed.slice(0, at) + pieces[random(pieces.length)] + changed.slice(at);
    else if (kind === 2) changed = changed.slice(0, to) + changed.slice(at, to) + changed.slice(to);
    else changed = changed.slice(0, at) + pieces[random(pieces.length)] + changed.slice(to);
  }
  return changed;
}

const samples = {
  'export.xml': wxr([
    {
      id: 1,
      content: `[caption id="x"]<img src="${oldSite}/wp-content/uploads/a.jpg"> b[/caption]`,
      comments: 1,
    },
    {
      id: 2,
      type: 'attachment',
      attachmentUrl: `${oldSite}/wp-content/uploads/a.jpg`,
      meta: { _thumbnail_id: '2' },
    },
  ]),
  'ghost.json': JSON.stringify({
    db: [
      {
        data: {
          posts: [{ id: 1, title: 'A', slug: 'a', html: '<p>b</p>', published_at: 5 }],
          tags: [{ id: 1, name: 'T', slug: 't' }],
        },
      },
    ],
  }),
};

test.each(Object.entries(samples))(
  'a damaged %s is read, or refused with a sentence',
  async (name, sample) => {
    const random = randomNumbers(22);
    const file = path.join(folder, name);
    let refused = 0;
    const times = 300;
    for (let time = 0; time < times; time++) {
      const text = mutated(sample, random);
      await writeFile(file, text);
      try {
        const { source } = await openSource(file);
        for await (const item of source.items()) expect(item.sourceId).not.toBe('');
      } catch (error) {
        expect(error, `${text}\n${(error as Error).stack}`).toBeInstanceOf(SourceError);
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
  ['quotes', '[gallery ids="'.repeat(60_000)],
])('a text of %s takes linear time', (_what, text) => {
  const began = process.cpuUsage();
  wordPressHtml(text, () => '');
  const { user } = process.cpuUsage(began);
  expect(user / 1e6).toBeLessThan(10);
});
