import { rm } from 'node:fs/promises';
import { openDatabase } from '@site/database/open';
import { expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import { makePostgresDatabase } from './postgres-database.ts';
import { openTestSite } from './test-site.ts';

test.each([
  ['PostgreSQL', 2],
  ['the embedded database', 4],
])('of four requests to a site on %s its first instance answers %i', async (engine, expected) => {
  const database = engine === 'PostgreSQL' ? await makePostgresDatabase('site_template') : null;
  const site = await openTestSite({ databaseUrl: database?.url });
  let answered = 0;
  site.app.server.on('request', () => {
    answered += 1;
  });
  for (let sent = 0; sent < 4; sent++) expect((await site.client.get('/api/blogs')).status).toBe(200);
  expect(answered).toBe(expected);
  await site.close();
  await database?.drop();
});

test('the database that sites begin with has every migration, so that none is applied again for each of them', async () => {
  const dataDir = await makeDataFolder();
  await copyMigratedDatabase(dataDir);
  const { database, migrated } = await openDatabase({ dataDir, databaseUrl: null });
  expect(migrated).toEqual([]);
  await database.destroy();
  await rm(dataDir, { recursive: true, force: true });
});
