import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { migrationsFolder, openEmbedded } from './open-embedded.ts';

let dataDir: string;
let later: string;
const backups = () => readdirSync(path.join(dataDir, 'backups')).sort();

beforeEach(async () => {
  dataDir = await makeDataFolder();
  await openEmbedded(dataDir).database.destroy();
  const database = new DatabaseSync(path.join(dataDir, 'site.db'));
  database.exec("insert into preferences values ('greeting', 'Hello')");
  database.close();
  later = path.join(dataDir, 'migrations');
  cpSync(migrationsFolder, later, { recursive: true });
  writeFileSync(path.join(later, '9001-later.sql'), 'drop table preferences;');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a database in use is copied before it changes, once, and the last three copies are kept', async () => {
  mkdirSync(path.join(dataDir, 'backups'));
  for (const day of [1, 2, 3]) {
    writeFileSync(path.join(dataDir, `backups/before-0001-initial-2026-01-0${day}T00-00-00Z.db`), '');
  }
  writeFileSync(path.join(dataDir, 'backups/before-the-holidays.db'), 'mine');
  await openEmbedded(dataDir, { migrations: later }).database.destroy();
  const [, , copy = '', mine] = backups();
  expect(backups()).toHaveLength(4);
  expect([copy, mine]).toEqual([
    expect.stringMatching(/^before-9001-later-.*Z\.db$/),
    'before-the-holidays.db',
  ]);
  const file = path.join(dataDir, 'backups', copy);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const database = new DatabaseSync(file, { readOnly: true });
  expect(database.prepare('select value from preferences').all()).toEqual([{ value: 'Hello' }]);
  database.close();
  await openEmbedded(dataDir, { migrations: later }).database.destroy();
  expect(backups()).toHaveLength(4);
});

test('when it cannot be copied, it is not changed', () => {
  writeFileSync(path.join(dataDir, 'backups'), 'no folder');
  expect(() => openEmbedded(dataDir, { migrations: later })).toThrow(/could not be copied first/);
  const database = new DatabaseSync(path.join(dataDir, 'site.db'));
  expect(database.prepare('select value from preferences').all()).toEqual([{ value: 'Hello' }]);
  database.close();
});

test('a new database is not copied', async () => {
  const fresh = path.join(dataDir, 'fresh');
  await openEmbedded(fresh).database.destroy();
  expect(readdirSync(fresh)).not.toContain('backups');
});
