import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePostgresDatabase, type PostgresDatabase } from '../../test/support/postgres-database.ts';
import { postgresTemplate } from '../../test/support/test-database.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { inTransaction } from './transaction.ts';

let place: PostgresDatabase;
let opened: OpenDatabase;

beforeAll(async () => {
  place = await makePostgresDatabase(postgresTemplate);
  opened = await openPostgres(place.url);
});
afterAll(async () => {
  await opened.database.destroy();
  await place.drop();
});

test('transactions that wait for their turn hold no connection: reads are answered meanwhile', async () => {
  const { database } = opened;
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const done: number[] = [];
  const slow = inTransaction(database, () => isOver);
  const waiting = Array.from({ length: 20 }, (_, number) =>
    inTransaction(database, async () => {
      if (number === 3) throw new Error('This one fails.');
      done.push(number);
    }),
  );
  const settled = Promise.allSettled(waiting);
  expect(await database.selectFrom('posts').select('id').execute()).toEqual([]);
  expect(done).toEqual([]);
  end();
  await slow;
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(done).toEqual(Array.from({ length: 20 }, (_, number) => number).filter((number) => number !== 3));
});

test('a transaction inside another is the same one', async () => {
  const { database } = opened;
  const outer = inTransaction(database, async (transaction) => {
    await inTransaction(transaction, async (inner) => {
      expect(inner).toBe(transaction);
      await inner.insertInto('preferences').values({ name: 'nested', value: 'x' }).execute();
    });
    throw new Error('Given up.');
  });
  await expect(outer).rejects.toThrow('Given up.');
  expect(await database.selectFrom('preferences').selectAll().execute()).toEqual([]);
});
