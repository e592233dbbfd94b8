import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePostgresDatabase, type PostgresDatabase } from '../../../test/support/postgres-database.ts';
import { MigrationError, migrationNames } from '../migrations.ts';
import { migrationsFolder, openPostgres } from './open-postgres.ts';
import { migratePostgres } from './postgres-migrate.ts';

let place: PostgresDatabase;
let folder: string;

beforeEach(async () => {
  place = await makePostgresDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await place.drop();
});

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
async function migrate(from = folder, limits?: { maxWaitMs: number }): Promise<string[]> {
  const client = new pg.Client(place.url);
  await client.connect();
  try {
    return await migratePostgres(client, from, limits);
  } finally {
    await client.end();
  }
}
const tables = async () =>
  (await place.query("select tablename from pg_tables where schemaname = 'public' order by 1")).map(
    ({ tablename }) => tablename,
  );

test('of instances that start together one applies what is new', async () => {
  write('0001-one.sql', 'create table one (id int); select pg_sleep(0.1);');
  write('0002-two.sql', 'create table two (id int);');
  const applied = await Promise.all([migrate(), migrate(), migrate()]);
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], [], ['0001-one.sql', '0002-two.sql']]);
  expect(await tables()).toEqual(['migrations', 'one', 'two']);
});

test('when one fails nothing is changed', async () => {
  write('0001-one.sql', 'create table one (id int);');
  write('0002-two.sql', 'create table broken (');
  await expect(migrate()).rejects.toThrow(/0002-two\.sql cannot be applied/);
  expect(await tables()).toEqual([]);
});

test('one that has to wait for a long reader gives up, so that nobody waits behind it', async () => {
  write('0001-one.sql', 'create table one (id int);');
  await migrate();
  write('0002-two.sql', 'alter table one add column more int;');
  const reader = new pg.Client(place.url);
  await reader.connect();
  await reader.query('begin; select * from one');
  await expect(migrate(folder, { maxWaitMs: 200 })).rejects.toThrow(/0002-two\.sql .*lock timeout/);
  await reader.end();
  expect(await migrate()).toEqual(['0002-two.sql']);
});

test('an edited file is refused', async () => {
  write('0001-one.sql', 'create table one (id int);');
  await migrate();
  write('0001-one.sql', 'create table one (id int, more int);');
  await expect(migrate()).rejects.toThrow(/of the database is not the one of this version/);
});

test('a version starts on the schema of the next when that has only added, and on no other', async () => {
  write('0001-one.sql', 'create table one (id int);');
  const older = path.join(folder, 'older');
  cpSync(path.join(folder, '0001-one.sql'), path.join(older, '0001-one.sql'));
  write(
    '0002-two.sql',
    '-- expands: what is new is not asked for by the version before.\ncreate table two (id int);',
  );
  await migrate();
  expect(await migrate(older)).toEqual([]);
  write('0003-three.sql', 'drop table one;');
  await migrate();
  await expect(migrate(older)).rejects.toThrow(/a newer version made/);
});

test('a released file that only adds counts as such without its mark', async () => {
  write('0001-one.sql', 'create table one (id int);');
  const older = path.join(folder, 'older');
  cpSync(path.join(folder, '0001-one.sql'), path.join(older, '0001-one.sql'));
  write('0003-tag-redirects.sql', 'create table two (id int);');
  await migrate();
  expect(await migrate(older)).toEqual([]);
});

test('the schema is made once, and the database is then found as it is', async () => {
  const first = await openPostgres(place.url);
  await first.database.destroy();
  const again = await openPostgres(place.url);
  await again.database.destroy();
  expect([first.migrated, again.migrated]).toEqual([migrationNames(migrationsFolder), []]);
  expect(migrationsFolder.endsWith(path.join('migrations', 'postgres'))).toBe(true);
});

test('a database that does not hold every character is refused', async () => {
  await place.query(
    `create database ${new URL(place.url).pathname.slice(1)}_latin encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`,
  );
  await expect(openPostgres(`${place.url}_latin`)).rejects.toThrow(MigrationError);
  await place.query(`drop database ${new URL(place.url).pathname.slice(1)}_latin`);
});
