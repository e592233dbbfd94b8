import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MigrationError } from '../migrations.ts';
import { migrateSqlite } from './sqlite-migrate.ts';

let folder: string;
let database: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  database = new DatabaseSync(':memory:');
  write('0001-one.sql', 'create table one (id integer);');
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const tables = () =>
  database
    .prepare("select name from sqlite_schema where type = 'table' order by name")
    .all()
    .map((row) => row.name);

test('applies what is new, once, in order', () => {
  expect(migrateSqlite(database, folder)).toEqual(['0001-one.sql']);
  write('0003-three.sql', 'alter table two add column more text;');
  write('0002-two.sql', 'create table two (id integer);');
  expect(migrateSqlite(database, folder)).toEqual(['0002-two.sql', '0003-three.sql']);
  expect(migrateSqlite(database, folder)).toEqual([]);
});

test('a migration that fails half-way leaves nothing of itself', () => {
  migrateSqlite(database, folder);
  write('0002-broken.sql', 'create table two (id integer); create nonsense;');
  expect(() => migrateSqlite(database, folder)).toThrow(/nonsense/);
  expect(tables()).toEqual(['migrations', 'one']);
});

test('when the second of two migrations fails, neither has happened', () => {
  migrateSqlite(database, folder);
  write('0002-two.sql', 'create table two (id integer);');
  write('0003-broken.sql', 'create nonsense;');
  expect(() => migrateSqlite(database, folder)).toThrow(/nonsense/);
  expect(tables()).toEqual(['migrations', 'one']);
});

test('says before it changes a database that was in use, and changes nothing when told not to', () => {
  const announced: string[] = [];
  const announce = (first: string) => void announced.push(first);
  migrateSqlite(database, folder, { beforeChange: announce });
  expect(announced).toEqual([]);
  write('0002-two.sql', 'create table two (id integer);');
  const refuse = () => {
    throw new Error('no room');
  };
  expect(() => migrateSqlite(database, folder, { beforeChange: refuse })).toThrow('no room');
  expect(tables()).toEqual(['migrations', 'one']);
  migrateSqlite(database, folder, { beforeChange: announce });
  migrateSqlite(database, folder, { beforeChange: announce });
  expect(announced).toEqual(['0002-two.sql']);
});

test('refuses a database of a newer version and an edited migration', () => {
  write('0002-two.sql', 'create table two (id integer);');
  migrateSqlite(database, folder);
  write('0002-two.sql', 'create table two (id integer, name text);');
  expect(() => migrateSqlite(database, folder)).toThrow(MigrationError);
  rmSync(path.join(folder, '0002-two.sql'));
  expect(() => migrateSqlite(database, folder)).toThrow(/newer/);
});

test('a database of before 1.0.0 is refused as such: it is neither newer nor edited by its operator', () => {
  write('0002-two.sql', 'create table two (id integer);');
  migrateSqlite(database, folder);
  const rename = database.prepare('update migrations set name = ? where name = ?');
  rename.run('0001-early.sql', '0001-one.sql');
  expect(() => migrateSqlite(database, folder)).toThrow(
    /migration 0001-early\.sql of the database is not the one of this version/,
  );
  rename.run('0001-one.sql', '0001-early.sql');
  rename.run('0001-zero.sql', '0002-two.sql');
  expect(() => migrateSqlite(database, folder)).toThrow(
    /0001-zero\.sql of the database is not the one of this version/,
  );
});
