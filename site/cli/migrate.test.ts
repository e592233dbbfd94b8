import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrationNames } from '@site/database/migrations';
import { openDatabase } from '@site/database/open';
import { claimDataFolder } from '@site/platform/files/data-lock';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { freePort } from '#test/support/free-port.ts';
import { makePostgresDatabase } from '#test/support/postgres-database.ts';

const root = path.resolve(import.meta.dirname, '../..');
const said = (stderr: string) => stderr.replace(/^Site: .*\n/, '');
const upToDate = 'The database was up to date.\n';

async function migrate(environment: Record<string, string>, ...args: string[]) {
  const run = promisify(execFile)(process.execPath, [path.join(root, 'site/cli/migrate.ts'), ...args], {
    env: { PATH: process.env.PATH, ENV_FILE: '/dev/null', ...environment },
  });
  return run.then(
    ({ stdout, stderr }) => ({ exitCode: 0, stdout, stderr: said(stderr) }),
    ({ code, stdout, stderr }) => ({ exitCode: code, stdout, stderr: said(stderr) }),
  );
}

async function newDatabase() {
  const database = await makePostgresDatabase();
  onTestFinished(() => database.drop());
  return database;
}

async function newFolder(): Promise<string> {
  const folder = await makeDataFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const saidFor = (engine: 'sqlite' | 'postgres') => {
  const names = migrationNames(path.join(root, 'migrations', engine));
  return [...names, `Migrations applied: ${names.length}. The database is up to date.\n`].join('\n');
};

test('names what it has applied to PostgreSQL, needs no data folder, and has nothing to do the second time', async () => {
  const folder = await newFolder();
  const { url, query } = await newDatabase();
  const environment = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'none') };
  expect(await migrate(environment)).toEqual({ exitCode: 0, stdout: saidFor('postgres'), stderr: '' });
  expect(await migrate(environment)).toMatchObject({ exitCode: 0, stdout: upToDate });
  expect(await query('select count(*)::int as posts from posts')).toEqual([{ posts: 0 }]);
  expect(await readdir(folder)).toEqual([]);
});

test('two at the same moment: one applies them, the other waits and finds nothing to do', async () => {
  const environment = { DATABASE_URL: (await newDatabase()).url };
  const ends = await Promise.all([migrate(environment), migrate(environment)]);
  expect(ends.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(ends.map(({ stdout }) => stdout).sort()).toEqual([saidFor('postgres'), upToDate].sort());
});

test('a database that is away, unknown or of a newer version is one sentence and exit code 1', async () => {
  const away = await migrate({ DATABASE_URL: `postgres://site:secret@127.0.0.1:${await freePort()}/site` });
  expect(away).toMatchObject({ exitCode: 1, stdout: '' });
  expect(away.stderr).toMatch(/^\nDATABASE_URL: the database cannot be reached \(.*ECONNREFUSED.*\)\.\n$/);
  expect(away.stderr).not.toContain('secret');

  const { url, query } = await newDatabase();
  const unknown = await migrate({ DATABASE_URL: new URL('/nowhere', url).href });
  expect(unknown).toMatchObject({ exitCode: 1, stdout: '' });
  expect(unknown.stderr).toMatch(/^\nDATABASE_URL: .*database "nowhere" does not exist\)\.\n$/);

  await (await openDatabase({ dataDir: '', databaseUrl: url })).database.destroy();
  await query("insert into migrations values ('9999-later.sql', 'x', false, 0)");
  const newer = await migrate({ DATABASE_URL: url });
  expect(newer).toMatchObject({ exitCode: 1, stdout: '' });
  expect(newer.stderr).toContain('9999-later.sql');
  expect(newer.stderr.trim().split('\n')).toHaveLength(1);
});

test('without DATABASE_URL it is the embedded database, unless a site is running on it', async () => {
  const folder = await newFolder();
  const release = claimDataFolder(folder);
  const refused = await migrate({ DATA_DIR: folder });
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
  expect(refused.stderr).toContain('another process is using');
  expect(await readdir(folder)).not.toContain('site.db');
  release();
  expect(await migrate({ DATA_DIR: folder })).toMatchObject({ exitCode: 0, stdout: saidFor('sqlite') });
  expect(await migrate({ DATA_DIR: folder })).toMatchObject({ exitCode: 0, stdout: upToDate });
});

test('an unknown option shows how it is used', async () => {
  expect(await migrate({}, '--force')).toMatchObject({ exitCode: 1, stdout: '' });
  expect((await migrate({}, '--help')).stdout).toContain('npm run migrate');
});
