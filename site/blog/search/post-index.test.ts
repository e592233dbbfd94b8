import { rmSync } from 'node:fs';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import type { Database } from '@site/database/schema';
import { foldText } from '@site/platform/text/fold-text';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Post } from '#site/blog/posts/post.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { createPostService } from '#site/blog/posts/post-service.server.ts';
import { createTrashRepository } from '#site/blog/trash/trash-repository.server.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { indexAllPosts } from './post-index.server.ts';
import { indexStoredPost } from './post-search.server.ts';

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

/** As a row, as a move between databases brings it. */
async function add(
  id: string,
  title: string,
  { tags = 'x', text = '', scheduledAt = null as number | null, deletedAt = null as number | null } = {},
) {
  const at = Date.UTC(2026, 0, 1) + id.charCodeAt(0);
  const author = 'Ana Núñez';
  await database
    .insertInto('posts')
    .values({
      ...{ id, title, content: '', tags, author, status: 'published', is_published: 0 },
      search_text: foldText(`${title} ${tags} ${author} ${text}`),
      scheduled_at: scheduledAt,
      created_at: at,
      updated_at: at,
      deleted_at: deletedAt,
    })
    .execute();
  for (const tag of tags.split(',')) {
    await database
      .insertInto('post_tags')
      .values({ post_id: id, tag_key: tagKey(tag), goes_live_at: scheduledAt ?? at })
      .execute();
  }
}

function readPosts() {
  const posts = createPostService({ database, now: () => new Date('2026-06-01T00:00:00Z') });
  const found = async (q: string) =>
    (await posts.search(q, { limit: 9, offset: 0 })).posts.map(({ id }) => id);
  return { posts, found };
}

test('posts that came in as rows are found once they are indexed, also when that is done twice', async () => {
  await add('a', 'On kangaroos', { tags: 'Animals', text: 'Text with “quotes” and 软件开发.' });
  await add('b', 'Other', { tags: 'Case study,Kängaroos', text: 'Text.' });
  await add('c', 'Something else', { text: 'The kangaroo again.' });
  await add('d', 'Kangaroos later', { scheduledAt: Date.UTC(2999, 0, 1) + 1 });
  await add('e', 'Kangaroos deleted', { deletedAt: 5 });
  const { posts, found } = readPosts();
  expect(await found('kangaroo')).toEqual([]);
  for (let time = 1; time <= 2; time++) {
    expect(await indexAllPosts(database)).toBe(4);
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

test('a writer that knows nothing of the trash leaves the index without the post', async () => {
  await add('a', 'Kangaroos');
  await indexAllPosts(database);
  const repository = createPostRepository(database);
  const post = (await repository.find('a')) as Post;
  await createTrashRepository(database).put('a', new Date(7));
  await repository.update({ ...post, title: 'Kangaroos again' }, { text: '' });
  expect(await database.selectFrom('post_search_entries').selectAll().execute()).toEqual([]);
  await indexStoredPost(database, 'a');
  expect(await database.selectFrom('post_search_entries').selectAll().execute()).toEqual([]);
  await createTrashRepository(database).takeOut('a');
  expect(await readPosts().found('again')).toEqual(['a']);
});

test('finds pictograms, every script and ends of Greek words', async () => {
  const written: Record<string, [title: string, q: string]> = {
    emoji: ['Lift-off 🚀', '🚀'],
    georgian: ['უსაფრთხოება', 'უსაფრთხო'],
    tamil: ['பாதுகாப்பு', 'பாதுகாப்பு'],
    chinese: ['中文软件开发指南', '开发'],
    korean: ['보안 안내서', '안내'],
    greek: ['Υπηρεσίες', 'υπηρεσίες'],
  };
  for (const [id, [title]] of Object.entries(written)) await add(id, title);
  expect(await indexAllPosts(database)).toBe(6);
  const { found } = readPosts();
  for (const [id, [, q]] of Object.entries(written)) expect([q, await found(q)]).toEqual([q, [id]]);
});

test('a title in Korean stands before a text with the same word', async () => {
  await add('a', '보안 안내서');
  await add('b', 'Other', { text: '안내' });
  await indexAllPosts(database);
  expect(await readPosts().found('안내')).toEqual(['a', 'b']);
});

test('takes more posts than one batch, and ends early when it is stopped', async () => {
  for (let index = 0; index < 130; index++) {
    await add(`p${String(index).padStart(3, '0')}`, `Numbat 🐾 ${index}`);
  }
  let batches = 0;
  expect(await indexAllPosts(database, () => batches++ === 1)).toBe(50);
  expect(await indexAllPosts(database)).toBe(130);
  const { posts } = readPosts();
  expect((await posts.page('visitor', { q: 'numbat', limit: 9, offset: 0 })).total).toBe(130);
});
