import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

type Engine = 'sqlite' | 'postgres';

export function engineOf(database: Database): Engine {
  return database.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
