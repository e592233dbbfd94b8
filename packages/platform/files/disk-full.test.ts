import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { NodeSqliteDialect } from '@site/database/embedded/sqlite-dialect';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { isDiskFull } from './disk-full.ts';
import { sentenceOf } from './file-errors.ts';

test('a database without room is recognized, in a transaction as well, and works again when there is room', async () => {
  const folder = await makeDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = new DatabaseSync(path.join(folder, 'a.db'));
  file.exec('create table texts (text text)');
  const database = new Kysely<Record<string, never>>({ dialect: new NodeSqliteDialect(file) });
  onTestFinished(() => database.destroy());
  const write = (transaction: Kysely<Record<string, never>>) =>
    sql`insert into texts values (${'x'.repeat(100_000)})`.execute(transaction);
  // SQLite answers a limit on pages as it does a disk without room.
  file.exec('pragma max_page_count = 10');
  for (const attempt of [write(database), database.transaction().execute(write)]) {
    const error = await attempt.then(
      () => null,
      (error: Error) => error,
    );
    expect(isDiskFull(error)).toBe(true);
    expect(sentenceOf(error)).toBe('There is no room left on the disk.');
  }
  file.exec('pragma max_page_count = 1000');
  await database.transaction().execute(write);
  expect(file.prepare('select count(*) as rows from texts').get()).toEqual({ rows: 1 });
});

test('what the file system reports is reported also when something else was thrown because of it', () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  expect(isDiskFull(new Error('The upload failed.', { cause: full }))).toBe(true);
  expect(isDiskFull(Object.assign(new Error('refused'), { code: 'EACCES' }))).toBe(false);
  expect(isDiskFull(null)).toBe(false);
});

test('a full disk of the PostgreSQL server is recognized', () => {
  const error = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  expect(isDiskFull(error)).toBe(true);
});
