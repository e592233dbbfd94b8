import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSource } from '#site/exchange/open-source.server.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { libraryKey } from '#site/media/keys.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { oldSite, wxr } from '#test/support/wxr.ts';
import type { ImportProgress } from './import-service.server.ts';

const image = '/wp-content/uploads/desk.jpg';
let site: TestSite;
let folder: string;

beforeAll(async () => {
  folder = await makeDataFolder();
  await mkdir(path.join(folder, 'uploads'));
  await writeFile(path.join(folder, 'uploads/desk.jpg'), photograph());
  const content = `<img src="${oldSite}${image}">`;
  await writeFile(path.join(folder, 'export.xml'), wxr([{ id: 1, content }, { id: 2 }]));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

async function run(signal?: AbortSignal, onProgress?: (progress: ImportProgress) => void) {
  const imports = importsInto(site);
  const media = path.join(folder, 'uploads');
  const { source, close } = await openSource(path.join(folder, 'export.xml'), { media });
  try {
    return await imports.run(source, { file: 'export.xml', by: 'test', signal, onProgress });
  } finally {
    await close();
  }
}

const location = async (url: string) =>
  (await site.services.get(redirectsKey).follow(new URL(url, 'http://new.example')))?.location;

test('cut off after the last post that shows a file, and run again: the old URL of the file leads to it', async () => {
  const stop = new AbortController();
  const stopBeforeLast = ({ done, items }: ImportProgress) => items === done + 1 && stop.abort();
  await expect(run(stop.signal, stopBeforeLast)).rejects.toThrow();
  expect(await location(image)).toBeUndefined();
  await run();
  const { items } = await site.services.get(libraryKey).page({ q: '', filter: 'all', limit: 9, offset: 0 });
  expect(await location(image)).toBe(`/${items[0]?.path}`);
});

test('a file is never there without the record of what took it in', async () => {
  // As if a process ended between two transactions.
  const another = { source: 'another', import_id: 'another' };
  await site.database
    .insertInto('imports')
    .values({ id: 'another', source: 'another', file: 'a', started_at: 1 })
    .execute();
  await site.database
    .insertInto('import_items')
    .values({ ...another, source_id: 'a', kind: 'media', target: 'a', source_hash: '', version: '' })
    .execute();
  await sql`create unique index one_file on import_items (kind) where kind = 'media'`.execute(site.database);
  await run();
  const posts = await site.database.selectFrom('posts').select('content').orderBy('created_at').execute();
  expect(posts.map(({ content }) => content).join()).toContain(oldSite + image);
  expect(
    (await site.services.get(libraryKey).page({ q: '', filter: 'all', limit: 9, offset: 0 })).total,
  ).toBe(0);
});
