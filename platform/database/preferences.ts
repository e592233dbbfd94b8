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

/**
 * Writes a preference that nobody wrote since it was read, as one statement.
 * @param before What was read; undefined: nothing was stored.
 * @returns False when it is another by now, and nothing was written.
 */
export async function replacePreference(
  database: Database,
  name: string,
  before: string | undefined,
  value: string,
): Promise<boolean> {
  const rows =
    before === undefined
      ? await database
          .insertInto('preferences')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .execute()
      : await database
          .updateTable('preferences')
          .set({ value })
          .where('name', '=', name)
          .where('value', '=', before)
          .returning('name')
          .execute();
  return rows.length > 0;
}
