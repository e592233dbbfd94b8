import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startMetricsServer } from '@site/web-server/monitoring/metrics-endpoints';
import axios from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { builtPages } from '#server/pages/built.ts';
import { readExposition } from '#test/support/exposition.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

const token = 'a-token-for-metrics';
const headers = { Authorization: `Bearer ${token}` };
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({
    environment: { METRICS_TOKEN: token },
    pages: await builtPages(path.resolve(import.meta.dirname, '../../build')),
  });
});
afterAll(() => site.close());

async function scrape() {
  const { status, data, headers: told } = await site.client.get('/metrics', { headers });
  expect([status, told['content-type'], told['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  const families = readExposition(data);
  const value = (name: string, labels: Record<string, string> = {}) =>
    families
      .get(name)
      ?.samples.filter(
        (sample) =>
          sample.name === name && Object.entries(labels).every(([key, is]) => sample.labels[key] === is),
      )
      .reduce((sum, sample) => sum + sample.value, 0);
  return { families, value };
}

test('only clients with the token get metrics', async () => {
  for (const Authorization of ['', 'Bearer wrong-token-for-metrics', `Basic ${token}`, `Bearer ${token}x`]) {
    const { status, data } = await site.client.get('/metrics', { headers: { Authorization } });
    expect([status, data.code]).toEqual([401, 'unauthenticated']);
  }
});

test('without a token there is nothing at /metrics, as at any unknown URL', async () => {
  const other = await openTestSite();
  expect((await other.client.get('/metrics', { headers })).status).toBe(404);
  await other.close();
});

test('requests, cached pages and the metrics of the content are reported correctly', async () => {
  const before = await scrape();
  const admin = await site.signIn();
  await admin.post('/api/blogs', postForm({ status: 'published' }, { content: photograph(), name: 'a.jpg' }));
  await admin.post('/api/blogs', postForm({ status: 'draft' }));
  for (let turn = 0; turn < 4; turn++) await site.client.get('/about-us');
  const { headers: page } = await site.client.get('/about-us');
  await site.client.get('/about-us', { headers: { 'If-None-Match': page.etag } });
  await site.client.head('/about-us');
  await site.client.get('/api/blogs/there-is-none');
  await site.client.get('/api/system');
  const after = await scrape();
  const more = (name: string, labels: Record<string, string>) =>
    (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);

  const requests = 'site_http_requests_total';
  expect(more(requests, { method: 'GET', route: 'page', status: '2xx' })).toBe(5);
  expect(more(requests, { method: 'GET', route: 'page', status: '3xx' })).toBe(1);
  expect(more(requests, { method: 'HEAD', route: 'page', status: '2xx' })).toBe(1);
  expect(more(requests, { method: 'POST', route: '/api/blogs', status: '2xx' })).toBe(2);
  expect(more(requests, { method: 'GET', route: '/api/blogs/:id', status: '4xx' })).toBe(1);
  expect(more('site_requests_refused_total', { status: '401' })).toBe(1);
  expect(more('site_requests_refused_total', { status: '403' })).toBe(0);
  expect(after.value('site_page_cache_misses_total')).toBe(1);
  expect(after.value('site_page_cache_hits_total')).toBe(6);
  expect(after.value('site_page_cache_entries')).toBe(1);
  expect(after.value('site_page_cache_bytes')).toBeGreaterThan(1_000);
  const fresh = await openTestSite({ dataDir: site.dataDir, environment: { METRICS_TOKEN: token } });
  const told = readExposition((await fresh.client.get('/metrics', { headers })).data);
  const held = (name: string) =>
    Object.fromEntries(
      told.get(name)?.samples.map(({ labels, value }) => [Object.values(labels)[0], value]) ?? [],
    );
  expect(held('site_posts')).toEqual({ live: 1, scheduled: 0, hidden: 1, trash: 0 });
  expect(held('site_sessions')).toEqual({ undefined: 1 });
  expect(held('site_outbox_mails')).toEqual({ waiting: 0, given_up: 0 });
  expect(held('site_pictures')).toEqual({ pending: 1, failed: 0 });
  const { main = 0, log = 0 } = held('site_database_bytes');
  expect(main + log).toBeGreaterThan(10_000);
  expect(held('site_last_backup_timestamp_seconds')).toEqual({ undefined: Number.NaN });
  await fresh.app.close();
});

test('the process reports its event loop, memory and garbage collection', async () => {
  const { families } = await scrape();
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_gc_duration_seconds',
    'site_uploads_in_progress',
    'site_picture_jobs_in_progress',
    'site_requests_rejected_total',
    'site_connections_refused_total',
    'site_disk_free_bytes',
  ]) {
    expect(families.has(name), name).toBe(true);
  }
});

/** Without those of the runtime, which has one for each kind of thing that is open at the moment. */
function ownSeries(families: Awaited<ReturnType<typeof scrape>>['families']): number {
  const own = [...families].filter(([name]) => !/^(nodejs|process)_/.test(name));
  return own.reduce((sum, [, { samples }]) => sum + samples.length, 0);
}

test('invented URLs create no new series', async () => {
  const ask = async () => {
    const id = randomUUID();
    const addresses = [`/${id}`, `/api/${id}`, `/api/blogs/${id}`, `/uploads/${id}`, `/tags/${id}?${id}=1`];
    for (const url of addresses) await site.client.get(url);
    await site.client.request({ url: `/api/${id}`, method: 'PROPFIND' });
    await site.client.options(`/${id}`);
    await site.client.get(`/assets/${id}.js`);
  };
  await ask();
  const before = await scrape();
  for (let turn = 0; turn < 4; turn++) await ask();
  const after = await scrape();
  expect(ownSeries(after.families)).toBe(ownSeries(before.families));
  const told = [...after.families.values()].flatMap(({ samples }) =>
    samples.map(({ labels }) => labels.route),
  );
  expect(told.filter((route) => /[0-9a-f]{8}-/.test(route ?? ''))).toEqual([]);
  expect(new Set(told).size).toBeLessThan(80);
});

test('a separate port answers only /metrics; metrics that cannot be read are NaN', async () => {
  const metrics = createMetrics({
    readSite: async () => {
      throw new Error('no database');
    },
    arriving: () => 2,
    working: () => 1,
  });
  const open = async (secret: string | null) => {
    const server = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 }, secret);
    const { port } = server.address() as AddressInfo;
    const get = (url: string, more = {}) =>
      axios.get(`http://127.0.0.1:${port}${url}`, { validateStatus: () => true, ...more });
    return { server, get };
  };
  const plain = await open(null);
  const { status, data } = await plain.get('/metrics');
  const families = readExposition(data);
  expect(status).toBe(200);
  expect(families.get('site_sessions')?.samples[0]?.value).toBeNaN();
  expect(families.get('site_posts')?.samples).toEqual([]);
  expect(families.get('site_uploads_in_progress')?.samples[0]?.value).toBe(2);
  for (const url of ['/', '/healthz', '/metrics/x']) expect((await plain.get(url)).status).toBe(404);
  const guarded = await open(token);
  expect((await guarded.get('/metrics')).status).toBe(401);
  expect((await guarded.get('/metrics', { headers })).status).toBe(200);
  for (const { server } of [plain, guarded]) {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
});
