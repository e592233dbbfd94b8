import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';

let folder: string;
let database: Kysely<{ notes: { text: string } }>;
/** Stands for another process. */
let other: DatabaseSync;
beforeEach(async () => {
  folder = await makeDataFolder();
  const file = path.join(folder, 'site.db');
  database = new Kysely({ dialect: new NodeSqliteDialect(openSqliteFile(file)) });
  await sql`create table notes (text text)`.execute(database);
  other = new DatabaseSync(file);
});
afterEach(async () => {
  other.close();
  await database.destroy();
  await rm(folder, { recursive: true });
});

const add = (text: string) => database.insertInto('notes').values({ text }).execute();
const addInTransaction = (text: string) =>
  database.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text }).execute();
  });
const texts = async () =>
  (await database.selectFrom('notes').select('text').execute()).map(({ text }) => text);

test('while another process has the write lock, writers wait, readers and the process do not', async () => {
  other.exec('begin immediate');
  const writing = [add('alone'), addInTransaction('in a transaction')];
  const startedAt = performance.now();
  await sleep(100);
  expect(await texts()).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  other.exec("insert into notes values ('other'); commit");
  await Promise.all(writing);
  expect((await texts()).toSorted()).toEqual(['alone', 'in a transaction', 'other']);
});

test('writers give up in the end, with nothing written, and later ones get through', async () => {
  other.exec('begin immediate');
  const refused = await Promise.all(
    [add('alone'), addInTransaction('two')].map((one) => one.catch((error) => error)),
  );
  expect(refused.map(isDatabaseUnavailable)).toEqual([true, true]);
  other.exec('rollback');
  expect(await texts()).toEqual([]);
  await addInTransaction('later');
  expect(await texts()).toEqual(['later']);
});

test('a transaction is alone on the connection, and a failed one is undone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ text: 'undone' }).execute();
    await promise;
    throw new Error('on purpose');
  });
  const [reading, writing] = [texts(), add('after')];
  resolve();
  await expect(failing).rejects.toThrow('on purpose');
  expect(await reading).toEqual([]);
  await writing;
  expect(await texts()).toEqual(['after']);
});

test('a file that may not be written is a database that is not available', async () => {
  await sql`pragma query_only = on`.execute(database);
  const refused = await Promise.all(
    [add('a'), addInTransaction('b')].map((one) => one.catch((error) => error)),
  );
  expect(refused.map(isDatabaseUnavailable)).toEqual([true, true]);
  await sql`pragma query_only = off`.execute(database);
});
