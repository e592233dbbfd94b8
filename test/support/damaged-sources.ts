import { mutated } from './mutated-text.ts';
import { oldSite, wxr } from './wxr.ts';
import { zipOf } from './zips.ts';

type Random = (below: number) => number;

const lexical = JSON.stringify({
  root: {
    children: [
      { type: 'paragraph', children: [{ type: 'text', text: 'x', format: 3 }] },
      { type: 'callout', calloutText: 'y' },
    ],
  },
});
const mobiledoc = JSON.stringify({
  ...{ atoms: [], cards: [['hr', {}]], markups: [['a', ['href', '/x']]] },
  sections: [
    [1, 'p', [[0, [0], 1, 'z']]],
    [10, 0],
  ],
});

/** Small exports of other systems, by the names of their files. */
const sampleTexts = {
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
          posts: [
            { id: 1, title: 'A', slug: 'a', html: '<p>b</p>', published_at: 5 },
            { id: 2, title: 'B', slug: 'b', lexical },
            { id: 3, title: 'C', slug: 'c', mobiledoc },
          ],
          tags: [{ id: 1, name: 'T', slug: 't' }],
        },
      },
    ],
  }),
};

const archives = {
  'ghost.zip': { 'data/ghost.json': sampleTexts['ghost.json'], 'content/images/a.jpg': 'no image' },
  'markdown.zip': {
    'site/_posts/2020-01-02-a.md': '---\ntitle: A\ntags: [x, "y"]\n---\n# B\n\n![c](d.jpg) {% include e %}\n',
    'site/content/b/index.md': '+++\ntitle = "B"\ndate = 2020-01-02T03:04:05Z\naliases = ["/c"]\n+++\nText',
  },
};

/** Each makes another damaged export; of an archive the bytes are damaged, or a file in it. */
export const damagedSources: Readonly<Record<string, (random: Random) => string | Buffer>> = {
  ...Object.fromEntries(
    Object.entries(sampleTexts).map(([name, text]) => [name, (random: Random) => mutated(text, random)]),
  ),
  ...Object.fromEntries(
    Object.entries(archives).map(([name, files]) => [
      name,
      (random: Random) => damagedArchive(files, random),
    ]),
  ),
};

function damagedArchive(files: Readonly<Record<string, string>>, random: Random): Buffer {
  if (random(100) < 50) return Buffer.from(mutated(zipOf(files).toString('latin1'), random), 'latin1');
  return zipOf(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, mutated(text, random)])),
  );
}
