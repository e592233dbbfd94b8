import type { Database, Schema } from '@site/database/schema';
import type { Selectable } from 'kysely';
import type { SavedView } from './contract.ts';

/** Of one user: nobody sees another's. */
export function createViewRepository(database: Database, userId: string) {
  const own = () => database.selectFrom('inbox_views').where('user_id', '=', userId);
  return {
    async list(): Promise<SavedView[]> {
      const rows = await own().selectAll().execute();
      return rows.map(asView).sort((a, b) => a.name.localeCompare(b.name));
    },

    async insert({ id, name, filters }: SavedView, at: Date): Promise<void> {
      await database
        .insertInto('inbox_views')
        .values({ id, user_id: userId, name, filters: JSON.stringify(filters), created_at: at.getTime() })
        .execute();
    },

    async change({ id, name, filters }: SavedView): Promise<void> {
      await database
        .updateTable('inbox_views')
        .set({ name, filters: JSON.stringify(filters) })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    },

    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('inbox_views')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

const asView = ({ id, name, filters }: Selectable<Schema['inbox_views']>): SavedView => ({
  ...{ id, name, filters: JSON.parse(filters) },
});
