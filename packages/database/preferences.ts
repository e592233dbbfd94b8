import type { Database } from './schema.ts';

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
 * Writes `value` in one statement, only if the stored one is still `before` (undefined: nothing was stored).
 * @returns False when it was not, and nothing was written.
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

export async function removePreferences(database: Database, names: readonly string[]): Promise<void> {
  await database.deleteFrom('preferences').where('name', 'in', names).execute();
}
