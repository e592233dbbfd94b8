import { rm } from 'node:fs/promises';
import { folderFiles } from '@site/site-import/files/folder-files.server';
import { whenDated } from '@site/site-import/going-live';
import { markdownSource } from '@site/site-import/markdown/markdown-source.server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { writeFiles } from '#test/support/write-files.ts';
import { sourceHashes } from '../import/source-hash.ts';
import { newSite } from '../open-source.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder();
  const dates = {
    own: 'date: 2030-01-02',
    separate: 'date: 2020-01-02\npublishDate: 2030-01-02',
    several: 'publishDate: 2030-01-02\ndate: 2020-01-02\npubDate: 2029-06-01',
    passed: 'date: 2019-01-02\npublishDate: 2020-01-02',
  };
  const files = Object.entries(dates).map(([name, lines]) => [
    `content/posts/${name}.md`,
    `---\ntitle: ${name}\n${lines}\n---\nText`,
  ]);
  await writeFiles(folder, {
    ...Object.fromEntries(files),
    '_posts/2030-01-02-named.md': '---\ntitle: named\n---\nText',
  });
});
afterAll(() => rm(folder, { recursive: true }));

async function postsAt(now: Date) {
  const source = await markdownSource(folderFiles(folder), now, { site: '', newSite });
  const items = (await Array.fromAsync(source.items())).filter((item) => item.kind === 'post');
  return new Map(
    items.map((item) => [
      item.title,
      { item, hashes: sourceHashes(item, now), live: whenDated(item, now).scheduledAt },
    ]),
  );
}

test.each(['own', 'separate', 'several', 'passed', 'named'])(
  'a post whose date has passed is the same post, and live: %s',
  async (title) => {
    const before = (await postsAt(new Date('2028-01-01'))).get(title);
    const after = (await postsAt(new Date('2031-01-01'))).get(title);
    expect(after?.hashes).toContain(before?.hashes[0]);
    expect(before?.live?.toISOString().slice(0, 10)).toBe(title === 'passed' ? undefined : '2030-01-02');
    expect(after?.live).toBeNull();
  },
);
