import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { runProgram } from '#test/support/run-program.ts';

const command = path.resolve(import.meta.dirname, 'admin.ts');
const another = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const canAnotherRun = isRoot && spawnSync('test', ['-r', command], another).status === 0;

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataFolder();
  await openEmbedded(dataDir).database.destroy();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test.runIf(canAnotherRun).each([
  ['admin.ts', ['list'], 0o700],
  ['backup.ts', [], 0o700],
  ['admin.ts', ['list'], 0o755],
])('%s %o of another user, in a folder of mode %o, names the user who may', (file, given, mode) => {
  chmodSync(dataDir, mode);
  const { status, stderr } = spawnSync(process.execPath, [path.join(path.dirname(command), file), ...given], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
    ...another,
  });
  expect(status).toBe(1);
  expect(stderr).toContain(
    `DATA_DIR: ${dataDir} belongs to user 0, and this command runs as user 65534, who may not use it. Run it as that user: sudo -u '#0'`,
  );
  expect(stderr).not.toContain('    at ');
});

test.runIf(canAnotherRun)(
  'in an own folder that its user may not write, a command says what to allow',
  () => {
    const own = path.join(dataDir, 'own');
    mkdirSync(own, { mode: 0o500 });
    chownSync(own, another.uid, another.gid);
    chmodSync(dataDir, 0o755);
    const { status, stderr } = spawnSync(process.execPath, [command, 'list'], {
      ...{ encoding: 'utf8', env: { ...process.env, DATA_DIR: own } },
      ...another,
    });
    expect(status).toBe(1);
    expect(stderr).toContain(
      `DATA_DIR: user 65534 may not read and write ${own}, their own. Allow it: chmod`,
    );
  },
);

test('a backup of a database that this version cannot restore says so', async () => {
  {
    using database = new DatabaseSync(path.join(dataDir, 'site.db'));
    database.exec("insert into migrations values ('9999-next.sql', '', 0)");
  }
  const { exitCode, output } = await runProgram('site/cli/backup.ts', [], { DATA_DIR: dataDir });
  expect(exitCode).toBe(0);
  expect(output).toMatch(
    /it has 9999-next\.sql, which this version does not know\. This version cannot restore it\./,
  );
});
