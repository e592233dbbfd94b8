import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Running } from '#platform/database/copies.ts';
import { makePostgresDatabase, type PostgresDatabase } from '#test/support/postgres-database.ts';
import { startPostgresProxy } from '#test/support/postgres-proxy.ts';
import { postgresCopies } from './postgres-copies.ts';

const soon = { timeout: 15_000, interval: 20 };
let database: PostgresDatabase;
let duties: Running[];
let atWork: Set<string>;
let mostAtWork: number;

beforeEach(async () => {
  database = await makePostgresDatabase();
  duties = [];
  atWork = new Set();
  mostAtWork = 0;
});
afterEach(async () => {
  await Promise.all(duties.map((duty) => duty.stop()));
  await database.drop();
});

const copies = (url = database.url, limits?: { vanishedAfterMs: number }) =>
  postgresCopies({ connectionString: url }, limits);

function start(name: string, of = copies()): Running {
  const duty = of.onDuty(() => {
    atWork.add(name);
    mostAtWork = Math.max(mostAtWork, atWork.size);
    return {
      async stop() {
        atWork.delete(name);
      },
    };
  });
  duties.push(duty);
  return duty;
}

test('one copy is on duty, and when it ends another takes over', async () => {
  const first = start('first');
  await vi.waitFor(() => expect([...atWork]).toEqual(['first']), soon);
  start('second');
  start('third');
  await first.stop();
  expect(atWork.has('first')).toBe(false);
  await vi.waitFor(() => expect(atWork.size).toBe(1), soon);
  expect(mostAtWork).toBe(1);
});

test('a copy that loses the database stops its work, and one of those that find it again goes on', async () => {
  start('first');
  start('second');
  await vi.waitFor(() => expect(atWork.size).toBe(1), soon);
  const [before] = [...atWork];
  await database.cutOff();
  await vi.waitFor(() => expect(atWork.has(before ?? '')).toBe(false), soon);
  await vi.waitFor(() => expect(atWork.size).toBe(1), soon);
});

test('when the machine of the copy on duty is gone without a word, another takes over', async () => {
  const proxy = await startPostgresProxy(database.url);
  start('gone', copies(proxy.url, { vanishedAfterMs: 3_000 }));
  await vi.waitFor(() => expect([...atWork]).toEqual(['gone']), soon);
  proxy.freeze();
  start('other');
  await vi.waitFor(() => expect(atWork.has('other')).toBe(true), soon);
  await Promise.all(duties.map((duty) => duty.stop()));
  await proxy.close();
});

test('what is done alone is done by one after the other, also when it fails', async () => {
  let under = 0;
  let most = 0;
  const done: number[] = [];
  const work = (number: number) => async () => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 20));
    under--;
    if (number === 1) throw new Error('This one fails.');
    done.push(number);
  };
  const results = await Promise.allSettled([0, 1, 2, 3].map((number) => copies().alone(work(number))));
  expect(most).toBe(1);
  expect(done.toSorted()).toEqual([0, 2, 3]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
