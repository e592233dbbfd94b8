import { randomUUID } from 'node:crypto';
import { dayMs } from '@site/platform/text/durations';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { missingUrlsKey } from '#site/statistics/keys.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { missingLimits } from './missing-url.ts';

let site: TestSite;
let admin: AxiosInstance;

const noon = new Date('2026-06-15T12:00:00Z');

beforeAll(async () => {
  site = await openTestSite({ environment: { SITE_URL: 'https://www.example.com' } });
  admin = await site.signInForGood();
});
beforeEach(async () => {
  site.setNow(noon);
  await missing().flush();
  for (const table of ['missing_days', 'ignored_urls', 'redirects'] as const)
    await site.database.deleteFrom(table).execute();
});
afterAll(() => site.close());

const missing = () => site.services.get(missingUrlsKey);

function ask(url: string, times = 2) {
  for (let n = 0; n < times; n++) missing().count(url);
}

/** From the instance that counted them. */
const read = async () => (await admin.get('/api/missing-urls', { baseURL: site.address })).data;
const paths = async (): Promise<string[]> => (await read()).urls.map(({ path }: { path: string }) => path);
const setIgnored = (path: string, isIgnored: boolean) =>
  admin.put('/api/missing-urls/ignored', { path, isIgnored });
const proposalFor = async (path: string) =>
  (await admin.get('/api/missing-urls/proposal', { params: { path } })).data.to;

async function setCounting(countsVisits: boolean) {
  const { version } = (await admin.get('/api/site/documents/settings')).data;
  await admin.put('/api/site/documents/settings', {
    value: { ...defaultDocuments.settings, countsVisits },
    ...{ baseVersion: version, publishAt: null, editorId: randomUUID(), sequence: 1 },
  });
  await site.shownSite();
}

describe('GET /api/missing-urls', () => {
  test('lists what was asked for more than once, most requests first, without queries', async () => {
    ask('/One?x=1', 2);
    site.setNow(new Date(noon.getTime() + 5_000));
    ask('/two', 3);
    ask('/seen-once', 1);
    expect(await read()).toEqual({
      isCounting: true,
      urls: [
        { path: '/two', requests: 3, lastAt: '2026-06-15T12:00:05.000Z' },
        { path: '/one', requests: 2, lastAt: '2026-06-15T12:00:00.000Z' },
      ],
    });
  });

  test('adds up over writes and days, and forgets after 30 days', async () => {
    for (const days of [-30, -29, -1, 0]) {
      site.setNow(new Date(noon.getTime() + days * dayMs));
      ask('/over-days', 2);
      await missing().flush();
    }
    expect((await read()).urls).toEqual([{ path: '/over-days', requests: 6, lastAt: noon.toISOString() }]);
    // One that another instance wrote later keeps its time.
    const later = noon.getTime() + 60_000;
    await site.database
      .updateTable('missing_days')
      .set({ last_at: later })
      .where('day', '=', '2026-06-15')
      .execute();
    ask('/over-days', 1);
    expect((await read()).urls).toMatchObject([{ requests: 7, lastAt: new Date(later).toISOString() }]);
    expect(await missing().deleteExpired()).toBe(1);
    site.setNow(new Date(noon.getTime() + 60 * dayMs));
    expect(await missing().deleteExpired()).toBe(3);
  });

  test('loses what has a redirect, also through a pattern, and what is a page again', async () => {
    for (const url of ['/old', '/archive/a', '/our-history', '/blog-detail/back-again', '/stays']) ask(url);
    expect(await paths()).toHaveLength(5);
    await admin.post('/api/redirects', { from: '/old', to: '/services' });
    await admin.post('/api/redirects', { from: '/archive/*', to: '/all-blogs' });
    expect((await paths()).sort()).toEqual(['/blog-detail/back-again', '/our-history', '/stays']);
    await admin.post('/api/blogs', postForm({ title: 'Back', slug: 'back-again' }));
    await admin.post(
      '/api/blogs',
      postForm({ title: 'History', slug: 'our-history', isPage: 'true', tags: '', author: '' }),
    );
    expect(await paths()).toEqual(['/stays']);
  });

  test('lists what is left, however much of it is redirected by now', async () => {
    for (let n = 0; n < missingLimits.counted - 1; n++) ask(`/archive/${n}`, 3);
    await missing().flush();
    for (let n = 0; n < 50; n++) ask(`/archive/more-${n}`, 3);
    ask('/stays');
    await admin.post('/api/redirects', { from: '/archive/*', to: '/all-blogs' });
    expect(await paths()).toEqual(['/stays']);
  });

  test('is empty, and says why, once the owner has turned counting off', async () => {
    await setCounting(false);
    ask('/off', 5);
    expect(await read()).toEqual({ isCounting: false, urls: [] });
    await setCounting(true);
    ask('/on');
    expect(await paths()).toEqual(['/on']);
  });

  test('holds a bounded number of rows, whatever is asked for', async () => {
    for (let round = 0; round < 4; round++) {
      for (let n = 0; n < 25_000; n++) ask(`/junk-${round}-${n}`);
      ask('/wanted', 10);
      await missing().flush();
    }
    const { rows } = await site.database
      .selectFrom('missing_days')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBeLessThanOrEqual(missingLimits.rowsToday);
    const { urls } = await read();
    expect(urls).toHaveLength(missingLimits.listed);
    expect(urls[0]).toMatchObject({ path: '/wanted', requests: 40 });
    site.setNow(new Date(noon.getTime() + dayMs));
    await missing().deleteExpired();
    expect(await site.database.selectFrom('missing_days').select('path').execute()).toHaveLength(
      missingLimits.rowsADay,
    );
  });
});

describe('PUT /api/missing-urls/ignored', () => {
  test('hides a URL for good, and shows it again', async () => {
    ask('/noise');
    expect(await paths()).toEqual(['/noise']);
    expect((await setIgnored('/noise', true)).status).toBe(204);
    expect((await setIgnored('/noise', true)).status).toBe(204);
    ask('/noise', 9);
    expect(await paths()).toEqual([]);
    const ignored = async () => (await admin.get('/api/missing-urls/ignored')).data;
    expect(await ignored()).toEqual([{ path: '/noise', ignoredAt: noon.toISOString() }]);
    expect((await setIgnored('/noise', false)).status).toBe(204);
    expect(await ignored()).toEqual([]);
    expect((await read()).urls).toMatchObject([{ path: '/noise', requests: 11 }]);
  });

  test('refuses what nobody asked for, and what is no path', async () => {
    expect((await setIgnored('/made-up', true)).status).toBe(404);
    expect((await setIgnored('made-up', true)).status).toBe(400);
    expect((await setIgnored(`/${'x'.repeat(1_000)}`, true)).status).toBe(400);
    expect((await admin.put('/api/missing-urls/ignored', { path: '/x' })).status).toBe(400);
    expect(await site.database.selectFrom('ignored_urls').selectAll().execute()).toEqual([]);
  });
});

test('GET /api/missing-urls/proposal finds pages and live blogs by their name', async () => {
  await admin.post('/api/blogs', postForm({ title: 'Costs', slug: 'how-we-cut-costs' }));
  await admin.post('/api/blogs', postForm({ title: 'Draft', slug: 'a-secret-draft', status: 'draft' }));
  expect(await proposalFor('/blog/2019/how-we-cut-our-costs.html')).toBe('/blog-detail/how-we-cut-costs');
  expect(await proposalFor('/about_us')).toBe('/about-us');
  expect(await proposalFor('/a-secret-draft')).toBeNull();
  expect(await proposalFor('/zzzzzz')).toBeNull();
  expect((await admin.get('/api/missing-urls/proposal')).status).toBe(400);
});
