import type { Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

/** Runs `work` in a transaction: in the one `database` already is, or in a new one. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.isTransaction
    ? work(database as Transaction<Schema>)
    : database.transaction().execute(work);
}
