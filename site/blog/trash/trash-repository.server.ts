import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import type { PostSummary } from '#site/blog/posts/post.ts';
import { asSummary, summaryColumns } from '#site/blog/posts/post-row.server.ts';
import { indexedColumns, indexPost } from '#site/blog/search/post-search.server.ts';
import { postSearch } from '#site/blog/search/ranked-search.server.ts';
import { publicPath } from '#site/urls/post-path.ts';

export interface TrashedPost {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly deletedAt: Date;
}

export type TrashRepository = ReturnType<typeof createTrashRepository>;

export function createTrashRepository(database: Database) {
  return {
    /** False when there is no such post outside the trash. */
    put: (id: string, at: Date): Promise<boolean> =>
      inTransaction(database, async (transaction) => {
        const result = await transaction
          .updateTable('posts')
          // The screen that made it may make another one now.
          .set({ deleted_at: at.getTime(), creation_key: null })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        await postSearch.remove(transaction, id);
        return result.numUpdatedRows > 0n;
      }),

    takeOut: (id: string): Promise<boolean> =>
      inTransaction(database, async (transaction) => {
        const row = await transaction
          .updateTable('posts')
          .set({ deleted_at: null })
          .where('id', '=', id)
          .where('deleted_at', 'is not', null)
          .returning(indexedColumns)
          .executeTakeFirst();
        if (row) await indexPost(transaction, row);
        return row !== undefined;
      }),

    async find(id: string): Promise<PostSummary | undefined> {
      const row = await database
        .selectFrom('posts')
        .select(summaryColumns)
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      return row && asSummary(row);
    },

    /** Latest first. `ownerId`: only what this user made and nobody published. */
    async list(ownerId?: string): Promise<TrashedPost[]> {
      const rows = await database
        .selectFrom('posts')
        .select(['id', 'title', 'slug', 'is_page', 'deleted_at'])
        .where('deleted_at', 'is not', null)
        .$if(ownerId !== undefined, (query) =>
          query.where('owner_id', '=', ownerId ?? '').where('wants_publishing', '=', 0),
        )
        .orderBy('deleted_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, title, slug, is_page, deleted_at }) => ({
        id,
        title,
        path: publicPath({ id, slug, isPage: is_page === 1 }),
        deletedAt: new Date(deleted_at ?? 0),
      }));
    },

    async count(): Promise<number> {
      const { total } = await database
        .selectFrom('posts')
        .where('deleted_at', 'is not', null)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    async listOlder(before: Date, limit: number): Promise<string[]> {
      const rows = await database
        .selectFrom('posts')
        .select('id')
        .where('deleted_at', '<', before.getTime())
        .orderBy('deleted_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** With its revisions and drafts. Undefined when it was not there. */
    async remove(
      id: string,
    ): Promise<{ id: string; title: string; slug: string; isPage: boolean } | undefined> {
      const row = await database
        .deleteFrom('posts')
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .returning(['title', 'slug', 'is_page'])
        .executeTakeFirst();
      return row && { id, title: row.title, slug: row.slug, isPage: row.is_page === 1 };
    },
  };
}
