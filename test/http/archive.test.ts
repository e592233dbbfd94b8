import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { optionalFields } from '#site/blog/posts/fields/post-fields.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  const pages = await builtPages(path.resolve(import.meta.dirname, '../../build'));
  site = await openTestSite({ pages, environment: { SITE_URL: 'https://www.example.com' } });
});
afterAll(() => site.close());

/** Posts of one year, each made on another minute of the given instant on. */
const addPosts = (count: number, first: string, tags: string[] = []) =>
  site.database.transaction().execute(async (transaction) => {
    const repository = createPostRepository(transaction);
    for (let index = 0; index < count; index++) {
      const createdAt = new Date(Date.parse(first) + index * 60_000);
      const post: Post = {
        id: `${first.slice(0, 4)}-${index}`,
        title: `Post ${index}`,
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
      };
      await repository.insert(post, { text: 'x' });
    }
  });

async function archive(query = '') {
  const { status, data } = await site.client.get(`/blog-list${query}`, { responseType: 'text' });
  const html = String(data);
  return {
    status,
    posts: html.match(/href="\/blog-detail\//g)?.length ?? 0,
    years: [...html.matchAll(/href="(\/blog-list[^"]*)"[^>]*>(\d{4})/g)].map(([, to]) => to),
    shown: /aria-current="page"[^>]*>(\d{4})/.exec(html)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    title: /<title>([^<]*)/.exec(html)?.[1],
  };
}
const address = 'https://www.example.com/blog-list';

test('a thousand posts stand on one page; more are cut into years, the newest first', async () => {
  await addPosts(990, '2024-03-01T12:00:00Z');
  await addPosts(10, '2022-05-01T12:00:00Z');
  const whole = { status: 200, posts: 1_000, years: [], shown: undefined, canonical: address };
  expect(await archive()).toMatchObject(whole);
  expect(await archive('?year=2022')).toMatchObject(whole);

  await addPosts(5, '2025-12-31T23:58:00Z');
  const years = ['/blog-list', '/blog-list?year=2025', '/blog-list?year=2024', '/blog-list?year=2022'];
  const newest = { status: 200, posts: 3, years, shown: '2026', canonical: address };
  expect(await archive()).toMatchObject(newest);
  expect(await archive('?year=2026')).toMatchObject(newest);
  expect(await archive('?year=nonsense')).toMatchObject(newest);
  expect(await archive('?year=2022&utm=x')).toMatchObject({
    status: 200,
    posts: 10,
    years,
    shown: '2022',
    canonical: `${address}?year=2022`,
    title: expect.stringContaining('Archive, 2022'),
  });
  expect(await archive('?year=2025')).toMatchObject({ posts: 2 });
  expect(await archive('?year=2023')).toMatchObject({ status: 404 });
  expect(await archive('?q=post')).toMatchObject({ status: 200, posts: 1_000, years: [] });
});

test('tags stand by name, whatever their case and accents', async () => {
  await addPosts(1, '2021-05-01T12:00:00Z', ['Zebra', 'éclair', 'apple', 'Web']);
  const html = String((await site.client.get('/blog-list', { responseType: 'text' })).data);
  const tags = [...html.matchAll(/<a href="\/tags\/[^>]*>([^<]*)/g)].map(([, tag]) => tag);
  expect(tags).toEqual(['apple', 'éclair', 'Web', 'Zebra']);
});
