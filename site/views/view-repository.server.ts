import type { Database, Schema } from '@site/database/schema';
import type { Selectable } from 'kysely';
import type { SavedView } from './contract.ts';

/** Of one user: nobody sees another's. */
export function createViewRepository(database: Database, userId: string) {
  const own = () => database.selectFrom('saved_views').where('user_id', '=', userId);
  return {
    /** By name. */
    async list(list: string): Promise<SavedView[]> {
      const rows = await own().where('list', '=', list).selectAll().execute();
      return rows.map(asView).sort((a, b) => a.name.localeCompare(b.name));
    },

    /** Of all lists. */
    async all(): Promise<(SavedView & { readonly list: string })[]> {
      const rows = await own().selectAll().orderBy('list').orderBy('id').execute();
      return rows.map((row) => ({ list: row.list, ...asView(row) }));
    },

    /** Undefined: there is none of the user's. */
    async listOf(id: string): Promise<string | undefined> {
      const row = await own().where('id', '=', id).select('list').executeTakeFirst();
      return row?.list;
    },

    async insert(list: string, { id, name, filters }: SavedView, at: Date): Promise<void> {
      const created_at = at.getTime();
      await database
        .insertInto('saved_views')
        .values({ id, user_id: userId, list, name, filters: JSON.stringify(filters), created_at })
        .execute();
    },

    async change({ id, name, filters }: SavedView): Promise<void> {
      await database
        .updateTable('saved_views')
        .set({ name, filters: JSON.stringify(filters) })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    },

    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('saved_views')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

const asView = ({ id, name, filters }: Selectable<Schema['saved_views']>): SavedView => ({
  ...{ id, name, filters: JSON.parse(filters) },
});
