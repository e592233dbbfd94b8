import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSqliteFile } from '@site/database/embedded/sqlite-dialect';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { makePostgresDatabase } from '#test/support/postgres-database.ts';
import { runProgram } from '#test/support/run-program.ts';
import { runRefusedServer, startServerProcess } from '#test/support/server-process.ts';

let folder: string;
let dataDir: string;
const environment = { SAMPLE_CONTENT: 'off', BACKUP_KEEP: '0' };
const older = 'backups/nightly-2026-01-02T03-04-05Z.tar.gz';
const newer = 'backups/backup-2026-02-02T03-04-05Z.tar.gz';

/** A data folder that has uploads and two backups, but no database. */
beforeEach(async () => {
  folder = await makeDataFolder();
  dataDir = path.join(folder, 'data');
  for (const name of ['uploads', 'backups']) mkdirSync(path.join(dataDir, name), { recursive: true });
  writeFileSync(path.join(dataDir, 'uploads', `${'a'.repeat(32)}.jpg`), 'a picture');
  for (const name of [older, newer]) writeFileSync(path.join(dataDir, name), 'an archive');
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = () => runRefusedServer({ ...environment, DATA_DIR: dataDir, PORT: '3999' });

function expectRefusal({ exitCode, output }: { exitCode: number | null; output: string }): void {
  expect(exitCode).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(2);
  expect(output).toContain(`npm run restore -- ${dataDir}.old/${newer}`);
}

test('a missing database beside uploads and backups is one sentence with the newest backup, not a new site', async () => {
  const refused = await start();
  expectRefusal(refused);
  expect(refused.output).toContain('1 upload and 2 backups');
  expect(existsSync(path.join(dataDir, 'site.db'))).toBe(false);
  expectRefusal(await start());
});

test('an empty database is refused as well, whether it is an empty file or holds no table', async () => {
  writeFileSync(path.join(dataDir, 'site.db'), '');
  expectRefusal(await start());
  expect(readFileSync(path.join(dataDir, 'site.db'))).toHaveLength(0);
  const database = openSqliteFile(path.join(dataDir, 'site.db'));
  database.exec('create table one (id integer); drop table one;');
  database.close();
  expectRefusal(await start());
  expectRefusal(await start());
});

test('no command of the operator makes a new database there either', async () => {
  for (const [program, args] of [
    ['site/cli/migrate.ts', []],
    ['site/cli/admin.ts', ['list']],
    ['site/cli/seed.ts', ['--posts', '1']],
  ] as const) {
    const { exitCode, output } = await runProgram(program, [...args], { DATA_DIR: dataDir });
    expect([program, exitCode, output]).toEqual([
      program,
      1,
      expect.stringContaining(`${dataDir}.old/${newer}`),
    ]);
    expect(output.trim().split(/\n+/)).toHaveLength(2);
  }
  expect(existsSync(path.join(dataDir, 'site.db'))).toBe(false);
});

test('a backup folder elsewhere counts, and without any backup the sentence names none', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  renameSync(path.join(dataDir, 'backups'), elsewhere);
  rmSync(path.join(dataDir, 'uploads'), { recursive: true });
  const settings = { ...environment, DATA_DIR: dataDir, PORT: '3999' };
  const found = await runRefusedServer({ ...settings, BACKUP_DIR: elsewhere });
  expect([found.exitCode, found.output]).toEqual([
    1,
    expect.stringContaining(`-- ${elsewhere}/${path.basename(newer)}`),
  ]);
  mkdirSync(path.join(dataDir, 'uploads'));
  writeFileSync(path.join(dataDir, 'uploads', `${'a'.repeat(32)}.jpg`), 'a picture');
  const none = await runRefusedServer(settings);
  expect([none.exitCode, none.output]).toEqual([1, expect.stringContaining('put site.db back')]);
});

test('once the folder is emptied a new site begins', async () => {
  expectRefusal(await start());
  for (const name of readdirSync(dataDir)) rmSync(path.join(dataDir, name), { recursive: true });
  const server = await startServerProcess({ dataDir, environment });
  expect(await server.stop()).toBe(0);
  expect(existsSync(path.join(dataDir, 'site.db'))).toBe(true);
});

test('an empty PostgreSQL database is refused while DATA_DIR holds a site, and is left empty', async () => {
  const place = await makePostgresDatabase();
  const settings = { ...environment, DATA_DIR: dataDir, DATABASE_URL: place.url, PORT: '3999' };
  const { exitCode, output } = await runRefusedServer(settings);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('npm run move')]);
  expect(await place.query("select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
  await place.drop();
});

test('a damaged database is one sentence with the way out', async () => {
  const file = path.join(dataDir, 'site.db');
  const other = path.join(folder, 'other');
  mkdirSync(other);
  expect(await runProgram('site/cli/migrate.ts', [], { DATA_DIR: other })).toMatchObject({ exitCode: 0 });
  const whole = readFileSync(path.join(other, 'site.db'));
  const damages: Buffer[] = [
    Buffer.from('this is no database'.repeat(500)),
    whole.subarray(0, whole.length / 2),
    Buffer.concat([whole.subarray(0, 100), Buffer.alloc(whole.length - 100, 0xff)]),
  ];
  for (const damage of damages) {
    writeFileSync(file, damage);
    const refused = await start();
    expectRefusal(refused);
    expect(refused.output).toContain(`${file} is damaged`);
    expect(readFileSync(file).equals(damage)).toBe(true);
    const { exitCode, output } = await runProgram('site/cli/admin.ts', ['list'], { DATA_DIR: dataDir });
    expect([exitCode, output]).toEqual([1, expect.stringContaining('damaged')]);
  }
});
