import type { Transaction } from 'kysely';
import { engineOf } from './engine.ts';
import type { Database, Schema } from './schema.ts';

/** Runs `work` in a transaction: in the one `database` already is, or in a new one. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction<Schema>);
  const run = () => database.transaction().execute(work);
  return engineOf(database) === 'postgres' ? inTurn(database, run) : run();
}

const lastOf = new WeakMap<Database, Promise<unknown>>();

/**
 * One after the other, as the database will have it anyway: those that wait here hold no connection, and whoever only
 * reads finds one.
 */
function inTurn<Result>(database: Database, run: () => Promise<Result>): Promise<Result> {
  const turn = (lastOf.get(database) ?? Promise.resolve()).then(run, run);
  lastOf.set(database, turn);
  return turn;
}
