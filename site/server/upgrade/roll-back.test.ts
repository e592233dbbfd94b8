import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { rollBack } from './roll-back.ts';

test('a roll-back is in the audit log of the version before', async () => {
  const dataDir = await makeDataFolder();
  await openEmbedded(dataDir).database.destroy();
  const file = path.join(dataDir, 'site.db');
  mkdirSync(path.join(dataDir, 'backups'));
  {
    using database = new DatabaseSync(file);
    const copy = path.join(dataDir, 'backups/before-9999-next-2026-11-23T10-00-00Z.db');
    database.prepare('vacuum into ?').run(copy);
    database.exec("insert into migrations values ('9999-next.sql', '', 0)");
  }
  const rolledBack = await rollBack(dataDir, new Date('2026-11-23T11:00:00Z'));
  using database = new DatabaseSync(file);
  expect(database.prepare('select * from activity order by number desc limit 1').get()).toMatchObject({
    at: Date.parse('2026-11-23T11:00:00Z'),
    actor: 'operator',
    action: 'server.rolled-back',
    thing_kind: 'server',
    version_to: rolledBack?.migration,
  });
});
