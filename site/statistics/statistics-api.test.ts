import path from 'node:path';
import { NodeSqliteDialect, openSqliteFile } from '@site/database/embedded/sqlite-dialect';
import type { Schema } from '@site/database/schema';
import { hourMs } from '@site/platform/text/durations';
import { SignJWT } from 'jose';
import { type CompiledQuery, Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createReceivedRepository } from '#site/contact/inbox/received-repository.server.ts';
import { postForm } from '#test/support/post-forms.ts';
import { jwtSecret } from '#test/support/site-instance.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { siteStatisticsSchema } from './contract.ts';
import { createNamedVisitRepository } from './named-visit-repository.server.ts';
import { createPageRepository } from './page-repository.server.ts';
import { createStatisticsRepository } from './statistics-repository.server.ts';

let site: TestSite;

const noon = new Date('2026-06-15T12:00:00Z');

beforeAll(async () => {
  site = await openTestSite();
  site.setNow(noon);
});
afterEach(async () => {
  await site.database.deleteFrom('posts').execute();
});
afterAll(() => site.close());

async function create(changes: Parameters<typeof postForm>[0] = {}): Promise<string> {
  const { data } = await (await site.signIn()).post('/api/blogs', postForm(changes));
  return data.id;
}

describe('GET /api/statistics and /api/blogs/:id/statistics', () => {
  test('give every day of the period with zeros, the total, and the posts viewed most', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 11; index++) ids.push(await create({ title: `Post ${index}` }));
    const views = (postId: string, day: string, views: number, shares = 0) => ({
      post_id: postId,
      day,
      views,
      shares,
    });
    await site.database
      .insertInto('post_days')
      .values([
        ...ids.map((id, index) => views(id, '2026-06-10', index)),
        views(ids[3] ?? '', '2026-06-15', 20, 5),
        views(ids[4] ?? '', '2026-06-09', 1000, 1000),
      ])
      .execute();
    const admin = await site.signIn();
    const { status, data, headers } = await admin.get('/api/statistics', { params: { days: 6 } });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const statistics = siteStatisticsSchema.strict().parse(data);
    expect(statistics.days).toEqual([
      { day: '2026-06-10', views: 55, shares: 0, inquiries: 0 },
      { day: '2026-06-11', views: 0, shares: 0, inquiries: 0 },
      { day: '2026-06-12', views: 0, shares: 0, inquiries: 0 },
      { day: '2026-06-13', views: 0, shares: 0, inquiries: 0 },
      { day: '2026-06-14', views: 0, shares: 0, inquiries: 0 },
      { day: '2026-06-15', views: 20, shares: 5, inquiries: 0 },
    ]);
    expect(statistics.total).toEqual({ views: 75, shares: 5, inquiries: 0 });
    expect(statistics.previous).toEqual({ views: 1000, shares: 1000, inquiries: 0 });
    expect([statistics.pages, statistics.referrers]).toEqual([[], []]);
    expect(statistics.posts).toHaveLength(10);
    expect(statistics.posts[0]).toEqual({ id: ids[3], title: 'Post 3', views: 23, shares: 5 });
    expect(statistics.posts.map((post) => post.views)).toEqual([23, 10, 9, 8, 7, 6, 5, 4, 2, 1]);

    const one = await admin.get(`/api/blogs/${ids[3]}/statistics`, { params: { days: 1 } });
    expect([one.status, one.data]).toEqual([
      200,
      {
        days: [{ day: '2026-06-15', views: 20, shares: 5 }],
        total: { views: 20, shares: 5 },
        previous: { views: 0, shares: 0 },
        posts: [{ id: ids[3], title: 'Post 3', views: 20, shares: 5 }],
      },
    ]);
  });

  test('cover 90 days by default, at most 365, also before anything was counted', async () => {
    const id = await create({ status: 'draft' });
    const admin = await site.signIn();
    for (const address of ['/api/statistics', `/api/blogs/${id}/statistics`]) {
      const { data } = await admin.get(address);
      expect([data.days.length, data.days[0].day, data.days[89].day]).toEqual([
        90,
        '2026-03-18',
        '2026-06-15',
      ]);
      expect(data.total).toMatchObject({ views: 0, shares: 0 });
      expect(data.previous).toEqual(data.total);
      expect((await admin.get(address, { params: { days: 365 } })).data.days).toHaveLength(365);
    }
    expect((await admin.get('/api/statistics')).data.posts).toEqual([]);
  });

  test('say which sources, campaigns, pages and blogs brought inquiries, without spam and without what is older', async () => {
    await create({ title: 'A good start', slug: 'a-good-start' });
    const admin = await site.signIn();
    const send = async (origin: object, more: object = {}) => {
      const message = { name: 'Ana', email: 'ana@visitor.example', message: `Hello ${Math.random()}` };
      expect((await site.client.post('/api/contact', { ...message, origin, ...more })).status).toBe(201);
    };
    const first = (path: string, host: string, ...query: string[]) => ({ first: [path, host, query] });
    site.setNow(new Date(noon.getTime() - 40 * 24 * hourMs));
    await send(first('/', 'old.example'));
    site.setNow(noon);
    await send(first('/blog-detail/a-good-start', 'news.example', 'utm_source=Mail', 'utm_campaign=Spring'));
    await send(first('/blog-detail/a-good-start', 'news.example'));
    await send(first('/services', '', 'utm_source=mail'));
    await send(first('/no-such-page', 'search.example'));
    await send(first('/', 'spam.example'), { heardFrom: 'a bot' });
    const { data } = await admin.get('/api/statistics', { params: { days: 30 } });
    const { inquiryOrigins } = siteStatisticsSchema.strict().parse(data);
    expect(inquiryOrigins).toEqual({
      sources: [
        { name: 'Mail', path: null, inquiries: 2 },
        { name: 'news.example', path: null, inquiries: 1 },
        { name: 'search.example', path: null, inquiries: 1 },
      ],
      campaigns: [{ name: 'Spring', path: null, inquiries: 1 }],
      firstPages: [
        { name: 'A good start', path: '/blog-detail/a-good-start', inquiries: 2 },
        { name: '/no-such-page', path: null, inquiries: 1 },
        { name: 'Our Services', path: '/services', inquiries: 1 },
      ],
    });
    await site.database.deleteFrom('messages').execute();
  });

  test('leave posts in the trash out', async () => {
    const [kept, gone] = [await create(), await create()];
    const day = { day: '2026-06-15', views: 1, shares: 0 };
    await site.database
      .insertInto('post_days')
      .values([kept, gone].map((id) => ({ post_id: id, ...day })))
      .execute();
    await site.database
      .updateTable('posts')
      .set({ deleted_at: noon.getTime() })
      .where('id', '=', gone)
      .execute();
    const { data } = await (await site.signIn()).get('/api/statistics');
    expect([data.total.views, data.posts.map((post: { id: string }) => post.id)]).toEqual([1, [kept]]);
  });

  test.each(['0', '366', '-1', '1.5', 'x', '', '1e1'])('answer 400 to %j days', async (days) => {
    const admin = await site.signIn();
    for (const address of ['/api/statistics', '/api/blogs/any/statistics']) {
      const { status, data } = await admin.get(address, { params: { days } });
      expect([status, data.code, data.issues[0].path]).toEqual([400, 'invalid_input', 'days']);
    }
  });

  test('answer 401 without a good token, 403 without the role, 404 for an unknown post', async () => {
    const id = await create();
    const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
    const editor = await new SignJWT({ role: 'visitor' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(new Date(noon.getTime() + hourMs))
      .sign(new TextEncoder().encode(jwtSecret));
    for (const address of [
      '/api/statistics',
      `/api/blogs/${id}/statistics`,
      '/api/blogs/x/statistics?days=x',
    ]) {
      expect((await site.client.get(address)).status).toBe(401);
      expect((await site.client.get(address, bearer('not.a.token'))).data.code).toBe('unauthenticated');
      expect((await site.client.get(address, bearer(editor))).status).toBe(403);
    }
    const missing = await (await site.signIn()).get('/api/blogs/not-here/statistics');
    expect([missing.status, missing.data.code]).toEqual([404, 'not_found']);
  });

  test.runIf(isEmbedded())('are read through an index', async () => {
    const file = openSqliteFile(path.join(site.dataDir, 'site.db'));
    const queries: CompiledQuery[] = [];
    const database = new Kysely<Schema>({
      dialect: new NodeSqliteDialect(file),
      log: ({ query }) => {
        queries.push(query);
      },
    });
    const repository = createStatisticsRepository(database);
    const period = { from: '2026-01-01', to: '2026-03-31' };
    await repository.days(period);
    await repository.days(period, 'a-post');
    await repository.topPosts(period, 10);
    const pages = createPageRepository(database);
    await pages.days(period);
    await pages.top(period, 10);
    await createNamedVisitRepository(database, 'referrer').top(period, 10);
    await createReceivedRepository(database).inquiries(new Date(period.from));
    const plans = queries.map(({ sql: text, parameters }) =>
      file.prepare(`explain query plan ${text}`).all(...(parameters as string[])),
    );
    await database.destroy();
    expect(plans).toHaveLength(7);
    for (const plan of plans) {
      const steps = plan.map(({ detail }) => String(detail));
      expect(steps.some((step) => /^SEARCH (\w+_days|messages) USING/.test(step))).toBe(true);
      expect(steps.filter((step) => /^SCAN (\w+_days|posts|messages)$/.test(step))).toEqual([]);
    }
  });
});
