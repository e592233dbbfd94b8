import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/** Which database this is: for the few statements that cannot be said to both in the same words. */
export function engineOf(database: Database): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
