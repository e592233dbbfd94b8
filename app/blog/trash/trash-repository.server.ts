import { indexPost } from '#app/blog/search/post-search.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';

export interface TrashedPost {
  readonly id: string;
  readonly title: string;
  readonly deletedAt: Date;
}

export interface TrashRepository {
  /** @returns False when there is no such post outside the trash. */
  put(id: string, at: Date): Promise<boolean>;
  /** @returns False when it is not in the trash. */
  takeOut(id: string): Promise<boolean>;
  /** Latest first. */
  list(): Promise<TrashedPost[]>;
  count(): Promise<number>;
  /** Ids of at most `limit` posts put there before `before`. */
  listOlder(before: Date, limit: number): Promise<string[]>;
  /** Removes a post in the trash for good, with its revisions and drafts. @returns False when it is not there. */
  remove(id: string): Promise<boolean>;
}

export function createTrashRepository(database: Database): TrashRepository {
  return {
    put: (id, at) =>
      inTransaction(database, async (transaction) => {
        const result = await transaction
          .updateTable('posts')
          // The screen that made it may make another one now.
          .set({ deleted_at: at.getTime(), creation_key: null })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        await indexPost(transaction, id);
        return result.numUpdatedRows > 0n;
      }),

    takeOut: (id) =>
      inTransaction(database, async (transaction) => {
        const result = await transaction
          .updateTable('posts')
          .set({ deleted_at: null })
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .executeTakeFirst();
        await indexPost(transaction, id);
        return result.numUpdatedRows > 0n;
      }),

    async list() {
      const rows = await database
        .selectFrom('posts')
        .select(['id', 'title', 'deleted_at'])
        .where('deleted_at', 'is not', null)
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, title, deleted_at }) => ({ id, title, deletedAt: new Date(deleted_at ?? 0) }));
    },

    async count() {
      const { total } = await database
        .selectFrom('posts')
        .where('deleted_at', 'is not', null)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    async listOlder(before, limit) {
      const rows = await database
        .selectFrom('posts')
        .select('id')
        .where('deleted_at', '<', before.getTime())
        .orderBy('deleted_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async remove(id) {
      const result = await database
        .deleteFrom('posts')
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}
