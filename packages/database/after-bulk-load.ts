import { sql } from 'kysely';
import { engineOf } from './engine.ts';
import type { Database } from './schema.ts';

/** Updates the planner statistics: PostgreSQL itself does so only within a minute; SQLite does not need it. */
export async function afterBulkLoad(database: Database): Promise<void> {
  if (engineOf(database) === 'postgres') await sql`analyze`.execute(database);
}
