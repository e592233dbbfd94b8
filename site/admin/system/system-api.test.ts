import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reportInstance } from '#server/system/instance-report.ts';
import { hourOf } from '#server/system/slow-requests.ts';
import { createSystemRepository } from '#server/system/system-repository.ts';
import { patiently } from '#test/support/patiently.ts';
import { isEmbedded } from '#test/support/test-database.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { type SystemState, systemStateSchema } from './contract.ts';

let site: TestSite;
const hour = hourOf(new Date());

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

async function read(): Promise<SystemState> {
  const { status, data, headers } = await (await site.signIn()).get('/api/system');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  return systemStateSchema.parse(data);
}

test('GET /api/system tells administrators, and them alone, how the server is', async () => {
  const stranger = await site.client.get('/api/system');
  expect([stranger.status, stranger.data.code]).toEqual([401, 'unauthenticated']);

  const state = await read();
  expect(state.checks).toMatchObject({ database: 'ok', media: 'ok', mail: 'off' });
  expect(state.version).toEqual({
    site: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    latest: { state: 'off' },
  });
  expect(state.database?.engine).toBe(isEmbedded() ? 'SQLite' : 'PostgreSQL');
  expect(state.database?.version).toMatch(/^\d+\.\d/);
  expect(state.database?.bytes).toBeGreaterThan(10_000);
  expect(state.disk?.totalBytes).toBeGreaterThan(state.disk?.freeBytes ?? Number.NaN);
  expect(state.backups.isScheduled).toBe(isEmbedded());
  expect(state.backups.nextAt === null).toBe(!isEmbedded());
});

test('instances are there while they run, jobs with their last run', async () => {
  const system = createSystemRepository(site.database);
  await system.reportInstance(
    'lost',
    { host: 'lost', version: '1.0.0', startedAt: new Date(0) },
    new Date(Date.now() - 10 * 60_000),
  );
  const running = reportInstance(system, {
    now: () => new Date(),
    log: { debug: vi.fn() },
  });
  await vi.waitFor(async () => {
    expect((await read()).instances).toEqual([
      { host: hostname(), version: expect.any(String), startedAt: expect.any(String) },
    ]);
  }, patiently);
  await running.stop();
  expect((await read()).instances).toEqual([]);

  const [first, second] = [new Date('2026-11-20T03:00:00Z'), new Date('2026-11-21T03:00:00Z')];
  await system.reportJob('old visits', first, null);
  await system.reportJob('old visits', second, 'There is no room left on the disk.');
  expect((await read()).jobs).toEqual([
    {
      name: 'old visits',
      ranAt: second.toISOString(),
      problem: 'There is no room left on the disk.',
      succeededAt: first.toISOString(),
    },
  ]);
  await system.reportJob('old visits', second, null);
  expect((await read()).jobs[0]).toMatchObject({ problem: null, succeededAt: second.toISOString() });
});

test('slow requests of all instances are added up for a day', async () => {
  const system = createSystemRepository(site.database);
  const slow = { method: 'GET', route: 'page', requests: 2 };
  await system.addSlowRequests([
    { ...slow, hour, worstMs: 1_500, worstPath: '/search' },
    { ...slow, hour: hour - 23, worstMs: 4_000, worstPath: '/all-blogs' },
    { ...slow, hour: hour - 25, worstMs: 9_000, worstPath: '/teams' },
    { ...slow, hour, route: '/api/blogs', worstMs: 1_200, worstPath: '/api/blogs' },
  ]);
  await system.addSlowRequests([{ ...slow, hour, worstMs: 1_100, worstPath: '/contact' }]);
  // On a busy machine signing in is slow as well.
  const added = ({ route }: { route: string }) => route === 'page' || route === '/api/blogs';
  expect((await read()).slowRequests.filter(added)).toEqual([
    { method: 'GET', route: 'page', requests: 6, worstMs: 4_000, worstPath: '/all-blogs' },
    { method: 'GET', route: '/api/blogs', requests: 2, worstMs: 1_200, worstPath: '/api/blogs' },
  ]);
  expect(await system.removeSlowRequestsBefore(hour - 24)).toBe(1);
});
