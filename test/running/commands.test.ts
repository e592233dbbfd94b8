import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { openSqliteFile } from '@site/database/embedded/sqlite-dialect';
import { migrateSqlite } from '@site/database/embedded/sqlite-migrate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { makePostgresDatabase } from '#test/support/postgres-database.ts';
import { runProgram } from '#test/support/run-program.ts';
import { runRefusedServer, startServerProcess } from '#test/support/server-process.ts';

const migrations = path.resolve(import.meta.dirname, '../../migrations/sqlite');
const email = 'new@example.com';
let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await makeDataFolder();
  dataDir = path.join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true }));

const admin = (args: readonly string[], environment: Record<string, string> = {}, input = '') =>
  runProgram('site/cli/admin.ts', args, { DATA_DIR: dataDir, ...environment }, { input });

const makeSite = () => openEmbedded(dataDir).database.destroy();

describe('a command in a folder without a site', () => {
  test.each([
    ['site/cli/admin.ts', ['list']],
    ['site/cli/admin.ts', ['add', email]],
    ['site/cli/admin.ts', ['link']],
    ['site/cli/backup.ts', []],
    ['site/cli/backup.ts', ['--to', '/tmp']],
    ['site/cli/migrate.ts', []],
    ['site/cli/seed.ts', ['--posts', '1']],
    ['site/cli/move.ts', ['--to', 'postgres://127.0.0.1:1/site']],
  ] as const)('%s %j names the folder, makes nothing and exits with 1', async (program, args) => {
    const { exitCode, output } = await runProgram(program, args, { DATA_DIR: dataDir });
    expect([exitCode, output]).toEqual([1, expect.stringMatching(/there is no (site|folder)/i)]);
    expect(output).toContain(`Site: ${dataDir}\n`);
    expect(output).not.toContain('    at ');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('an empty folder stays empty, and an empty PostgreSQL database too', async () => {
    mkdirSync(dataDir);
    expect((await admin(['list'])).exitCode).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
    const place = await makePostgresDatabase();
    const { exitCode, output } = await admin(['list'], { DATABASE_URL: place.url });
    expect([exitCode, output]).toEqual([1, expect.stringContaining('there is no site in this database')]);
    expect(await place.query("select tablename from pg_tables where schemaname = 'public'")).toEqual([]);
    await place.drop();
  });
});

test('no command but migrate changes the schema of an older database', async () => {
  mkdirSync(dataDir);
  const file = openSqliteFile(path.join(dataDir, 'site.db'));
  migrateSqlite(file, migrations, { through: '0001-initial.sql' });
  const known = () => file.prepare('select name from migrations').all();
  for (const [program, args] of [
    ['site/cli/admin.ts', ['list']],
    ['site/cli/admin.ts', ['add', email]],
    ['site/cli/seed.ts', ['--posts', '1']],
    ['site/cli/move.ts', ['--to', 'postgres://127.0.0.1:1/site']],
  ] as const) {
    const { exitCode, output } = await runProgram(program, args, { DATA_DIR: dataDir });
    expect([program, exitCode, output]).toEqual([program, 1, expect.stringContaining('of an older version')]);
    expect(known()).toEqual([{ name: '0001-initial.sql' }]);
  }
  file.close();
  expect(await runProgram('site/cli/migrate.ts', [], { DATA_DIR: dataDir })).toMatchObject({ exitCode: 0 });
  expect(await admin(['list'])).toMatchObject({ exitCode: 0 });
});

test('everything that a start makes is for its owner alone, whatever the umask', async () => {
  const before = process.umask(0o000);
  const server = await startServerProcess({ dataDir }).finally(() => process.umask(before));
  expect(await server.stop()).toBe(0);
  const modes = ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })].map((name) => {
    const found = statSync(path.join(dataDir, name));
    return [name, (found.mode & 0o777).toString(8), found.isDirectory() ? '700' : '600'];
  });
  expect(modes.length).toBeGreaterThan(5);
  expect(modes.filter(([, mode, wanted]) => mode !== wanted)).toEqual([]);
});

describe('settings in .env', () => {
  test('are read by the server and by every command; the environment wins', async () => {
    const file = path.join(folder, 'settings.env');
    writeFileSync(file, `DATA_DIR=${dataDir}\nPORT=nowhere\nADMIN_EMIAL=a@example.com\nSHOE_SIZE=43\n`);
    const refused = await runRefusedServer({ ENV_FILE: file });
    expect(refused.output).toContain('PORT must be a whole number');
    expect(refused.output).toContain('ADMIN_EMIAL is not a setting and has no effect. Is ADMIN_EMAIL meant?');
    await makeSite();
    const { exitCode, output } = await runProgram('site/cli/admin.ts', ['list'], {
      ENV_FILE: file,
      PORT: '3999',
    });
    expect([exitCode, output]).toEqual([0, expect.stringContaining(`Site: ${dataDir}`)]);
    expect(output).toContain('Warning: ADMIN_EMIAL');
    expect(output).toContain(`Warning: SHOE_SIZE in ${file} is not a setting`);
  });

  test('a file that is named and missing is one sentence', async () => {
    const { exitCode, output } = await admin(['list'], { ENV_FILE: path.join(folder, 'none.env') });
    expect([exitCode, output]).toEqual([1, expect.stringMatching(/ENV_FILE: .*none\.env/)]);
  });

  test('a name that looks like a setting is reported in the log of a site that starts', async () => {
    const server = await startServerProcess({
      dataDir,
      environment: { BACKUP_PATH: '/mnt', DATADIR: '/x', WORKERS: '2' },
    });
    await server.stop();
    expect(server.output()).toContain('BACKUP_PATH is not a setting');
    expect(server.output()).toContain('Is DATA_DIR meant?');
    expect(server.output()).toContain('WORKERS is not read any more. A site answers in one process');
  });
});

describe('passwords', () => {
  const accounts = () => admin(['list']).then(({ output }) => output);

  test('are made and printed once, or read from standard input and not printed', async () => {
    await makeSite();
    expect((await admin(['add', email])).output).toMatch(/Password: \S{20}/);
    const given = await admin(['add', 'second@example.com', '--ask'], {}, 'cormorant lantern 81\n');
    expect([given.exitCode, given.output]).toEqual([0, expect.not.stringContaining('cormorant')]);
    const weak = await admin(['password', email, '--ask'], {}, 'short\n');
    expect([weak.exitCode, weak.output]).toEqual([1, expect.stringContaining('at least 8 characters')]);
    const none = await admin(['password', email, '--ask']);
    expect([none.exitCode, none.output]).toEqual([1, expect.stringContaining('required')]);
    expect(await accounts()).toMatch(/new@example\.com .*\n.*second@example\.com /);
  });

  test('are refused on the command line, and so is an address that is none', async () => {
    await makeSite();
    const open = await admin(['add', email, 'cormorant lantern 81']);
    expect([open.exitCode, open.output]).toEqual([1, expect.stringContaining('use --ask')]);
    expect(open.output).not.toContain('cormorant');
    const wrong = await admin(['add', 'notanemail']);
    expect([wrong.exitCode, wrong.output]).toEqual([1, expect.stringContaining('not an e-mail address')]);
    expect(await accounts()).toBe(`Site: ${dataDir}\n`);
  });
});

test('users have roles and states, are invited, and the last administrator stays', async () => {
  await makeSite();
  const outcome = async (...args: string[]) => {
    const { exitCode, output } = await admin(args);
    return [exitCode, output.replace(`Site: ${dataDir}\n`, '').trim()];
  };
  await admin(['add', email]);
  await admin(['add', 'ann@example.com', '--role', 'author', '--name', 'Ann Example']);
  const last = expect.stringContaining('the last active administrator');
  expect(await outcome('suspend', email)).toEqual([1, last]);
  expect(await outcome('remove', email)).toEqual([1, last]);
  expect(await outcome('role', email, 'editor')).toEqual([1, last]);
  expect(await outcome('role', 'ann@example.com', 'owner')).toEqual([
    1,
    expect.stringContaining('is no role'),
  ]);
  expect(await outcome('role', 'ann@example.com', 'editor')).toEqual([0, expect.any(String)]);
  expect(await outcome('suspend', 'ann@example.com')).toEqual([0, 'Suspended ann@example.com']);
  expect((await outcome('list'))[1]).toMatch(
    /^ann@example\.com {2}editor {2}suspended {2}since \S+ {2}Ann Example$/m,
  );
  expect(await outcome('reactivate', 'ann@example.com')).toEqual([0, expect.any(String)]);
  const [exitCode, invited] = await outcome('invite', 'ben@example.com', '--role', 'author');
  expect([exitCode, invited]).toEqual([0, expect.stringMatching(/\/admin\/invitation#[\w-]{43}$/)]);
  expect(await outcome('invite', 'ann@example.com')).toEqual([1, 'ann@example.com already has an account.']);
  expect(await outcome('remove', 'ann@example.com')).toEqual([0, 'Removed ann@example.com']);
  expect((await outcome('list'))[1]).not.toContain('ann@example.com');
});
