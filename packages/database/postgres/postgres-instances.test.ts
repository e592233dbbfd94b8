import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePostgresDatabase, type PostgresDatabase } from '../../../test/support/postgres-database.ts';
import { startPostgresProxy } from '../../../test/support/postgres-proxy.ts';
import type { Running } from '../instances.ts';
import { postgresInstances } from './postgres-instances.ts';

const soon = { timeout: 15_000, interval: 20 };
let database: PostgresDatabase;
let elections: Running[];
let atWork: Set<string>;
let maxAtWork: number;

beforeEach(async () => {
  database = await makePostgresDatabase();
  elections = [];
  atWork = new Set();
  maxAtWork = 0;
});
afterEach(async () => {
  await Promise.all(elections.map((election) => election.stop()));
  await database.drop();
});

const instances = (url = database.url, limits?: { vanishedAfterMs: number }) =>
  postgresInstances({ connectionString: url }, limits);

function start(name: string, of = instances()): Running {
  const election = of.whileLeader(() => {
    atWork.add(name);
    maxAtWork = Math.max(maxAtWork, atWork.size);
    return {
      async stop() {
        atWork.delete(name);
      },
    };
  });
  elections.push(election);
  return election;
}

test('one instance is the leader, and when it ends another is elected', async () => {
  const first = start('first');
  await vi.waitFor(() => expect([...atWork]).toEqual(['first']), soon);
  start('second');
  start('third');
  await first.stop();
  expect(atWork.has('first')).toBe(false);
  await vi.waitFor(() => expect(atWork.size).toBe(1), soon);
  expect(maxAtWork).toBe(1);
});

test('a leader that loses the database stops its work, and one of those that find it again is elected', async () => {
  start('first');
  start('second');
  await vi.waitFor(() => expect(atWork.size).toBe(1), soon);
  const [before] = [...atWork];
  await database.cutOff();
  await vi.waitFor(() => expect(atWork.has(before ?? '')).toBe(false), soon);
  await vi.waitFor(() => expect(atWork.size).toBe(1), soon);
});

test('when the machine of the leader vanishes, another instance is elected', async () => {
  const proxy = await startPostgresProxy(database.url);
  start('gone', instances(proxy.url, { vanishedAfterMs: 3_000 }));
  await vi.waitFor(() => expect([...atWork]).toEqual(['gone']), soon);
  proxy.freeze();
  start('other');
  await vi.waitFor(() => expect(atWork.has('other')).toBe(true), soon);
  await Promise.all(elections.map((election) => election.stop()));
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
  const results = await Promise.allSettled([0, 1, 2, 3].map((number) => instances().alone(work(number))));
  expect(most).toBe(1);
  expect(done.toSorted()).toEqual([0, 2, 3]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
