import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { optionalFields } from '#site/blog/posts/fields/post-fields.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { explaining } from '#test/support/query-plans.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createPostNeighborsRepository } from './post-neighbors-repository.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.deleteFrom('posts').execute();
});

const now = new Date('2026-12-10T12:00:00Z');

async function add(id: string, day: number, tags: string[], changes: Partial<Post> = {}): Promise<Post> {
  const createdAt = new Date(Date.UTC(2026, 11, day));
  const post: Post = {
    id,
    title: id.toUpperCase(),
    content: '<p>x</p>',
    media: '',
    tags,
    author: 'Ana',
    status: 'published',
    isPublished: false,
    ...optionalFields({}),
    scheduledAt: null,
    createdAt,
    updatedAt: createdAt,
    views: 0,
    shares: 0,
    ...changes,
  };
  await createPostRepository(site.database).insert(post, { text: 'x' });
  return post;
}

const remove = (id: string) =>
  site.database.updateTable('posts').set({ deleted_at: 1 }).where('id', '=', id).execute();
const around = async (post: Post) => {
  site.setNow(now);
  const { related, newer, older } = await site.services.get(postsKey).around(post);
  site.setNow(null);
  return { related: related.map(({ id }) => id), newer: newer?.id ?? null, older: older?.id ?? null };
};

describe('related posts', () => {
  test('share most tags first, then are newest; never more than three, never the post itself', async () => {
    const post = await add('self', 5, ['Web', 'Design', 'SEO']);
    await add('one-old', 1, ['web']);
    await add('one-new', 4, ['WEB', 'Other']);
    await add('two', 2, ['Design', 'SEO']);
    await add('three', 1, ['seo', 'web', 'design']);
    await add('none', 6, ['Cooking']);
    expect((await around(post)).related).toEqual(['three', 'two', 'one-new']);
  });

  test('are the newest where too few share a tag, each once', async () => {
    const post = await add('self', 5, ['Web']);
    await add('sharing', 1, ['web']);
    for (const day of [2, 3, 4]) await add(`day-${day}`, day, ['Other']);
    expect((await around(post)).related).toEqual(['sharing', 'day-4', 'day-3']);
    expect((await around(await add('alone', 6, []))).related).toEqual(['self', 'day-4', 'day-3']);
  });

  test('are live: no draft, nothing scheduled, nothing from the trash', async () => {
    const post = await add('self', 5, ['Web']);
    await add('draft', 4, ['Web'], { status: 'draft' });
    await add('scheduled', 4, ['Web'], { scheduledAt: new Date('2026-12-11T00:00:00Z') });
    await add('gone', 4, ['Web']);
    await remove('gone');
    expect(await around(post)).toEqual({ related: [], newer: null, older: null });
  });
});

describe('neighbors', () => {
  test('follow the order of lists, ties by id, over what is not live', async () => {
    await add('newest', 8, ['x']);
    await add('draft', 7, ['x'], { status: 'draft' });
    await add('a', 6, ['x']);
    await add('b', 6, ['x']);
    await add('c', 6, ['x']);
    await add('moved', 1, ['x'], { scheduledAt: new Date(Date.UTC(2026, 11, 5)) });
    await add('future', 1, ['x'], { scheduledAt: new Date(Date.UTC(2026, 11, 20)) });
    site.setNow(now);
    const { posts } = await site.services.get(postsKey).page('visitor', { limit: 10, offset: 0 });
    const order = posts.map(({ id }) => id);
    expect(order).toEqual(['newest', 'a', 'b', 'c', 'moved']);
    for (const [index, post] of posts.entries()) {
      const { newer, older } = await around(post);
      expect([newer, older]).toEqual([order[index - 1] ?? null, order[index + 1] ?? null]);
    }
  });

  test('are none where the post is alone', async () => {
    expect(await around(await add('only', 5, ['x']))).toEqual({ related: [], newer: null, older: null });
  });
});

test('tags are counted over live posts only, most used first, each in a spelling somebody uses', async () => {
  await add('a', 1, ['Web', 'Design']);
  await add('b', 2, ['web']);
  await add('c', 3, ['Hidden'], { status: 'draft' });
  await add('d', 3, ['Gone']);
  await remove('d');
  site.setNow(now);
  const counts = await site.services.get(postsKey).tagCounts();
  site.setNow(null);
  expect(counts.map(({ tag, posts }) => [tag.toLowerCase(), posts])).toEqual([
    ['web', 2],
    ['design', 1],
  ]);
  expect(['Web', 'web']).toContain(counts[0]?.tag);
});

test.runIf(isEmbedded())('no question reads all posts: each uses an index', async () => {
  const post = await add('self', 5, ['Web']);
  await add('other', 4, ['Web']);
  const { spied, plans } = explaining(site.database);
  const repository = createPostNeighborsRepository(spied);
  await repository.sharing(['web', 'design'], post.id, now, 3);
  await repository.newer(post, now);
  await repository.older(post, now);
  const aroundPlan = await plans();
  expect(aroundPlan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  expect(aroundPlan.filter((step) => step.includes('posts_live_newest_first'))).toEqual([
    expect.stringContaining('goes_live_at>?'),
    expect.stringContaining('goes_live_at<?'),
  ]);
  expect(aroundPlan).toContainEqual(expect.stringContaining('posts_live_by_id (id=?'));

  await repository.tagCounts(now, 60);
  // Counting reads all tags, but no post beyond its index.
  expect((await plans()).filter((step) => step.includes('posts'))).toEqual([
    expect.stringContaining('posts_live_by_id (id=?'),
    expect.stringContaining('(id=?)'),
  ]);
});
