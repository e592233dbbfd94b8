import { rm } from 'node:fs/promises';
import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSearchEngineNotifier } from '#server/jobs/search-engine-notifier.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { type IndexNowService, startIndexNowService } from '#test/support/index-now-service.ts';
import { mediaForm } from '#test/support/media-forms.ts';
import { patiently } from '#test/support/patiently.ts';
import { photograph, postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createChangedAddressRepository } from './changed-address-repository.server.ts';
import { submitByIndexNow } from './index-now-client.server.ts';
import { type Notifier, startNotifier } from './notifier.server.ts';

const siteUrl = 'https://www.example.com';
const key = 'key-of-the-tests-1';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let service: IndexNowService;
let site: TestSite;
let admin: AxiosInstance;
let notifier: Notifier | null = null;
let aheadMs = 0;
let warnings: { reason?: string; givenUp?: number; failures?: number }[] = [];

beforeAll(async () => {
  service = await startIndexNowService();
  site = await openTestSite({
    environment: { SITE_URL: siteUrl, INDEXNOW_KEY: key, INDEXNOW_URL: service.url },
  });
  admin = await site.signIn();
});
beforeEach(async () => {
  service.received.length = 0;
  service.answer = { status: 200 };
  warnings = [];
  aheadMs = 0;
  await site.database.deleteFrom('changed_addresses').execute();
  await site.database.deleteFrom('search_engine_state').execute();
});
afterEach(async () => {
  await notifier?.stop();
  notifier = null;
});
afterAll(async () => {
  await site.close();
  await service.close();
});

function start(from: TestSite = site): void {
  notifier = startNotifier({
    database: from.database,
    submit: submitByIndexNow({ siteUrl, key }, service.url),
    findDue: (period) => from.services.posts.cameDue(period),
    now: () => new Date(Date.now() + aheadMs),
    log: { info() {}, warn: (details) => warnings.push(details) },
    everyMs: 20,
  });
}

const waiting = async () =>
  (await site.database.selectFrom('changed_addresses').select('path').orderBy('path').execute()).map(
    ({ path }) => path,
  );
const state = () => createChangedAddressRepository(site.database).state();
const note = (path: string, at = new Date()) => createChangedAddressRepository(site.database).note(path, at);
const pathOf = (id: string) => `/blog-detail/${id}`;
const until = (check: () => unknown) => vi.waitFor(check, patiently);
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

async function create(changes: Parameters<typeof postForm>[0] = {}): Promise<string> {
  const { status, data } = await admin.post('/api/blogs', postForm(changes));
  expect(status).toBe(201);
  return data.id;
}
async function notedBy(step: () => Promise<unknown>): Promise<string[]> {
  await site.database.deleteFrom('changed_addresses').execute();
  await step();
  return waiting();
}

describe('what is submitted to search engines', () => {
  test('a live post that appears, changes, is hidden, deleted or brought back; nothing else', async () => {
    const id = await create();
    expect(await waiting()).toEqual([pathOf(id)]);
    const put = (changes: object) => () => admin.put(`/api/blogs/${id}`, postForm(changes));
    expect(await notedBy(put({ title: 'Changed' }))).toEqual([pathOf(id)]);
    expect(await notedBy(() => admin.post(`/api/blogs/${id}/revisions/1/restore`))).toEqual([pathOf(id)]);
    expect(await notedBy(put({ status: 'draft' }))).toEqual([pathOf(id)]);
    expect(await notedBy(put({ status: 'draft', title: 'Hidden' }))).toEqual([]);
    expect(await notedBy(() => admin.delete(`/api/blogs/${id}`))).toEqual([]);
    expect(await notedBy(() => admin.post(`/api/trash/${id}/restore`))).toEqual([]);
    expect(await notedBy(put({ status: 'published' }))).toEqual([pathOf(id)]);
    expect(await notedBy(() => admin.delete(`/api/blogs/${id}`))).toEqual([pathOf(id)]);
    expect(await notedBy(() => admin.post(`/api/trash/${id}/restore`))).toEqual([pathOf(id)]);
    await admin.delete(`/api/blogs/${id}`);
    expect(await notedBy(() => admin.delete(`/api/trash/${id}`))).toEqual([]);
    expect(await notedBy(() => create({ status: 'draft' }))).toEqual([]);
    expect(await notedBy(() => create({ scheduledDate: '2999-01-01' }))).toEqual([]);
    expect(await notedBy(() => admin.put('/api/blogs/nothing', postForm()))).toEqual([]);
    expect(await notedBy(() => admin.put(`/api/blogs/${id}`, postForm({ title: '' })))).toEqual([]);
  });

  test('live posts whose picture is replaced in the library', async () => {
    const picture = () => ({ content: photograph(), name: 'a.jpg', type: 'image/jpeg' });
    const { data: live } = await admin.post('/api/blogs', postForm({}, picture()));
    await admin.post('/api/blogs', postForm({ status: 'draft', mediaPath: live.media }));
    const form = mediaForm(photograph(), 'b.jpg');
    const name = live.media.split('/').at(-1);
    const noted = await notedBy(async () => {
      expect((await admin.post(`/api/media/${name}/replacement`, form)).status).toBe(200);
    });
    expect(noted).toEqual([pathOf(live.id)]);
  });
});

describe('telling them', () => {
  test('sends what waits together, each address once, and forgets it', async () => {
    const [first, second] = [await create(), await create()];
    await admin.put(`/api/blogs/${first}`, postForm({ title: 'Twice' }));
    start();
    await until(() => expect(service.received).toHaveLength(1));
    expect(service.received[0]).toEqual({
      host: 'www.example.com',
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: expect.arrayContaining([siteUrl + pathOf(first), siteUrl + pathOf(second)]),
    });
    expect(service.received[0]?.urlList).toHaveLength(2);
    await until(async () => expect(await waiting()).toEqual([]));
    await aWhile();
    expect(service.received).toHaveLength(1);
  });

  test('a service that fails is asked again, later each time, and then told everything', async () => {
    service.answer = { status: 503 };
    await note('/blog-detail/a');
    start();
    await until(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]?.reason).toContain('503');
    await note('/blog-detail/b');
    await aWhile();
    expect(service.received).toHaveLength(1);
    for (const minutes of [1, 2, 4]) {
      const { failures, pausedUntil } = await state();
      expect(Math.round((pausedUntil.getTime() - Date.now() - aheadMs) / minuteMs)).toBe(minutes);
      aheadMs += minutes * minuteMs + 1_000;
      if (minutes === 4) service.answer = { status: 202 };
      else await until(async () => expect((await state()).failures).toBe(failures + 1));
    }
    await until(async () => expect(await waiting()).toEqual([]));
    expect(service.received.at(-1)?.urlList).toEqual([
      `${siteUrl}/blog-detail/a`,
      `${siteUrl}/blog-detail/b`,
    ]);
    expect(service.received).toHaveLength(4);
    await until(async () => expect((await state()).failures).toBe(0));
  });

  test('waits as long as the service asks for', async () => {
    service.answer = { status: 429, retryAfter: 3_600 };
    await note('/blog-detail/a');
    start();
    await until(() => expect(warnings).toHaveLength(1));
    const { pausedUntil } = await state();
    expect(Math.round((pausedUntil.getTime() - Date.now()) / minuteMs)).toBe(60);
  });

  test('what has failed for a day is given up, with one line in the log', async () => {
    service.answer = { status: 403 };
    await note('/blog-detail/old', new Date(Date.now() - dayMs - minuteMs));
    await note('/blog-detail/new');
    start();
    await until(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]).toMatchObject({ givenUp: 1, failures: 1 });
    expect(await waiting()).toEqual(['/blog-detail/new']);
  });

  test('a change that comes while the one before is being sent is sent as well', async () => {
    service.answer = null;
    await note('/blog-detail/a');
    start();
    await until(() => expect(service.received).toHaveLength(1));
    await note('/blog-detail/a');
    await notifier?.stop();
    expect([await waiting(), warnings]).toEqual([['/blog-detail/a'], []]);
    const repository = createChangedAddressRepository(site.database);
    const [listed] = await repository.list(1);
    await note('/blog-detail/a');
    await repository.remove(listed ? [listed] : []);
    expect(await waiting()).toEqual(['/blog-detail/a']);
  });

  test('a post that comes due is submitted once, also when the server was off at that moment', async () => {
    start();
    await until(async () => {
      expect(await createChangedAddressRepository(site.database).checkedUntil()).not.toBeNull();
    });
    const [soon, later] = [Date.now() + minuteMs, Date.now() + 3 * minuteMs].map((at) =>
      new Date(at).toISOString(),
    );
    const first = await create({ scheduledDate: soon });
    const second = await create({ scheduledDate: later });
    const hidden = await create({ scheduledDate: soon, status: 'draft' });
    const deleted = await create({ scheduledDate: soon });
    await admin.delete(`/api/blogs/${deleted}`);
    await aWhile();
    expect(service.received).toEqual([]);
    aheadMs = 2 * minuteMs;
    await until(() =>
      expect(service.received.map(({ urlList }) => urlList)).toEqual([[siteUrl + pathOf(first)]]),
    );
    await until(async () => expect(await waiting()).toEqual([]));
    await notifier?.stop();
    aheadMs = 10 * minuteMs;
    start();
    await until(() => expect(service.received).toHaveLength(2));
    expect(service.received[1]?.urlList).toEqual([siteUrl + pathOf(second)]);
    await aWhile();
    expect(service.received).toHaveLength(2);
    for (const id of [first, second, hidden]) await admin.delete(`/api/blogs/${id}`);
  });

  test('what went live before the first start is no news', async () => {
    await create({ scheduledDate: '2020-01-01' });
    await site.database.deleteFrom('changed_addresses').execute();
    start();
    await aWhile();
    expect(service.received).toEqual([]);
  });

  test('what was noted before the site was closed is sent when it is opened again', async () => {
    const dataDir = await makeDataFolder();
    const environment = { SITE_URL: siteUrl, INDEXNOW_KEY: key, INDEXNOW_URL: service.url };
    const before = await openTestSite({ dataDir, environment });
    const { data } = await (await before.signIn()).post('/api/blogs', postForm());
    await before.close();
    const after = await openTestSite({ dataDir, environment });
    start(after);
    await until(() =>
      expect(service.received.map(({ urlList }) => urlList)).toEqual([[siteUrl + pathOf(data.id)]]),
    );
    await notifier?.stop();
    notifier = null;
    await after.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('the key', () => {
  test('is served where search engines look for it, and cannot lead elsewhere', async () => {
    const { status, headers, data } = await site.client.get(`/${key}.txt`);
    expect([status, headers['content-type'], data]).toEqual([200, 'text/plain; charset=utf-8', key]);
    const redirect = await admin.post('/api/redirects', { from: `/${key}.txt`, to: '/services' });
    expect([redirect.status, redirect.data.issues[0].path]).toEqual([400, 'from']);
  });

  test.each([
    ['without it', { SITE_URL: siteUrl }],
    ['on this very machine', { SITE_URL: 'http://localhost:3000', INDEXNOW_KEY: key }],
  ])('%s nothing is noted or submitted', async (_, environment) => {
    const quiet = await openTestSite({ environment: { ...environment } });
    try {
      expect((await (await quiet.signIn()).post('/api/blogs', postForm())).status).toBe(201);
      expect(await quiet.database.selectFrom('changed_addresses').selectAll().execute()).toEqual([]);
      const warned: unknown[] = [];
      const none = startSearchEngineNotifier({
        config: {
          siteUrl: environment.SITE_URL,
          indexNow: 'INDEXNOW_KEY' in environment ? { key, url: service.url } : null,
        },
        database: quiet.database,
        ...quiet.services,
        now: () => new Date(),
        log: { warn: (details: unknown) => warned.push(details) } as never,
      });
      expect([none, warned.length]).toEqual([null, 'INDEXNOW_KEY' in environment ? 1 : 0]);
      expect(service.received).toEqual([]);
    } finally {
      await quiet.close();
    }
  });
});

test('as the server starts it, what is published and what comes due is submitted with the key of the settings', async () => {
  const day = new Date('2035-05-05T00:00:00Z');
  await createChangedAddressRepository(site.database).setCheckedUntil(new Date());
  const shown = await create();
  const due = await create({ scheduledDate: day.toISOString() });
  notifier = startSearchEngineNotifier({
    config: { siteUrl, indexNow: { key, url: service.url } },
    database: site.database,
    ...site.services,
    now: () => new Date(Date.now() + aheadMs),
    log: { info() {}, warn: (details: object) => warnings.push(details) } as never,
    everyMs: 20,
  });
  const told = () => service.received.flatMap(({ urlList }) => urlList);
  await until(() => expect(told()).toEqual([siteUrl + pathOf(shown)]));
  aheadMs = day.getTime() + minuteMs - Date.now();
  await until(() => expect(told()).toEqual([shown, due].map((id) => siteUrl + pathOf(id))));
  expect(service.received[0]).toMatchObject({
    host: 'www.example.com',
    key,
    keyLocation: `${siteUrl}/${key}.txt`,
  });
  expect(warnings).toEqual([]);
});
