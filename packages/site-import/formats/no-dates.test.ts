import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { wxr } from '../../../test/support/wxr.ts';
import { openForeignSource } from '../testing/new-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => rm(folder, { recursive: true }));

async function dateOf(pubDate: string, date: string) {
  const file = path.join(folder, 'export.xml');
  const text = wxr([{ id: 1, status: 'draft', date }]);
  await writeFile(file, text.replace(/<pubDate>[^<]*/, `<pubDate>${pubDate}`));
  const { source } = await openForeignSource(file);
  for await (const item of source.items()) if (item.kind === 'post') return [item.createdAt, item.updatedAt];
  return 'no post';
}

test.each([
  ['Thu, 01 Jan 1970 00:00:00 +0000', '0000-00-00 00:00:00'],
  ['Thu, 01 Jan 1970 00:00:00 GMT', '1970-01-01 00:00:00'],
  ['Mon, 30 Nov -0001 00:00:00 +0000', '0000-00-00 00:00:00'],
  ['Wed, 30 Nov -001 00:00:00 +0000', '-0001-11-30 00:00:00'],
  ['', '-0001-11-30T00:00:00+00:00'],
])('a draft without a date has none: %s, %s', async (pubDate, date) => {
  expect(await dateOf(pubDate, date)).toEqual([null, null]);
});

test('a date of its own is kept', async () => {
  const [createdAt] = await dateOf('Thu, 01 Jan 1970 00:00:00 +0000', '1970-01-02 03:04:05');
  expect(createdAt).toEqual(new Date('1970-01-02T03:04:05Z'));
});
