import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** When a database got its first table; nothing in it is older. */
export async function createdAt(database: Database): Promise<Date> {
  const { rows } = await sql<{ at: number }>`select min(applied_at) as at from migrations`.execute(database);
  return new Date(Number(rows[0]?.at ?? 0));
}
