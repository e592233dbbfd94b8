import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redirectsKey } from '#site/redirects/keys.ts';
import { explaining } from '#test/support/query-plans.ts';
import { redirectFrom } from '#test/support/redirect-rules.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import type { WireRedirect } from './contract.ts';
import { createRedirectRepository } from './redirect-repository.server.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite({ environment: { SITE_URL: 'https://www.example.com' } });
  admin = await site.signInForGood();
});
beforeEach(async () => {
  site.setNow(null);
  await site.database.deleteFrom('redirects').execute();
});
afterAll(() => site.close());

const add = (from: string, to: string, status?: number) => admin.post('/api/redirects', { from, to, status });
const list = async (params = {}, options = {}): Promise<WireRedirect[]> =>
  (await admin.get('/api/redirects', { params, ...options })).data;
/** From the instance that followed them: others learn of uses seconds later. */
const listWithUses = () => list({}, { baseURL: site.address });
const follow = (path: string) => site.services.get(redirectsKey).follow(new URL(path, 'http://localhost'));

describe('GET /api/redirects', () => {
  test('newest first, in pages, found by either address as it is shown or sent', async () => {
    for (const [index, [from, to]] of [
      ['/über-uns', '/about-us'],
      ['/preise', 'https://shop.example/100%25'],
      ['/a_b', '/c'],
    ].entries()) {
      site.setNow(new Date(Date.UTC(2026, 0, 1 + index)));
      expect((await add(String(from), String(to))).status).toBe(201);
    }
    const fromOf = async (params: object) => (await list(params)).map(({ from }) => from);
    expect(await fromOf({})).toEqual(['/a_b', '/preise', '/%C3%BCber-uns']);
    expect(await fromOf({ limit: 1, offset: 1 })).toEqual(['/preise']);
    const { headers } = await admin.get('/api/redirects', { params: { limit: 1 } });
    expect([headers['x-total-count'], headers['cache-control']]).toEqual(['3', 'no-store']);
    expect(await fromOf({ q: 'UBER' })).toEqual(['/%C3%BCber-uns']);
    expect(await fromOf({ q: '%C3%BCb' })).toEqual(['/%C3%BCber-uns']);
    expect(await fromOf({ q: 'shop.ex' })).toEqual(['/preise']);
    expect(await fromOf({ q: '_' })).toEqual(['/a_b']);
    expect(await fromOf({ q: '100%' })).toEqual(['/preise']);
    expect(await fromOf({ from: '/Über-uns/' })).toEqual(['/%C3%BCber-uns']);
    expect(await fromOf({ from: '/uber' })).toEqual([]);
    expect(await fromOf({ from: '//' })).toEqual([]);
    for (const query of ['limit=0', 'limit=101', 'offset=-1', 'q=a&q=b', `q=${'x'.repeat(301)}`]) {
      expect((await admin.get(`/api/redirects?${query}`)).status, query).toBe(400);
    }
  });

  test('says how often each was used and when last, without a write for each', async () => {
    await add('/a', '/b');
    await add('/unused', '/b');
    for (let use = 0; use < 50; use++) {
      site.setNow(new Date(Date.UTC(2026, 4, 1, 12, use)));
      await follow('/a');
    }
    const stored = await site.database
      .selectFrom('redirects')
      .select('uses')
      .where('source', '=', '/a')
      .execute();
    expect(stored).toEqual([{ uses: 0 }]);
    const shown = await listWithUses();
    expect(shown.map(({ from, uses, lastUsedAt }) => [from, uses, lastUsedAt])).toEqual(
      expect.arrayContaining([
        ['/a', 50, '2026-05-01T12:49:00.000Z'],
        ['/unused', 0, null],
      ]),
    );
  });

  test.runIf(isEmbedded())(
    'looking one up, and those that lead to it, reads an index however many there are',
    async () => {
      const { spied, plans } = explaining(site.database);
      const repository = createRedirectRepository(spied);
      await repository.findFrom('/a');
      await repository.listTo('/a', 3);
      expect((await plans()).filter((step) => /^(SEARCH|SCAN)/.test(step))).toEqual([
        expect.stringMatching(/^SEARCH redirects USING INDEX .*\(source=\?\)/),
        expect.stringMatching(/^SEARCH redirects USING INDEX .*\(target_path=\?\)/),
      ]);
      await fill(30);
      expect((await admin.get('/api/redirects', { params: { limit: 24, offset: 24 } })).data).toHaveLength(6);
    },
  );
});

describe('once a path has the name of an old URL', () => {
  async function nameTeam(team: string) {
    const { value, version } = (await admin.get('/api/site/documents/paths')).data;
    const named = { ...value, names: { ...value.names, team } };
    const save = { baseVersion: version, publishAt: null, editorId: randomUUID(), sequence: 1 };
    expect((await admin.put('/api/site/documents/paths', { value: named, ...save })).status).toBe(200);
  }
  afterAll(() => nameTeam(''));

  test('what was led to a page that is gone since is missing, and comes back to itself no more', async () => {
    await add('/leute/anna', '/teams/anna');
    await add('/leute/bert', '/teams/berta');
    await nameTeam('leute');
    // Requests are read inward before they are routed.
    for (const asked of ['/teams/anna', '/leute/anna'])
      expect([asked, await redirectFrom(site, asked)]).toEqual([asked, null]);
    expect(await redirectFrom(site, '/teams/bert')).toBe('/teams/berta');
  });
});

async function fill(count: number): Promise<void> {
  // A statement takes about 30,000 values.
  const part = 2_000;
  const row = (index: number) => ({
    id: `filled-${index}`,
    source: `/filled-${index}`,
    target: '/filled',
    target_path: '/filled',
    status: 301 as const,
    search_text: `/filled-${index} /filled`,
    created_at: index,
    last_used_at: null,
  });
  await site.database.transaction().execute(async (transaction) => {
    for (let from = 0; from < count; from += part) {
      const rows = Array.from({ length: Math.min(part, count - from) }, (_, index) => row(from + index));
      await transaction.insertInto('redirects').values(rows).execute();
    }
  });
}
