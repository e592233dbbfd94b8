import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactSendersKey } from '#site/contact/keys.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createSenderLimit, submissionsPerDay } from './sender-limit.server.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ environment: { TRUST_PROXY: '1' } });
});
afterEach(() => site.close());

const message = { name: 'Ana', email: 'ana@mail.example', message: 'Hello' };
const start = Date.UTC(2026, 6, 1, 12);
const submit = (from: string, to = site) =>
  to.client.post('/api/contact', message, { headers: { 'X-Forwarded-For': from } });

async function spend(address: string, submissions = submissionsPerDay, to = site): Promise<void> {
  await to.services.get(contactSendersKey).count(address);
  await to.database.updateTable('contact_senders').set({ posts: submissions }).execute();
}

test('answers 429 with Retry-After beyond what one address may send in a day', async () => {
  site.setNow(new Date(start));
  await spend('192.0.2.1', submissionsPerDay - 1);
  expect((await submit('192.0.2.1')).status).toBe(201);
  site.setNow(new Date(start + 3_600_000));
  const refused = await submit('192.0.2.1');
  expect([refused.status, refused.data.code]).toEqual([429, 'too_many_requests']);
  expect(refused.headers['retry-after']).toBe(String(23 * 3600));
  expect((await submit('192.0.2.2')).status).toBe(201);
  site.setNow(new Date(start + 24 * 3_600_000));
  expect((await submit('192.0.2.1')).status).toBe(201);
});

test('a restart forgives nothing, and no address is kept', async () => {
  const dataDir = await makeDataFolder();
  const before = await openTestSite({ dataDir, environment: { TRUST_PROXY: '1' } });
  await spend('192.0.2.1', submissionsPerDay, before);
  await before.close();
  const after = await openTestSite({ dataDir, environment: { TRUST_PROXY: '1' } });
  expect((await submit('192.0.2.1', after)).status).toBe(429);
  const rows = await after.database.selectFrom('contact_senders').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
  await after.close();
});

describe('IPv6', () => {
  test('an address counts with its /64, for the day and for the minute', async () => {
    await spend('2001:db8:1:2::1');
    expect((await submit('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await submit('2001:db8:1:3::1')).status).toBe(201);
    const statuses = [];
    for (let index = 0; index < 60; index++) statuses.push((await submit(`2001:db8:1:3::${index}`)).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([59, 429]);
  });
});

test('networks whose day is over are forgotten, and of too many the oldest', async () => {
  let at = start;
  const limit = createSenderLimit({
    database: site.database,
    secret: 'a secret for tests that is long enough',
    now: () => new Date(at),
  });
  await limit.count('192.0.2.1');
  at += 12 * 3_600_000;
  await limit.count('192.0.2.2');
  expect(await limit.deleteExpired()).toBe(0);
  at += 12 * 3_600_000;
  expect([await limit.deleteExpired(), await limit.deleteExpired()]).toEqual([1, 0]);
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    network: `n${index}`,
    since: at + index,
    posts: 1,
  }));
  for (let from = 0; from < rows.length; from += 5_000)
    await site.database
      .insertInto('contact_senders')
      .values(rows.slice(from, from + 5_000))
      .execute();
  expect(await limit.deleteExpired()).toBe(1);
  const { count } = await site.database
    .selectFrom('contact_senders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(20_000);
});
