import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../../test/support/data-folder.ts';
import { BackupError } from './backup-error.ts';
import { readJournal } from './journal.ts';
import { makeBackup, withBackupLock } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { testContents } from './testing/test-contents.ts';
import { verifyArchive } from './verify-archive.ts';

let folder: string;
let dataDir: string;
const upload = `uploads/${'a'.repeat(32)}.png`;

beforeEach(async () => {
  folder = await makeDataFolder();
  dataDir = path.join(folder, 'data');
  await openEmbedded(dataDir).database.destroy();
  mkdirSync(path.join(dataDir, 'uploads'));
  writeFileSync(path.join(dataDir, upload), 'an image');
  writeFileSync(path.join(dataDir, 'uploads', `${'b'.repeat(32)}.png`), 'nobody knows this one');
  writeFileSync(path.join(dataDir, 'jwt-secret'), 'secret');
  writeFileSync(path.join(dataDir, 'notes.txt'), 'not handed in');
  using database = new DatabaseSync(path.join(dataDir, 'site.db'));
  database
    .prepare(
      `insert into media (path, content_type, bytes, stored_sha256, created_at) values (?, 'image/png', 8, ?, 0)`,
    )
    .run(upload, createHash('sha256').update('an image').digest('hex'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function backUp(name: string, contents = testContents): Promise<string> {
  const file = path.join(folder, name);
  await withBackupLock(dataDir, () =>
    makeBackup({ contents, dataDir, file, now: new Date('2026-01-02T03:04:05Z'), isNightly: false }),
  );
  return file;
}

test('what is handed in comes back as it was, and nothing else', async () => {
  const file = await backUp('a.tar.gz');
  const { manifest } = await verifyArchive(file, { contents: testContents, folder });
  expect(manifest.files.map(({ name }) => name)).toEqual(['site.db', 'jwt-secret', upload]);
  expect(readJournal(dataDir).archives).toMatchObject([{ file, damagedFiles: 0 }]);

  const target = path.join(folder, 'restored');
  await restoreBackup(file, target, { contents: testContents, clean() {} });
  expect(readFileSync(path.join(target, upload), 'utf8')).toBe('an image');
  expect(readFileSync(path.join(target, 'jwt-secret'), 'utf8')).toBe('secret');
  expect(existsSync(path.join(target, 'notes.txt'))).toBe(false);
  using database = new DatabaseSync(path.join(target, 'site.db'), { readOnly: true });
  expect(database.prepare('select path from media').all()).toEqual([{ path: upload }]);
});

test('what a copy must not hold is taken out of it, and stays on the site', async () => {
  const forgetting = {
    ...testContents,
    clear(file: string) {
      using database = new DatabaseSync(file);
      database.exec('delete from media');
    },
  };
  const file = await backUp('a.tar.gz', forgetting);
  const { manifest } = await verifyArchive(file, { contents: forgetting, folder });
  expect(manifest.rows).toMatchObject({ media: 0 });
  using database = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly: true });
  expect(database.prepare('select count(*) as rows from media').get()).toEqual({ rows: 1 });
});

test('an archive with a file that is no content of this site is refused, and so is a changed one', async () => {
  const file = await backUp('a.tar.gz');
  const target = path.join(folder, 'restored');
  const contents = { ...testContents, keyNames: [] };
  await expect(restoreBackup(file, target, { contents, clean() {} })).rejects.toThrow('The list of files');
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await expect(restoreBackup(file, target, { contents: testContents, clean() {} })).rejects.toBeInstanceOf(
    BackupError,
  );
  expect(existsSync(target)).toBe(false);
});
