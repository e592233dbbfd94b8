import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../../../test/support/data-folder.ts';
import { claimDataFolder, DataFolderInUseError, lockProblem } from './data-lock.ts';

const module = path.resolve(import.meta.dirname, 'data-lock.ts');
const isRoot = process.getuid?.() === 0;
// Root may write everywhere: another user tries instead.
const user = isRoot ? 65_534 : (process.getuid?.() ?? 0);
const asUser = isRoot ? { uid: user } : {};
const canUserReadModule = spawnSync('test', ['-r', module], asUser).status === 0;

let folder: string;

beforeEach(async () => {
  folder = await makeDataFolder();
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

function refusalOf(dataDir: string): string {
  const program = `import { claimDataFolder } from ${JSON.stringify(module)};
    try { claimDataFolder(${JSON.stringify(dataDir)}); } catch (error) { console.log(error.name, error.message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    ...asUser,
  });
  expect(stderr).toBe('');
  return stdout.trim();
}

test('a folder in use is refused as such, and can be claimed afterwards', () => {
  const release = claimDataFolder(folder);
  expect(() => claimDataFolder(folder)).toThrow(DataFolderInUseError);
  release();
  claimDataFolder(folder)();
});

test.runIf(canUserReadModule)(
  'a folder that its owner may not write names the command that allows it',
  () => {
    const own = path.join(folder, 'own');
    mkdirSync(own, { mode: 0o500 });
    if (isRoot) chownSync(own, user, user);
    expect(refusalOf(own)).toBe(
      `DataFolderError DATA_DIR: the site may not write ${own}. Allow it: chmod -R u+rwX ${own}`,
    );
  },
);

test.runIf(canUserReadModule && isRoot)('a folder of another user names both users and the way out', () => {
  expect(refusalOf(folder)).toBe(
    `DataFolderError DATA_DIR: the site runs as user ${user} and may not write ${folder}, which belongs to user 0. Hand it over: chown -R ${user} ${folder}`,
  );
});

test.runIf(canUserReadModule && isRoot)('a lock file of another user is not taken for a lock', () => {
  claimDataFolder(folder)();
  chmodSync(folder, 0o777);
  expect(refusalOf(folder)).toContain(
    `may not write ${path.join(folder, 'lock.db')}, which belongs to user 0`,
  );
});

test('a full disk is named', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('create table filled (text); pragma max_page_count = 2;');
  let full: unknown;
  try {
    database.prepare('insert into filled values (zeroblob(100000))').run();
  } catch (error) {
    full = error;
  }
  database.close();
  expect(lockProblem('/data', full)).toBe(
    'there is no room left on the disk of /data. Make room, then start again.',
  );
});

test('a lock that is something else is named', () => {
  mkdirSync(path.join(folder, 'lock.db'));
  expect(() => claimDataFolder(folder)).toThrow(/lock\.db cannot be used: unable to open database file/);
});
