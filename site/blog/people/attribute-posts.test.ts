import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPosts } from '#test/support/post-rows.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { attributePosts } from './attribute-posts.server.ts';
import { createPersonRepository } from './person-repository.server.ts';

let site: TestSite;
const now = () => new Date();
const texts = ['Ann Lee', 'ann  lee', ' Ann Lee', 'Ann Lee', 'Žofie, Bo and Cy', 'ANN LEE', 'Ann Lee'];

beforeAll(async () => {
  site = await openTestSite();
  const ids = await insertPosts(site.database, texts.length, { from: new Date('2026-01-01T00:00:00Z') });
  for (const [index, id] of ids.entries()) {
    const deleted_at = index === 5 ? 1 : null;
    const author = texts[index] ?? '';
    await site.database.updateTable('posts').set({ author, deleted_at }).where('id', '=', id).execute();
  }
});
afterAll(() => site.close());

const state = async () => ({
  people: (await createPersonRepository(site.database).all()).map(({ name, slug }) => [name, slug]),
  posts: await site.database
    .selectFrom('post_authors')
    .innerJoin('posts', 'posts.id', 'post_authors.post_id')
    .innerJoin('people', 'people.id', 'post_authors.person_id')
    .select(['posts.author', 'people.name', 'post_authors.position'])
    .whereRef('post_authors.goes_live_at', '=', 'posts.goes_live_at')
    .orderBy('posts.id')
    .execute(),
});

test('makes people of the authors of posts once, and leaves every text as it is', async () => {
  expect(await attributePosts(site.database, now)).toBe(2);
  const first = await state();
  expect(first.people).toEqual([
    ['Ann Lee', 'ann-lee'],
    ['Žofie, Bo and Cy', 'zofie-bo-and-cy'],
  ]);
  const name = (text: string) => (text.startsWith('Ž') ? text : 'Ann Lee');
  expect(first.posts).toEqual(texts.map((author) => ({ author, name: name(author), position: 0 })));
  expect(await attributePosts(site.database, now)).toBe(0);
  expect(await state()).toEqual(first);
});

test('a post that another version wrote since joins the person it names', async () => {
  await site.database.deleteFrom('post_authors').where('post_id', '=', 'row-000002').execute();
  expect(await attributePosts(site.database, now)).toBe(0);
  expect((await state()).posts).toHaveLength(texts.length);
});
