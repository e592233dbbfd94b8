import { dayMs } from '@site/platform/text/durations';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { statisticsKey } from '#site/statistics/keys.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { statisticsLimits } from './counts.ts';
import { createNamedVisitRepository } from './named-visit-repository.server.ts';

let site: TestSite;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const noon = new Date('2026-06-15T12:00:00Z');

beforeAll(async () => {
  site = await openTestSite({ environment: { TRUST_PROXY: '1', SITE_URL: 'https://www.our-site.example' } });
  site.setNow(noon);
});
afterEach(async () => {
  site.setNow(noon);
  for (const table of ['counted_visits', 'page_days', 'named_days', 'messages', 'posts'] as const)
    await site.database.deleteFrom(table).execute();
});
afterAll(() => site.close());

const see = (
  path: string | undefined,
  {
    address = '203.0.113.7',
    from,
    nothing,
    headers = {},
  }: { address?: string; from?: string; nothing?: string; headers?: object } = {},
) =>
  site.client.post('/api/pages/views', undefined, {
    params: { path, from, nothing },
    headers: { 'User-Agent': firefox, 'X-Forwarded-For': address, ...headers },
  });
const statistics = async (days = 7) =>
  (await (await site.signIn()).get('/api/statistics', { params: { days } })).data;

describe('POST /api/pages/views', () => {
  test('counts a page once for each visitor and day, in whatever form its path is', async () => {
    for (const path of ['/services', '/Services/', '/services', '/']) {
      expect((await see(path)).status).toBe(204);
    }
    await see('/services', { address: '203.0.113.8' });
    await see('/tags/one');
    await see('/tags/two', { address: '203.0.113.8' });
    const { total, pages, days } = await statistics();
    expect(total).toEqual({ views: 5, shares: 0, inquiries: 0 });
    expect(days.at(-1)).toEqual({ day: '2026-06-15', views: 5, shares: 0, inquiries: 0 });
    expect(pages).toEqual([
      { path: '/services', title: expect.any(String), views: 2 },
      { path: '/tags/:tag', title: 'Tags', views: 2 },
      { path: '/', title: expect.any(String), views: 1 },
    ]);
    site.setNow(new Date(noon.getTime() + dayMs));
    await see('/services');
    expect((await statistics()).pages[0].views).toBe(3);
  });

  test('adds to the views of posts', async () => {
    const { data } = await (await site.signIn()).post('/api/blogs', postForm());
    const headers = { 'User-Agent': firefox };
    await site.client.post(`/api/blogs/${data.id}/views`, undefined, { headers });
    await see('/services');
    expect((await statistics()).total.views).toBe(2);
  });

  test.each(['/dashboard', '/not-a-page', '/blog-detail/x', '/teams/nobody', '', '%00'])(
    'answers 404 to %j and keeps no row',
    async (path) => {
      const { status, data } = await see(path, { from: 'news.example' });
      expect([status, data.code]).toEqual([404, 'not_found']);
      const rows = await site.database.selectFrom('named_days').selectAll().execute();
      expect(rows).toEqual([]);
    },
  );

  test('answers 400 without a path', async () => {
    const { status, data } = await see(undefined);
    expect([status, data.code, data.issues[0].path]).toEqual([400, 'invalid_input', 'path']);
  });

  test('counts neither crawlers, nor prefetches, nor who asks not to be tracked', async () => {
    for (const headers of [{ 'User-Agent': 'curl/8' }, { 'Sec-Purpose': 'prefetch' }, { DNT: '1' }])
      expect((await see('/services', { from: 'news.example', headers })).status).toBe(204);
    const { total, pages, referrers } = await statistics();
    expect([total.views, pages, referrers]).toEqual([0, [], []]);
  });
});

const kind = 'referrer' as const;

describe('referrers', () => {
  test('count once for each visitor and day, of pages and posts, by host without path', async () => {
    const { data } = await (await site.signIn()).post('/api/blogs', postForm());
    const post = `/api/blogs/${data.id}/views`;
    await see('/services', { from: 'www.news.example' });
    await see('/', { from: 'news.example' });
    await see('/', { from: 'news.example', address: '203.0.113.8' });
    await see('/', { from: 'search.example:443', address: '203.0.113.9' });
    await site.client.post(post, undefined, {
      params: { from: 'social.example' },
      headers: { 'User-Agent': firefox, 'X-Forwarded-For': '203.0.113.10' },
    });
    expect((await statistics()).referrers).toEqual([
      { host: 'news.example', visits: 2 },
      { host: 'search.example', visits: 1 },
      { host: 'social.example', visits: 1 },
    ]);
  });

  test('a view counts without one that is our own, or no host name', async () => {
    for (const [index, from] of [
      'our-site.example',
      'www.our-site.example:443',
      'localhost:3000',
      '203.0.113.1',
      'https://news.example/path',
      'x'.repeat(2_000),
      '',
    ].entries()) {
      expect((await see('/services', { from, address: `198.51.100.${index}` })).status).toBe(204);
    }
    const { total, referrers } = await statistics();
    expect([total.views, referrers]).toEqual([7, []]);
  });

  test('of a day take so many rows and no more; the rest counts together', async () => {
    const today = createNamedVisitRepository(site.database, 'referrer');
    for (let index = 0; index < 4; index++) await today.addVisit('2026-06-15', `a${index}.example`, 3);
    await today.addVisit('2026-06-15', 'a1.example', 3);
    expect((await statistics()).referrers).toEqual([
      { host: 'a1.example', visits: 2 },
      { host: 'a0.example', visits: 1 },
      { host: 'a2.example', visits: 1 },
      { host: null, visits: 1 },
    ]);
  });

  test('of earlier days are folded to the first hosts by `deleteExpired`, and deleted after two years', async () => {
    const { namesADay, nameDays } = statisticsLimits;
    const host = (index: number) => `h${String(index).padStart(3, '0')}.example`;
    await site.database
      .insertInto('named_days')
      .values([
        { day: '2020-01-01', kind, name: 'old.example', visits: 1 },
        { day: '2026-06-14', kind, name: '', visits: 5 },
        ...Array.from({ length: namesADay + 10 }, (_, index) => ({
          day: '2026-06-14',
          kind,
          name: host(index),
          visits: 1_000 - index,
        })),
        { day: '2026-06-15', kind, name: host(0), visits: 1 },
      ])
      .execute();
    expect(await site.services.get(statisticsKey).deleteExpired()).toBe(11);
    expect(await site.services.get(statisticsKey).deleteExpired()).toBe(0);
    const rows = await site.database
      .selectFrom('named_days')
      .selectAll()
      .orderBy('day')
      .orderBy('visits', 'desc')
      .execute();
    const lost = Array.from({ length: 10 }, (_, index) => 1_000 - namesADay - index);
    const expected = 5 + lost.reduce((sum, visits) => sum + visits, 0);
    expect(rows.filter(({ name }) => name === '')).toEqual([
      { day: '2026-06-14', kind, name: '', visits: expected },
    ]);
    expect(rows).toHaveLength(namesADay + 2);
    expect(nameDays).toBeGreaterThanOrEqual(2 * statisticsLimits.days);
  });

  test('beyond the first of a period count together', async () => {
    const { topNames } = statisticsLimits;
    await site.database
      .insertInto('named_days')
      .values(
        Array.from({ length: topNames + 2 }, (_, index) => ({
          day: '2026-06-15',
          kind,
          name: `h${index}.example`,
          visits: 100 - index,
        })),
      )
      .execute();
    const { referrers } = await statistics();
    expect(referrers).toHaveLength(topNames + 1);
    expect(referrers.at(-1)).toEqual({ host: null, visits: 100 - topNames + (99 - topNames) });
  });
});

describe('campaigns and searches', () => {
  const own = 'https://www.our-site.example';
  const at = (url: string, more: object = {}) => see('/search', { headers: { Referer: url }, ...more });

  test('count once for each visitor and day, whatever their case, and only from pages of our own', async () => {
    const spring = `${own}/?utm_source=news&utm_campaign=Spring%20Sale`;
    await see('/', { headers: { Referer: spring } });
    await see('/services', {
      headers: { Referer: spring.toUpperCase().replace('UTM_CAMPAIGN', 'utm_campaign') },
    });
    await see('/', { headers: { Referer: spring }, address: '203.0.113.8' });
    await see('/', { headers: { Referer: 'https://other.example/?utm_campaign=theirs' } });
    await see('/', { headers: { Referer: 'no URL' } });
    await at(`${own}/search?q=harbor`);
    await at(`${own}/search?q=Harbour`, { nothing: '1' });
    await at(`${own}/search?q=%20harbour%20`, { nothing: '1' });
    await at(`${own}/search`, { nothing: '1', address: '203.0.113.9' });
    const { campaigns, searches, referrers } = await statistics();
    expect({ campaigns, searches, referrers }).toEqual({
      campaigns: [{ name: 'spring sale', visits: 2 }],
      searches: [{ name: 'harbour', visits: 1 }],
      referrers: [],
    });
  });

  test.each(['ana@example.com', '+351 912 345 678', 'eyJhbGciOiJIUzI1NiJ9x7y8z9', '\u0000 '])(
    'what may be about a person is not kept: %j',
    async (text) => {
      const query = new URLSearchParams({ q: text, utm_campaign: text });
      expect((await at(`${own}/search?${query}`, { nothing: '1' })).status).toBe(204);
      expect(await site.database.selectFrom('named_days').selectAll().execute()).toEqual([]);
    },
  );

  test('of a day take so many rows, of so many characters', async () => {
    await at(`${own}/search?q=${'ä'.repeat(290)}`, { nothing: '1' });
    const rows = await site.database.selectFrom('named_days').selectAll().execute();
    expect(rows).toMatchObject([{ kind: 'search', name: 'ä'.repeat(statisticsLimits.nameCharacters) }]);
    const known = Array.from({ length: statisticsLimits.namesToday - 3 }, (_, index) => ({
      ...{ day: rows[0]?.day ?? '', kind: 'search' as const, name: `known ${index}`, visits: 1 },
    }));
    await site.database.insertInto('named_days').values(known).execute();
    for (let index = 0; index < 6; index++)
      await at(`${own}/search?q=word${index}`, { nothing: '1', address: `198.51.100.${index}` });
    const { total } = await site.database
      .selectFrom('named_days')
      .select((eb) => eb.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(total)).toBe(statisticsLimits.namesToday + 1);
  });

  test('are refused with another word for it', async () => {
    expect((await at(`${own}/search?q=x`, { nothing: 'yes' })).status).toBe(400);
  });
});

test('inquiries are the messages of each day of the company, without spam, also in the trash', async () => {
  const message = (id: string, receivedAt: string, changes: { is_spam?: 1; deleted_at?: number } = {}) => ({
    ...{ id, name: 'Ana', email: 'ana@example.com', message: 'Hello' },
    received_at: Date.parse(receivedAt),
    is_spam: 0 as const,
    ...changes,
  });
  await site.database
    .insertInto('messages')
    .values([
      // Lisbon is an hour ahead of UTC in June.
      message('a', '2026-06-13T22:59:59.999Z'),
      message('b', '2026-06-13T23:00:00.000Z'),
      message('c', '2026-06-15T11:59:00.000Z', { deleted_at: noon.getTime() }),
      message('d', '2026-06-15T11:59:00.000Z', { is_spam: 1 }),
      message('e', '2026-06-15T11:58:00.000Z'),
    ])
    .execute();
  const { days, total, previous } = await statistics(2);
  expect(days.map(({ inquiries }: { inquiries: number }) => inquiries)).toEqual([1, 2]);
  expect([total.inquiries, previous.inquiries]).toEqual([3, 1]);
});
