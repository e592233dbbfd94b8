import { openEmbedded } from '@site/database/embedded/open-embedded';
import { openPostgres } from '@site/database/postgres/open-postgres';
import type { Database } from '@site/database/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leftTables, movedTables } from '#server/tables.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { insertPosts } from '#test/support/post-rows.ts';
import { makePostgresDatabase, type PostgresDatabase } from '#test/support/postgres-database.ts';
import { postgresTemplate } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { endMove, hasMovedAway, moveDatabase, refuseUnfinished } from './move-database.ts';
import { countOf, digestOf, tableNames } from './table-rows.ts';

let site: TestSite;
let place: PostgresDatabase;
let target: Database;
const opened: Database[] = [];

beforeEach(async () => {
  site = await openTestSite();
  place = await makePostgresDatabase(postgresTemplate);
  target = (await openPostgres(place.url)).database;
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.destroy();
  await target.destroy();
  await place.drop();
  await site.close();
});

async function fill() {
  const admin = await site.signIn();
  const { data: post } = await admin.post(
    '/api/blogs',
    postForm(
      { title: 'Zebra \0 crossing', content: '<p>Quagga 🎬</p>', tags: 'Ünï, R&D' },
      { content: photograph(), name: 'a.jpg' },
    ),
  );
  await admin.put(`/api/blogs/${post.id}`, postForm({ title: 'Zebra crossing' }));
  await admin.delete(`/api/blogs/${(await admin.post('/api/blogs', postForm({ title: 'Binned' }))).data.id}`);
  await site.client.post('/api/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hello\nthere' });
  await site.client.post(`/api/blogs/${post.id}/views`);
  await admin.post('/api/redirects', { from: '/old', to: '/about-us', status: 301 });
  const { value } = (await admin.get('/api/site/documents/team')).data;
  const publication = { publishAt: null, editorId: 'mover-of-sites', sequence: 1 };
  await admin.put('/api/site/documents/team', {
    ...{ ...publication, baseVersion: '0', value: { members: value.members.slice(1) } },
  });
  await admin.put('/api/site/documents/home/drafts/mover-of-sites', {
    ...{ sequence: 1, baseVersion: '0', value: { heroParagraph: 'Half' } },
  });
  await insertPosts(site.database, 300, { from: new Date('2020-01-01T00:00:00Z') });
  await site.makePictures();
  return post.id as string;
}

async function move(from: Database, to: Database) {
  const moved = await moveDatabase({ database: from, name: 'the folder' }, to, {
    signal: AbortSignal.any([]),
  });
  await endMove(from, to, new Date());
  return moved;
}
const digests = (database: Database) =>
  Promise.all(movedTables.map(async (table) => [table.name, await digestOf(database, table)]));

test('every table of either engine is moved, or stays behind for a reason', async () => {
  const listed = [...movedTables.map(({ name }) => name as string), ...leftTables];
  for (const database of [site.database, target]) {
    const names = (await tableNames(database)).filter(
      (name) => !/^post_search_\w+$/.test(name) || listed.includes(name),
    );
    expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  }
  const there = new Set([...(await tableNames(site.database)), ...(await tableNames(target))]);
  expect(listed.filter((name) => !there.has(name))).toEqual([]);
});

test('everything is the same afterwards, is found by the search, and comes back the same', async () => {
  const id = await fill();
  const { rows } = await move(site.database, target);
  expect(rows).toBeGreaterThan(600);
  expect(await digests(target)).toEqual(await digests(site.database));
  await refuseUnfinished(target);
  expect([await hasMovedAway(site.database), await hasMovedAway(target)]).toEqual([true, false]);
  const moved = await openTestSite({ databaseUrl: place.url });
  const { data: found } = await moved.client.get('/api/blogs?q=quagga');
  expect(found).toMatchObject([]);
  const { data: titled } = await moved.client.get('/api/blogs?q=zebra');
  expect(titled).toMatchObject([{ id, title: 'Zebra crossing' }]);
  await moved.close();

  const folder = await makeDataFolder();
  const back = openEmbedded(folder).database;
  opened.push(back);
  await move(target, back);
  expect(await digests(back)).toEqual(await digests(site.database));
});

test('a move that was interrupted goes on where it was, and no site starts before it has ended', async () => {
  await fill();
  const stop = new AbortController();
  let copied = 0;
  const interrupted = moveDatabase({ database: site.database, name: 'the folder' }, target, {
    signal: stop.signal,
    onCopied(rows) {
      copied += rows;
      if (copied > 200) stop.abort();
    },
  });
  await expect(interrupted).rejects.toThrow();
  await expect(refuseUnfinished(target)).rejects.toThrow(
    /from the folder into this database is not complete/,
  );
  await expect(
    moveDatabase({ database: site.database, name: 'elsewhere' }, target, { signal: AbortSignal.any([]) }),
  ).rejects.toThrow(/is not complete. Resume/);
  const before = await Promise.all(movedTables.map((table) => countOf(target, table)));
  expect(before.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
  await move(site.database, target);
  expect(await digests(target)).toEqual(await digests(site.database));
});

test('a database that holds something is refused and stays as it is; one that differs afterwards is reported', async () => {
  await fill();
  await target.insertInto('preferences').values({ name: 'theirs', value: 'x' }).execute();
  await expect(move(site.database, target)).rejects.toThrow(/The new database must be empty/);
  expect(await countOf(target, { name: 'posts', key: ['id'] })).toBe(0);
  await target.deleteFrom('preferences').execute();
  const meddled = moveDatabase({ database: site.database, name: 'the folder' }, target, {
    signal: AbortSignal.any([]),
    onCompare() {
      // As a site does that was left running.
      void site.database.updateTable('messages').set({ read_at: 9 }).execute();
    },
  });
  await expect(meddled).rejects.toThrow(/messages is not the same/);
});
