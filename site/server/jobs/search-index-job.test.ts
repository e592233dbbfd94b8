import { rmSync } from 'node:fs';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import type { Database } from '@site/database/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renewNameKeys } from '#site/blog/people/person-name-repository.server.ts';
import { createPersonRepository } from '#site/blog/people/person-repository.server.ts';
import { createPostService } from '#site/blog/posts/post-service.server.ts';
import { createRedirectRepository } from '#site/redirects/redirect-repository.server.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { searchIndexJob } from './search-index-job.ts';

const now = () => new Date('2026-06-01T00:00:00Z');
let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await makeDataFolder();
  database = openEmbedded(folder).database;
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

/** As earlier versions stored it. */
async function addFormerRows(): Promise<void> {
  await database
    .insertInto('posts')
    .values({
      ...{
        id: 'a',
        title: 'Łódź',
        content: '',
        tags: 'Daten\u00adschutz',
        author: 'Ana',
        status: 'published',
      },
      ...{ search_text: 'łodz daten\u00adschutz ana straße', is_published: 0, created_at: 1, updated_at: 1 },
      ...{ scheduled_at: null, deleted_at: null },
    })
    .execute();
  await database
    .insertInto('post_tags')
    .values({ post_id: 'a', tag_key: 'daten\u00adschutz', goes_live_at: 1 })
    .execute();
  await database
    .insertInto('redirects')
    .values({
      ...{ id: 'r', source: '/stra%C3%9Fe', target: '/x', target_path: '/x', status: 301, created_at: 1 },
      ...{ search_text: '/straße /x', last_used_at: null, pattern_head: null },
    })
    .execute();
  await database
    .insertInto('redirects')
    .values({
      ...{ id: 's', source: '/old%E2%80%8B', target: '/x', target_path: '/x', status: 301, created_at: 1 },
      ...{ search_text: '/old /x', last_used_at: null, pattern_head: null },
    })
    .execute();
}

test('posts, tags and redirects of an earlier version are found by the present rules, once', async () => {
  await addFormerRows();
  const job = searchIndexJob(database, now);
  expect(await job.isDue?.()).toBe(true);
  expect(await job.run()).toBe(0);
  expect(await job.isDue?.()).toBe(false);
  const posts = createPostService({ database, now });
  for (const q of ['lodz', 'strasse', 'straße', 'datenschutz']) {
    const { total } = await posts.page('visitor', { q, limit: 9, offset: 0 });
    expect([q, total]).toEqual([q, 1]);
  }
  expect((await posts.page('visitor', { tag: 'Datenschutz', limit: 9, offset: 0 })).total).toBe(1);
  expect(await createRedirectRepository(database).count('strasse')).toBe(1);
  expect((await createRedirectRepository(database).findFrom('/old'))?.id).toBe('s');
});

test('authors of an earlier version are found by name by the present rules', async () => {
  const people = createPersonRepository(database);
  const ids: Record<string, string> = {};
  for (const name of ['Ana Berg', 'Bo', 'Cy', 'Di', 'Ed']) ids[name] = (await people.add(name, now())).id;
  const keys = async () =>
    Object.fromEntries(
      (await database.selectFrom('person_names').selectAll().orderBy('name_key').execute()).map(
        ({ name_key, person_id }) => [name_key, Object.keys(ids).find((name) => ids[name] === person_id)],
      ),
    );
  await database.deleteFrom('person_names').execute();
  const stored: [string, string][] = [
    ['ana\u00ad berg', 'Ana Berg'],
    // A former name of another person is the name of this one.
    ['bo\u200b', 'Bo'],
    ['bo', 'Cy'],
    // The name of this one, and a former one of another.
    ['di', 'Di'],
    ['d\u00adi', 'Ed'],
    ['\u200b', 'Ed'],
    // Nobody is called so now.
    ['for\u2060mer', 'Ed'],
  ];
  for (const [name_key, name] of stored)
    await database
      .insertInto('person_names')
      .values({ name_key, person_id: ids[name] ?? '' })
      .execute();
  const expected = { 'ana berg': 'Ana Berg', bo: 'Bo', di: 'Di', former: 'Ed' };
  await searchIndexJob(database, now).run();
  expect(await keys()).toEqual(expected);
  await renewNameKeys(database);
  expect(await keys()).toEqual(expected);
  expect((await people.findByName('Ana Ber\u00adg'))?.id).toBe(ids['Ana Berg']);
});

test('is due again when it was stopped', async () => {
  await addFormerRows();
  const job = searchIndexJob(database, now);
  job.cancel?.();
  expect(await job.run()).toBeNull();
  expect(await job.isDue?.()).toBe(true);
});
