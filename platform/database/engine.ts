import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

type Engine = 'sqlite' | 'postgres';

/** For the few statements that differ between the engines. */
export function engineOf(database: Database): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
