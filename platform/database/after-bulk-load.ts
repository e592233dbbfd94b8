import { sql } from 'kysely';
import { engineOf } from './engine.ts';
import type { Database } from './schema.ts';

/**
 * To be called when many rows have come in at once. PostgreSQL plans by what it last knew of a table, and looks again
 * only within a minute; the embedded database plans by its indexes alone.
 */
export async function afterBulkLoad(database: Database): Promise<void> {
  if (engineOf(database) === 'postgres') await sql`analyze`.execute(database);
}
