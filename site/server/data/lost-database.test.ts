import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { recoveryHint, refuseLostDatabase } from './lost-database.ts';

test('an encrypted backup counts as one, and the newest is named', async () => {
  const folder = await makeDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [dataDir, backupDir] = [path.join(folder, 'data'), path.join(folder, 'backups')];
  for (const made of [dataDir, backupDir]) mkdirSync(made);
  const newest = path.join(backupDir, 'nightly-2026-11-22T03-00-00Z.tar.gz.age');
  for (const file of [newest, path.join(backupDir, 'backup-2026-11-21T03-00-00Z.tar.gz')])
    writeFileSync(file, '');
  expect(recoveryHint({ dataDir, backupDir })).toContain(`npm run restore -- ${newest}`);
  rmSync(path.join(backupDir, 'backup-2026-11-21T03-00-00Z.tar.gz'));
  expect(() => refuseLostDatabase({ dataDir, backupDir, databaseUrl: null })).toThrow('1 backup');
});
