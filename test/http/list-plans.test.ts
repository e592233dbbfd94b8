import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { insertPosts } from '#test/support/post-rows.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

// Plans are the same for 300 posts as for 100,000: SQLite is not told how many there are.
let site: TestSite;
const seen = new Set<string>();

beforeAll(async () => {
  const prepare = DatabaseSync.prototype.prepare;
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql: string) {
    seen.add(sql);
    return prepare.call(this, sql);
  });
  const pages = await builtPages(path.resolve(import.meta.dirname, '../../build'));
  site = await openTestSite({ pages, environment: { PAGE_CACHE_MB: '0' } });
  await insertPosts(site.database, 300, { from: new Date('2026-01-01T00:00:00Z'), tags: ['Web', 'Design'] });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

const addresses = [
  ...[
    '/',
    '/blogs',
    '/all-blogs',
    '/all-blogs?page=5',
    '/tags/web',
    '/tags/web?page=5',
    '/blog-detail/row-000150',
  ],
  ...[
    '/search?q=post',
    '/search?q=nobody-wrote-this',
    '/search?q=author',
    '/sitemap.xml',
    '/sitemaps/1.xml',
    '/feed.xml',
    '/tags/web/atom.xml',
  ],
  ...[
    '/api/blogs?limit=10',
    '/api/blogs?limit=10&offset=200',
    '/api/blogs?limit=10&tag=web',
    '/api/blogs/row-000150',
  ],
];

test('no page, feed or list of the API reads posts it does not show', async () => {
  for (const address of addresses) expect((await site.client.get(address)).status).toBe(200);
  // What the check of links and exports read.
  let read = 0;
  for await (const _ of site.services.get(postsKey).everything()) read += 1;
  expect(read).toBe(300);
  const queries = [...seen].filter((sql) => /^\s*(select|with)/i.test(sql) && /\bpost/.test(sql));
  expect(queries.length).toBeGreaterThan(10);
  const file = new DatabaseSync(path.join(site.dataDir, 'site.db'), { readOnly: true });
  for (const sql of queries) {
    const plan = file.prepare(`explain query plan ${sql}`).all();
    const steps = plan.map(({ detail }) => String(detail));
    // Counting is done once for each state of the content, ranking among the posts that share a tag; own pages are few.
    const maySort = /count\(|"is_page" = 1/i.test(sql);
    for (const step of steps) {
      expect(step, sql).not.toMatch(/^SCAN (posts|post_tags|post_search_entries)$/);
      if (!maySort) expect(step, sql).not.toContain('TEMP B-TREE FOR ORDER BY');
    }
  }
  file.close();
});
