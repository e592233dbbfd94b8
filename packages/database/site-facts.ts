import { sql } from 'kysely';
import type { Database } from './schema.ts';

export async function isEstablished(database: Database, name: string): Promise<boolean> {
  const row = await database
    .selectFrom('site_facts')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}

export async function establish(database: Database, name: string, at: Date): Promise<void> {
  await database.insertInto('site_facts').values({ name, established_at: at.getTime() }).execute();
}

/** When a database got its first table; nothing in it is older. */
export async function createdAt(database: Database): Promise<Date> {
  const { rows } = await sql<{ at: number }>`select min(applied_at) as at from migrations`.execute(database);
  return new Date(Number(rows[0]?.at ?? 0));
}
