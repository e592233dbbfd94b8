import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPostService } from '#app/blog/posts/post-service.server.ts';
import { tagKey } from '#app/blog/posts/post-tags.ts';
import { openEmbedded } from '#platform/database/embedded/open-embedded.ts';
import { migrateSqlite } from '#platform/database/embedded/sqlite-migrate.ts';
import type { Database } from '#platform/database/schema.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { indexOldPosts, notePostsIndexed, startPostIndexing } from './post-index.server.ts';
import { indexVersion } from './post-search.server.ts';
import { indexedWords } from './search-words.server.ts';

let folder: string;
let old: DatabaseSync;
let opened: Database | null = null;

// A database as it was before there was an index.
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'post-index-'));
  const before = path.join(folder, 'before');
  mkdirSync(before);
  for (const name of ['0001-initial.sql', '0002-admin.sql']) {
    cpSync(path.resolve('migrations/sqlite', name), path.join(before, name));
  }
  old = new DatabaseSync(path.join(folder, 'site.db'));
  migrateSqlite(old, before);
});
afterEach(async () => {
  await opened?.destroy();
  opened = null;
  rmSync(folder, { recursive: true });
});

function add(
  id: string,
  title: string,
  { tags = 'x', text = '', scheduledAt = null as number | null, deletedAt = null as number | null } = {},
) {
  const at = Date.UTC(2026, 0, 1) + id.charCodeAt(0);
  const author = 'Ana Núñez';
  old
    .prepare(
      `insert into posts (id, title, content, tags, author, search_text, status, is_published, scheduled_at, created_at, updated_at, deleted_at)
       values (?, ?, '', ?, ?, ?, 'published', 0, ?, ?, ?, ?)`,
    )
    .run(
      id,
      title,
      tags,
      author,
      // As it was folded then.
      foldText(`${title} ${tags} ${author} ${text}`).replace(/σ(?![\p{L}])/gu, 'ς'),
      scheduledAt,
      at,
      at,
      deletedAt,
    );
  for (const tag of tags.split(',')) {
    old.prepare('insert into post_tags (post_id, tag_key) values (?, ?)').run(id, tagKey(tag));
  }
}

function migrate() {
  old.close();
  const { database, migrated } = openEmbedded(folder);
  opened = database;
  expect(migrated).toContain('0003-search.sql');
  const posts = createPostService({ database, now: () => new Date('2026-06-01T00:00:00Z') });
  const found = async (q: string) =>
    (await posts.search(q, { limit: 9, offset: 0 })).posts.map(({ id }) => id);
  return { database, posts, found };
}

test('a database that had posts before finds them after its migration, and as well when they are indexed anew', async () => {
  add('a', 'On kangaroos', { tags: 'Animals', text: 'Text with “quotes” and 软件开发.' });
  add('b', 'Other', { tags: 'Case study,Kängaroos', text: 'Text.' });
  add('c', 'Something else', { text: 'The kangaroo again.' });
  add('d', 'Kangaroos later', { scheduledAt: Date.UTC(2999, 0, 1) + 1 });
  add('e', 'Kangaroos deleted', { deletedAt: 5 });
  const { database, posts, found } = migrate();
  for (const indexed of [0, 4]) {
    if (indexed > 0) expect(await indexOldPosts(database)).toBe(indexed);
    expect(await found('kangaroo')).toEqual(['a', 'b', 'c']);
    expect(await found('nunez')).toEqual(['c', 'b', 'a']);
    expect(await found('quotes')).toEqual(['a']);
    expect(await found('软件')).toEqual(['a']);
    const tagged = await posts.page('visitor', { q: 'text', tag: 'case study', limit: 9, offset: 0 });
    expect([tagged.total, tagged.posts.map(({ id }) => id)]).toEqual([1, ['b']]);
    const all = await posts.page('administrator', { q: 'kangaroo', limit: 9, offset: 0 });
    expect([all.total, all.posts.map(({ id }) => id)]).toEqual([4, ['d', 'a', 'b', 'c']]);
  }
});

test('finds in posts from before what a migration cannot index: pictograms, every script, ends of Greek words', async () => {
  const written: Record<string, [title: string, q: string]> = {
    emoji: ['Lift-off 🚀', '🚀'],
    georgian: ['უსაფრთხოება', 'უსაფრთხო'],
    tamil: ['பாதுகாப்பு', 'பாதுகாப்பு'],
    chinese: ['中文软件开发指南', '开发'],
    korean: ['보안 안내서', '안내'],
    greek: ['Υπηρεσίες', 'υπηρεσίες'],
  };
  for (const [id, [title]] of Object.entries(written)) add(id, title);
  const { database, found } = migrate();
  const missed = [];
  for (const [id, [, q]] of Object.entries(written)) if (!(await found(q)).includes(id)) missed.push(id);
  expect(missed).toEqual(['emoji', 'georgian', 'tamil', 'chinese']);
  expect(await indexOldPosts(database)).toBe(6);
  for (const [id, [, q]] of Object.entries(written)) expect([q, await found(q)]).toEqual([q, [id]]);
});

test('a title in Korean stands before a text with the same word only when it is indexed anew', async () => {
  add('a', '보안 안내서');
  add('b', 'Other', { text: '안내' });
  const { database, found } = migrate();
  expect(await found('안내')).toEqual(['b', 'a']);
  await indexOldPosts(database);
  expect(await found('안내')).toEqual(['a', 'b']);
});

test('goes on where it was stopped, and a second time does nothing', async () => {
  old.exec('begin');
  for (let index = 0; index < 130; index++) add(`p${String(index).padStart(3, '0')}`, `Numbat 🐾 ${index}`);
  old.exec('commit');
  const { database } = migrate();
  let asked = 0;
  const pace = { batchMs: 1_000, pauseMs: 0, isStopped: () => ++asked > 60 };
  const first = await indexOldPosts(database, pace);
  expect(first).toBeGreaterThan(50);
  expect(first).toBeLessThan(130);
  // One that is saved or removed meanwhile stops nobody.
  await database.deleteFrom('posts').where('id', '=', 'p129').execute();
  expect(await indexOldPosts(database)).toBe(129 - first);
  expect(await indexOldPosts(database)).toBe(0);
  const { rows } = await sql`select rowid from post_search where post_search match '"numbat"'`.execute(
    database,
  );
  expect(rows).toHaveLength(129);
});

test('what was indexed in an older way is indexed anew at the start, in the background', async () => {
  add('a', 'Post 🚀');
  const { database, found } = migrate();
  await database
    .insertInto('preferences')
    .values({ name: 'post_index', value: `${indexVersion - 1}` })
    .execute();
  const told: unknown[] = [];
  const log = { info: (details: object) => void told.push(details), error: () => expect.unreachable() };
  const indexing = startPostIndexing(database, log);
  expect(told).toEqual([]);
  await expect.poll(() => told).toEqual([{ posts: 1 }]);
  await indexing.stop();
  expect(await found('🚀')).toEqual(['a']);
});

test('a site that begins has nothing to do', async () => {
  const { database } = migrate();
  await notePostsIndexed(database);
  expect(await indexOldPosts(database)).toBe(0);
});

test('whoever changes what is indexed raises the version', () => {
  const text =
    'Ω Υπηρεσίες ÅNGSTRÖM ﬁne ½ C++ node.js 软件开发 ソフト 보안 ไทย 🚀 უსაფრთხოება பாதுகாப்பு Йога İstanbul';
  const digest = createHash('sha256').update(indexedWords(text)).digest('hex').slice(0, 12);
  expect([indexVersion, digest]).toEqual([2, '8b05054a124e']);
});
