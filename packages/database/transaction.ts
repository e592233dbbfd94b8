import { createSerialQueue, type SerialQueue } from '@site/platform/tasks/serial-queue';
import type { Transaction } from 'kysely';
import { engineOf } from './engine.ts';
import type { Database, Schema } from './schema.ts';

/** In the transaction that `database` already is, or in a new one. */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction<Schema>);
  const run = () => database.transaction().execute(work);
  return engineOf(database) === 'postgres' ? queueOf(database)(run) : run();
}

/** PostgreSQL runs them one after the other anyway. Those that wait here hold no connection. */
const queues = new WeakMap<Database, SerialQueue>();

function queueOf(database: Database): SerialQueue {
  const queue = queues.get(database) ?? createSerialQueue();
  queues.set(database, queue);
  return queue;
}
