import type { Database } from './schema.ts';

/** Undefined when nothing is stored. */
export async function readPreference(database: Database, name: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('preferences')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function writePreference(database: Database, name: string, value: string): Promise<void> {
  await database
    .insertInto('preferences')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
