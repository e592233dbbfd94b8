import type { Database } from '@site/database/schema';

/** Methods that change rows return how many. */
export function createMessageTrashRepository(database: Database) {
  const change = async (id: string, from: 'trash' | 'folders', deletedAt: number | null) => {
    const result = await database
      .updateTable('messages')
      .set({ deleted_at: deletedAt })
      .where('id', '=', id)
      .where('deleted_at', from === 'trash' ? 'is not' : 'is', null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  };
  const trashed = () => database.deleteFrom('messages').where('deleted_at', 'is not', null);

  return {
    put: (id: string, at: Date): Promise<number> => change(id, 'folders', at.getTime()),
    takeOut: (id: string): Promise<number> => change(id, 'trash', null),

    async delete(id: string): Promise<number> {
      return Number((await trashed().where('id', '=', id).executeTakeFirst()).numDeletedRows);
    },

    /** @param instant Inclusive. */
    async deleteUntil(instant: Date): Promise<number> {
      const result = await trashed().where('deleted_at', '<=', instant.getTime()).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
