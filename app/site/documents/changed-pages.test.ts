import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createChangedAddressRepository } from '#app/discovery/index-now/changed-address-repository.server.ts';
import type { Notifier } from '#app/discovery/index-now/notifier.server.ts';
import { defaultDocuments } from '#content/sample.ts';
import { startSearchEngineNotifier } from '#server/jobs/search-engine-notifier.ts';
import { type IndexNowService, startIndexNowService } from '#test/support/index-now-service.ts';
import { patiently } from '#test/support/patiently.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { documentsPath } from '../site-wire.ts';

const siteUrl = 'https://www.example.com';
const key = 'key-of-the-tests-1';
const hourMs = 3_600_000;
let service: IndexNowService;
let site: TestSite;
let admin: AxiosInstance;
let notifier: Notifier | null = null;
let aheadMs = 0;

beforeAll(async () => {
  service = await startIndexNowService();
  site = await openTestSite({
    environment: { SITE_URL: siteUrl, INDEXNOW_KEY: key, INDEXNOW_URL: service.url },
  });
  admin = await site.signIn();
});
beforeEach(async () => {
  service.received.length = 0;
  aheadMs = 0;
  for (const table of ['document_revisions', 'changed_addresses', 'search_engine_state'] as const) {
    await site.database.deleteFrom(table).execute();
  }
  await createChangedAddressRepository(site.database).setCheckedUntil(new Date());
});
afterEach(async () => {
  await notifier?.stop();
  notifier = null;
});
afterAll(async () => {
  await site.close();
  await service.close();
});

/** With a clock far enough ahead to see what was just published. */
function start(): void {
  aheadMs ||= 60_000;
  notifier = startSearchEngineNotifier({
    ...site.services,
    config: { siteUrl, indexNow: { key, url: service.url } },
    database: site.database,
    now: () => new Date(Date.now() + aheadMs),
    log: { info() {}, warn() {} } as never,
    everyMs: 20,
  });
}

const told = () =>
  service.received
    .flatMap(({ urlList }) => urlList)
    .map((url) => url.slice(siteUrl.length))
    .sort();
const until = (check: () => unknown) => vi.waitFor(check, patiently);

async function publish(
  name: 'services' | 'team' | 'settings',
  value: object,
  publishAt: string | null = null,
) {
  const { version } = (await admin.get(`${documentsPath}/${name}`)).data;
  const { status, data } = await admin.put(`${documentsPath}/${name}`, {
    ...{ value, baseVersion: version, publishAt, editorId: randomUUID(), sequence: 1 },
  });
  expect([status, data.issues]).toEqual([200, undefined]);
}

const { members } = defaultDocuments.team;
const [first, second, ...rest] = members as [object, object, ...object[]];
const slugOf = (member: object) => `/teams/${(member as { slug: string }).slug}`;

test('search engines get the pages of people who go, come and change, and no others', async () => {
  const newcomer = { ...second, slug: 'new-comer', name: 'New Comer' };
  await publish('team', { members: [{ ...first, role: 'Another role' }, ...rest, newcomer] });
  start();
  await until(() => expect(told()).toEqual([slugOf(first), '/teams/new-comer', slugOf(second)].sort()));
});

test('a person who is hidden is submitted as one who went', async () => {
  await publish('team', { members: [{ ...first, isHidden: true }, second, ...rest] });
  start();
  await until(() => expect(told()).toEqual([slugOf(first)]));
});

test('what is scheduled is submitted when it is live, and not before', async () => {
  await publish('team', { members: [first, ...rest] }, new Date(Date.now() + hourMs).toISOString());
  await publish('services', {
    ...defaultDocuments.services,
    pages: defaultDocuments.services.pages.map((page, index) =>
      index === 0 ? { ...page, intro: 'New' } : page,
    ),
  });
  const [changed] = defaultDocuments.services.pages;
  start();
  await until(() => expect(told()).toEqual([`/${changed?.slug}`]));
  aheadMs = hourMs + 60_000;
  await until(() => expect(told()).toEqual([`/${changed?.slug}`, slugOf(second)].sort()));
});

test('nothing is submitted while the site is hidden, and everything once it is shown', async () => {
  await publish('settings', { ...defaultDocuments.settings, isHiddenFromSearch: true });
  await publish('team', { members: [first, ...rest] });
  start();
  const waiting = () => site.database.selectFrom('changed_addresses').select('path').execute();
  await until(async () => expect(await waiting()).toEqual([{ path: slugOf(second) }]));
  expect(told()).toEqual([]);
  await publish('settings', defaultDocuments.settings);
  await until(() => expect(told()).toEqual([slugOf(second)]));
});
