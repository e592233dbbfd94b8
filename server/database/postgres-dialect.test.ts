import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePostgresDatabase, type PostgresDatabase } from '#test/postgres-database.ts';
import { postgresTemplate } from '#test/test-database.ts';
import type { OpenDatabase } from './open.ts';
import { openPostgres } from './open-postgres.ts';

let place: PostgresDatabase;
let copies: OpenDatabase[];

beforeAll(async () => {
  place = await makePostgresDatabase(postgresTemplate);
  copies = await Promise.all([openPostgres(place.url), openPostgres(place.url)]);
});
afterAll(async () => {
  for (const { database } of copies) await database.destroy();
  await place.drop();
});

test('a transaction that reads first and writes then never decides on what another has changed', async () => {
  const add = (copy: OpenDatabase | undefined) =>
    copy?.database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('preferences')
        .select('value')
        .where('name', '=', 'counter')
        .executeTakeFirst();
      const value = String(Number(row?.value ?? 0) + 1);
      await transaction
        .insertInto('preferences')
        .values({ name: 'counter', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    });
  await Promise.all(Array.from({ length: 40 }, (_, index) => add(copies[index % 2])));
  expect(await place.query("select value from preferences where name = 'counter'")).toEqual([
    { value: '40' },
  ]);
});

test('a character PostgreSQL cannot hold is written, and looked for, as the sign for one', async () => {
  const { database } = copies[0] as OpenDatabase;
  await database.insertInto('preferences').values({ name: 'a\0b', value: 'x' }).execute();
  const find = (name: string) =>
    database.selectFrom('preferences').select('name').where('name', '=', name).execute();
  expect(await find('a\0b')).toEqual([{ name: 'a\ufffdb' }]);
  expect(await find('ab')).toEqual([]);
});

test('texts are in the order of their bytes, whatever the server thinks of languages', async () => {
  const { database } = copies[0] as OpenDatabase;
  for (const name of ['ä', 'Z', 'a', '_', '🎬'])
    await database
      .insertInto('preferences')
      .values({ name: `order ${name}`, value: '' })
      .execute();
  const rows = await database
    .selectFrom('preferences')
    .select('name')
    .where('name', 'like', 'order %')
    .orderBy('name')
    .execute();
  expect(rows.map(({ name }) => name.slice(6))).toEqual(['Z', '_', 'a', 'ä', '🎬']);
});

test('lost connections are told by their code, and the next statement finds a new one', async () => {
  const { database } = copies[1] as OpenDatabase;
  const sleeping = sql`select pg_sleep(20)`.execute(database);
  const outcome = expect(sleeping).rejects.toMatchObject({ code: 'database_unavailable' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await place.cutOff();
  await outcome;
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
});

test('what is wrong with a statement is no trouble of the connection', async () => {
  const { database } = copies[0] as OpenDatabase;
  await expect(sql`select nothing_like_this`.execute(database)).rejects.toMatchObject({ code: '42703' });
});
