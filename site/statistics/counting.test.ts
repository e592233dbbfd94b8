import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inBatches } from '@site/database/batches';
import { hourMs } from '@site/platform/text/durations';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statisticsKey } from '#site/statistics/keys.ts';
import { postForm } from '#test/support/post-forms.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { countRateLimit } from './statistics-api.server.ts';

let site: TestSite;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const crawler = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';
const noon = new Date('2026-06-15T12:00:00Z');

beforeAll(async () => {
  site = await openTestSite({ environment: { TRUST_PROXY: '1' } });
  site.setNow(noon);
});
afterEach(async () => {
  site.setNow(noon);
  for (const table of ['counted_visits', 'daily_salts', 'posts'] as const) {
    await site.database.deleteFrom(table).execute();
  }
});
afterAll(() => site.close());

async function create(changes: Parameters<typeof postForm>[0] = {}): Promise<string> {
  const { data } = await (await site.signIn()).post('/api/blogs', postForm(changes));
  return data.id;
}

const visit = (
  id: string,
  { what = 'views', userAgent = firefox, address = '203.0.113.7', headers = {}, on = site } = {},
) =>
  on.client.post(`/api/blogs/${id}/${what}`, undefined, {
    headers: { 'User-Agent': userAgent, 'X-Forwarded-For': address, ...headers },
  });

const countsOf = (id: string) =>
  site.database
    .selectFrom('posts')
    .select(['views', 'shares'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const rowsOf = (table: 'counted_visits' | 'daily_salts' | 'post_days') =>
  site.database.selectFrom(table).selectAll().execute();

describe('POST /api/blogs/:id/views and /shares', () => {
  test('count the same visitor once a day, and again the next day', async () => {
    const id = await create();
    expect((await visit(id)).status).toBe(204);
    expect((await visit(id)).status).toBe(204);
    expect(await countsOf(id)).toEqual({ views: 1, shares: 0 });
    // 23:59 and 00:00 in Lisbon, an hour ahead of UTC in June.
    site.setNow(new Date('2026-06-15T22:59:59Z'));
    await visit(id);
    expect(await countsOf(id)).toEqual({ views: 1, shares: 0 });
    site.setNow(new Date('2026-06-15T23:00:00Z'));
    await visit(id);
    expect(await countsOf(id)).toEqual({ views: 2, shares: 0 });
    expect(await rowsOf('post_days')).toEqual([
      { post_id: id, day: '2026-06-15', views: 1, shares: 0 },
      { post_id: id, day: '2026-06-16', views: 1, shares: 0 },
    ]);
  });

  test('distinguish browsers, addresses, posts, views and shares', async () => {
    const [id, other] = [await create(), await create()];
    await visit(id);
    await visit(id, { userAgent: safari });
    await visit(id, { address: '203.0.113.8' });
    await visit(id, { what: 'shares' });
    await visit(id, { what: 'shares' });
    await visit(other);
    expect([await countsOf(id), await countsOf(other)]).toEqual([
      { views: 3, shares: 1 },
      { views: 1, shares: 0 },
    ]);
  });

  test('answer 204 without counting crawlers, prefetches and browsers that ask not to be tracked', async () => {
    const id = await create();
    for (const uncounted of [
      { userAgent: crawler },
      { userAgent: 'curl/8.14.1' },
      { headers: { 'Sec-Purpose': 'prefetch;prerender' } },
      { headers: { Purpose: 'prefetch' } },
      { headers: { 'Sec-GPC': '1' } },
      { headers: { DNT: '1' } },
    ]) {
      for (const what of ['views', 'shares'])
        expect((await visit(id, { what, ...uncounted })).status).toBe(204);
    }
    expect(await countsOf(id)).toEqual({ views: 0, shares: 0 });
    for (const table of ['counted_visits', 'daily_salts', 'post_days'] as const)
      expect(await rowsOf(table)).toEqual([]);
  });

  test('answer 404 for a post that is unknown, a draft, or not live yet, to crawlers as well', async () => {
    const draft = await create({ status: 'draft' });
    const scheduled = await create({ scheduledDate: '2026-06-16' });
    for (const id of ['not-here', '%00', draft, scheduled]) {
      for (const what of ['views', 'shares']) {
        const { status, data } = await visit(id, { what });
        expect([status, data.code]).toEqual([404, 'not_found']);
        expect((await visit(id, { what, userAgent: crawler })).status).toBe(404);
      }
    }
    expect(await rowsOf('counted_visits')).toEqual([]);
    site.setNow(new Date('2026-06-15T23:00:00Z'));
    expect((await visit(scheduled)).status).toBe(204);
    expect(await countsOf(scheduled)).toEqual({ views: 1, shares: 0 });
  });

  test('take any body or none, and read none', async () => {
    const id = await create();
    const bodies: [string | undefined, string | undefined][] = [
      [undefined, undefined],
      ['', 'text/plain;charset=UTF-8'],
      ['{"broken', 'application/json'],
      ['x=1', 'application/x-www-form-urlencoded'],
      ['--x', 'multipart/form-data; boundary=x'],
      ['x'.repeat(100_000), 'made/up'],
    ];
    for (const [index, [body, type]] of bodies.entries()) {
      const { status } = await fetch(`${site.address}/api/blogs/${id}/views`, {
        method: 'POST',
        headers: {
          'User-Agent': firefox,
          'X-Forwarded-For': `203.0.113.${index}`,
          ...(type && { 'Content-Type': type }),
        },
        ...(body !== undefined && { body }),
      });
      expect(status).toBe(204);
    }
    expect(await countsOf(id)).toEqual({ views: bodies.length, shares: 0 });
  });

  test('leave the post’s version alone: an edit opened before a visit can still be saved', async () => {
    const id = await create();
    const admin = await site.signInForGood();
    const before = await admin.get(`/api/blogs/${id}`);
    site.setNow(new Date(noon.getTime() + hourMs));
    await visit(id);
    await visit(id, { what: 'shares' });
    const after = await admin.get(`/api/blogs/${id}`);
    expect([after.data.views, after.data.shares]).toEqual([1, 1]);
    expect(after.data.updatedAt).toBe(before.data.updatedAt);
    expect(after.headers.etag).toBe(before.headers.etag);
    const saved = await admin.put(
      `/api/blogs/${id}`,
      postForm({ title: 'Edited', updatedAt: before.data.updatedAt }),
      { headers: { 'If-Match': before.headers.etag } },
    );
    expect([saved.status, saved.data.views, saved.data.shares]).toEqual([200, 1, 1]);
  });

  test('visits at once, through two processes, count each visitor once', async () => {
    const id = await create();
    const second = await openTestSite({ dataDir: site.dataDir, environment: { TRUST_PROXY: '1' } });
    second.setNow(noon);
    const addresses = Array.from({ length: 10 }, (_, index) => `198.51.100.${index}`);
    const replies = await Promise.all(
      addresses.flatMap((address) => [site, second, site, second].map((on) => visit(id, { address, on }))),
    );
    await second.close();
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 204));
    expect(await countsOf(id)).toEqual({ views: addresses.length, shares: 0 });
    expect(await rowsOf('post_days')).toEqual([{ post_id: id, day: '2026-06-15', views: 10, shares: 0 }]);
    expect(await rowsOf('daily_salts')).toHaveLength(1);
  });

  test.runIf(isEmbedded())('answer 204 when counting fails', async () => {
    const id = await create();
    await sql`create trigger refuse before insert on counted_visits begin select raise(abort, 'full'); end`.execute(
      site.database,
    );
    const { status } = await visit(id);
    await sql`drop trigger refuse`.execute(site.database);
    expect(status).toBe(204);
    expect(await countsOf(id)).toEqual({ views: 0, shares: 0 });
  });

  test('answer 429 with Retry-After when one address counts without end, views and shares together', async () => {
    const id = await create();
    const address = '192.0.2.1';
    // A crawler's, which are limited alike and cost no statement; twenty at once.
    const send = async (index: number) =>
      (await visit(id, { address, what: index % 2 ? 'views' : 'shares', userAgent: crawler })).status;
    for (const some of inBatches([...Array(countRateLimit.max).keys()], 20))
      expect(await Promise.all(some.map(send))).toEqual(some.map(() => 204));
    const refused = await visit(id, { address });
    expect([refused.status, refused.data.code]).toEqual([429, 'too_many_requests']);
    expect(refused.data.error).toBe(refused.data.message);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visit(id, { address: '192.0.2.2' })).status).toBe(204);
  });
});

describe('visitor data', () => {
  test.runIf(isEmbedded())('neither address nor browser is in any row or file', async () => {
    const id = await create();
    const address = '203.0.113.77';
    const userAgent = `${firefox} Remarkable/7.7`;
    await visit(id, { address, userAgent });
    await visit(id, { address, userAgent, what: 'shares' });
    expect(await countsOf(id)).toEqual({ views: 1, shares: 1 });
    const { rows: tables } = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'table'`.execute(site.database);
    expect(tables.map(({ name }) => name)).toContain('counted_visits');
    for (const { name } of tables) {
      const { rows: columns } = await sql<{ name: string }>`
        select name from pragma_table_info(${name})`.execute(site.database);
      // As text: the index also holds blobs, and numbers too large for JavaScript.
      const values = columns.map((column) => sql`cast(${sql.ref(column.name)} as text)`.as(column.name));
      const { rows } = await sql`select ${sql.join(values)} from ${sql.table(name)}`.execute(site.database);
      expect(JSON.stringify(rows), name).not.toMatch(/203\.0\.113|Remarkable|Firefox/);
    }
    for (const name of readdirSync(site.dataDir).filter((file) => file.startsWith('site.db'))) {
      const bytes = readFileSync(path.join(site.dataDir, name));
      expect(bytes.includes(address) || bytes.includes('Remarkable'), name).toBe(false);
    }
  });

  test.runIf(isEmbedded())(
    'the first count of a day forgets the hashes and the salt of earlier days',
    async () => {
      const id = await create();
      await visit(id);
      const [before] = await site.database.selectFrom('daily_salts').selectAll().execute();
      site.setNow(new Date(noon.getTime() + 24 * hourMs));
      await visit(id, { address: '203.0.113.8' });
      const [after, ...more] = await site.database.selectFrom('daily_salts').selectAll().execute();
      expect([before?.day, after?.day, more]).toEqual(['2026-06-15', '2026-06-16', []]);
      expect(after?.salt).not.toBe(before?.salt);
      expect((await rowsOf('counted_visits')).map((row) => 'hash' in row && row.day)).toEqual(['2026-06-16']);
      // Overwritten in the file, not only deleted.
      await sql`pragma wal_checkpoint(truncate)`.execute(site.database);
      const bytes = readFileSync(path.join(site.dataDir, 'site.db'));
      expect([bytes.includes(after?.salt ?? ''), bytes.includes(before?.salt ?? 'none')]).toEqual([
        true,
        false,
      ]);
    },
  );

  test('`deleteExpired` deletes old ones without visits, keeps today’s, and may be repeated', async () => {
    const id = await create();
    await visit(id);
    await visit(id, { what: 'shares' });
    expect(await site.services.get(statisticsKey).deleteExpired()).toBe(0);
    await visit(id);
    expect(await countsOf(id)).toEqual({ views: 1, shares: 1 });
    site.setNow(new Date(noon.getTime() + 24 * hourMs));
    expect(await site.services.get(statisticsKey).deleteExpired()).toBe(3);
    expect(await site.services.get(statisticsKey).deleteExpired()).toBe(0);
    expect([await rowsOf('counted_visits'), await rowsOf('daily_salts')]).toEqual([[], []]);
    expect(await rowsOf('post_days')).toHaveLength(1);
  });
});
