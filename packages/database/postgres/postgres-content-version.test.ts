import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { patiently } from '../../../test/support/patiently.ts';
import { insertPosts } from '../../../test/support/post-rows.ts';
import { makePostgresDatabase, type PostgresDatabase } from '../../../test/support/postgres-database.ts';
import { startPostgresProxy } from '../../../test/support/postgres-proxy.ts';
import { postgresTemplate } from '../../../test/support/test-database.ts';
import type { OpenDatabase } from '../open-database.ts';
import { openPostgres } from './open-postgres.ts';
import { followContent, lookEveryMs } from './postgres-content-version.ts';

let place: PostgresDatabase;
let writer: OpenDatabase;
const followers: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  place = await makePostgresDatabase(postgresTemplate);
  writer = await openPostgres(place.url);
  await insertPosts(writer.database, 1, { from: new Date(0) });
});
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop();
});
afterAll(async () => {
  await writer.database.destroy();
  await place.drop();
});

async function follow(options?: Parameters<typeof followContent>[1]) {
  const follower = await followContent({ connectionString: place.url }, options);
  followers.push(follower);
  return follower;
}

const rename = (title: string) => writer.database.updateTable('posts').set({ title }).execute();
const never = 3_600_000;

test('who wrote knows it at once, alone or in a transaction; counting views changes nothing', async () => {
  const { contentVersion, database } = writer;
  const before = contentVersion.current();
  await rename('One');
  expect(contentVersion.current()).toBe(before + 1);
  await database.transaction().execute(async (transaction) => {
    await transaction.updateTable('posts').set({ title: 'Two' }).execute();
    expect(contentVersion.current()).toBe(before + 1);
  });
  const after = contentVersion.current();
  expect(after).toBe(before + 2);
  await database.updateTable('posts').set({ views: 7 }).execute();
  const failing = database.transaction().execute(async (transaction) => {
    await transaction.updateTable('posts').set({ title: 'Never' }).execute();
    throw new Error('Given up.');
  });
  await expect(failing).rejects.toThrow('Given up.');
  expect(contentVersion.current()).toBe(after);
});

test('another instance is notified', async () => {
  const follower = await follow({ lookEveryMs: never });
  const before = follower.current();
  expect(before).toBe(writer.contentVersion.current());
  await rename('Told');
  await vi.waitFor(() => expect(follower.current()).toBe(before + 1), patiently);
});

test('when the notification is lost it finds out by itself, within five seconds', async () => {
  const follower = await follow({ hears: false });
  const before = follower.current();
  await rename('Lost');
  await vi.waitFor(() => expect(follower.current()).toBe(before + 1), patiently);
  expect(lookEveryMs).toBeLessThan(5_000);
});

test('after its connection was cut it finds what it missed, and is notified again', async () => {
  const follower = await follow({ lookEveryMs: 200 });
  await place.cutOff();
  await rename('Missed');
  await vi.waitFor(() => expect(follower.current()).toBe(writer.contentVersion.current()), patiently);
  await sleep(300);
  await rename('Heard');
  const now = writer.contentVersion.current();
  await vi.waitFor(() => expect(follower.current()).toBe(now), patiently);
});

test('when the server falls silent it connects anew, although nobody said that the connection is gone', async () => {
  const proxy = await startPostgresProxy(place.url);
  const limits = { lookEveryMs: 50, answerWithinMs: 200 };
  const follower = await followContent({ connectionString: proxy.url }, limits);
  followers.push(follower);
  proxy.freeze();
  await rename('Unheard');
  proxy.thaw();
  await vi.waitFor(() => expect(follower.current()).toBe(writer.contentVersion.current()), patiently);
  await follower.stop();
  await proxy.close();
});
