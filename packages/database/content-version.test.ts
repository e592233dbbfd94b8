import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shownTables } from '../../site/server/tables.ts';
import { makeDataFolder } from '../../test/support/data-folder.ts';
import { watchContent } from './content-version.ts';
import { openEmbedded } from './embedded/open-embedded.ts';

let dataDir: string;
let opened: ReturnType<typeof openEmbedded>;

beforeEach(async () => {
  dataDir = await makeDataFolder();
  opened = openEmbedded(dataDir, { shownTables });
});
afterEach(async () => {
  await opened.database.destroy();
  await rm(dataDir, { recursive: true });
});

const row = {
  id: 'a-post',
  title: 'A post',
  content: '',
  media: null,
  tags: 'a',
  author: 'Ana',
  search_text: '',
  status: 'draft' as const,
  is_published: 0 as const,
  scheduled_at: null,
  created_at: 1,
  updated_at: 1,
  views: 0,
  shares: 0,
  deleted_at: null,
  creation_key: null,
  save_key: null,
};

test('every write that pages show is noticed; counts and read messages are not', async () => {
  const { database, contentVersion } = opened;
  const changes = async (write: () => Promise<unknown>) => {
    const before = contentVersion.current();
    await write();
    return contentVersion.current() !== before;
  };
  const update = (values: object) => () => database.updateTable('posts').set(values).execute();
  expect(await changes(() => database.insertInto('posts').values(row).execute())).toBe(true);
  expect(await changes(update({ title: 'Another' }))).toBe(true);
  expect(await changes(update({ status: 'published' }))).toBe(true);
  expect(await changes(update({ deleted_at: 5 }))).toBe(true);
  expect(await changes(update({ views: 7, shares: 1 }))).toBe(false);
  expect(await changes(() => database.selectFrom('posts').selectAll().execute())).toBe(false);
  expect(await changes(() => database.deleteFrom('posts').execute())).toBe(true);
  expect(
    await changes(() => database.insertInto('preferences').values({ name: 'a', value: 'b' }).execute()),
  ).toBe(false);
});

test('what a transaction writes counts again once it is committed', async () => {
  const { database, contentVersion } = opened;
  const seen: number[] = [];
  await database.transaction().execute(async (transaction) => {
    seen.push(contentVersion.current());
    await transaction.insertInto('posts').values(row).execute();
    seen.push(contentVersion.current());
  });
  seen.push(contentVersion.current());
  expect(new Set(seen).size).toBe(3);
});

test('a write of another process is noticed within a tenth of a second', async () => {
  const connection = new DatabaseSync(path.join(dataDir, 'site.db'));
  let nowMs = 0;
  const contentVersion = watchContent(connection, shownTables, () => nowMs);
  const before = contentVersion.current();
  const other = openEmbedded(dataDir, { shownTables });
  await other.database.insertInto('posts').values(row).execute();
  await other.database.destroy();
  nowMs = 100;
  expect(contentVersion.current()).not.toBe(before);
  connection.close();
});
