import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patiently } from '../../../test/support/patiently.ts';
import { makePostgresDatabase, type PostgresDatabase } from '../../../test/support/postgres-database.ts';
import { startPostgresProxy } from '../../../test/support/postgres-proxy.ts';
import { postgresTemplate } from '../../../test/support/test-database.ts';
import { isDatabaseUnavailable, isOutcomeUnknown } from '../database-unavailable.ts';
import type { OpenDatabase } from '../open-database.ts';
import { openPostgres } from './open-postgres.ts';

let place: PostgresDatabase;
let instances: OpenDatabase[];

beforeAll(async () => {
  place = await makePostgresDatabase(postgresTemplate);
  instances = await Promise.all([openPostgres(place.url), openPostgres(place.url)]);
});
afterAll(async () => {
  for (const { database } of instances) await database.destroy();
  await place.drop();
});

test('a transaction that reads first and writes then never decides on what another has changed', async () => {
  const add = (instance: OpenDatabase | undefined) =>
    instance?.database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('preferences')
        .select('value')
        .where('name', '=', 'counter')
        .executeTakeFirst();
      const value = String(Number(row?.value ?? 0) + 1);
      await transaction
        .insertInto('preferences')
        .values({ name: 'counter', value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    });
  await Promise.all(Array.from({ length: 40 }, (_, index) => add(instances[index % 2])));
  expect(await place.query("select value from preferences where name = 'counter'")).toEqual([
    { value: '40' },
  ]);
});

test('a character PostgreSQL cannot hold is written, and looked for, as the sign for one', async () => {
  const { database } = instances[0] as OpenDatabase;
  await database.insertInto('preferences').values({ name: 'a\0b', value: 'x' }).execute();
  const find = (name: string) =>
    database.selectFrom('preferences').select('name').where('name', '=', name).execute();
  expect(await find('a\0b')).toEqual([{ name: 'a\ufffdb' }]);
  expect(await find('ab')).toEqual([]);
});

test('texts are in the order of their bytes, whatever the server thinks of languages', async () => {
  const { database } = instances[0] as OpenDatabase;
  for (const name of ['ä', 'Z', 'a', '_', '🎬'])
    await database
      .insertInto('preferences')
      .values({ name: `order ${name}`, value: '' })
      .execute();
  const rows = await database
    .selectFrom('preferences')
    .select('name')
    .where('name', 'like', 'order %')
    .orderBy('name')
    .execute();
  expect(rows.map(({ name }) => name.slice(6))).toEqual(['Z', '_', 'a', 'ä', '🎬']);
});

test('lost connections are recognized by their code, and the next statement finds a new one', async () => {
  const { database } = instances[1] as OpenDatabase;
  const sleeping = sql`select pg_sleep(20)`.execute(database);
  const outcome = expect(sleeping).rejects.toMatchObject({ code: 'database_unavailable' });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await place.cutOff();
  await outcome;
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
});

test('a transaction that gets no turn leaves its connection as it was', async () => {
  const { database } = instances[0] as OpenDatabase;
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = instances[1]?.database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    begun.resolve();
    await release.promise;
  });
  await begun.promise;
  // Every connection of the pool waits; the server ends the waiting as its limit of time for locks does.
  const waiting = Promise.allSettled(
    Array.from({ length: 10 }, () => database.transaction().execute(async () => {})),
  );
  const locks = `from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and not granted and datname = current_database()`;
  const all = async () => expect(await place.query(`select pid ${locks}`)).toHaveLength(10);
  await vi.waitFor(all, patiently);
  await place.query(`select pg_cancel_backend(pid) ${locks}`);
  for (const outcome of await waiting)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'database_unavailable' } });
  release.resolve();
  await holding;
  const after = Array.from({ length: 20 }, () => sql`select 1`.execute(database));
  expect((await Promise.all(after)).length).toBe(20);
  await database.transaction().execute((transaction) => sql`select 1`.execute(transaction));
});

test('an error of ours is reported, and not that the connection was lost as well', async () => {
  const { database } = instances[0] as OpenDatabase;
  const failing = database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    await place.cutOff();
    throw new Error('There is no such post.');
  });
  await expect(failing).rejects.toThrow('There is no such post.');
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
});

test('a connection that is lost while it commits says that nobody knows what was written', async () => {
  const { database } = instances[0] as OpenDatabase;
  // The commit waits for this, and then finds no connection.
  await place.query(`create function cut_off() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger cut_off after insert on heartbeat deferrable initially deferred
    for each row execute function cut_off()`);
  const write = () =>
    database.transaction().execute(async (transaction) => {
      await transaction.insertInto('heartbeat').values({ id: 1, beat_at: 1 }).execute();
    });
  const error = await write().catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isOutcomeUnknown(error)).toBe(true);
  await place.query('drop trigger cut_off on heartbeat');
  await write();
});

test('what is wrong with a statement is no trouble of the connection', async () => {
  const { database } = instances[0] as OpenDatabase;
  await expect(sql`select nothing_like_this`.execute(database)).rejects.toMatchObject({ code: '42703' });
});

test('a server that is cut off is given up, also in the middle, and the next connections are new ones', async () => {
  const proxy = await startPostgresProxy(place.url);
  const { database } = await openPostgres(proxy.url, { silentMs: 500 });
  const run = () => sql`select 1`.execute(database);
  await Promise.all(Array.from({ length: 10 }, run));
  proxy.freeze();
  const waiting = await Promise.allSettled(Array.from({ length: 10 }, run));
  for (const outcome of waiting)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'database_unavailable' } });
  proxy.thaw();
  await Promise.all(Array.from({ length: 10 }, run));
  await database.destroy();
  await proxy.close();
});
