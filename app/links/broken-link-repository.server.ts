import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { BrokenLink } from './broken-link.ts';

/** With the post that it stands in. */
export interface ListedLink extends BrokenLink {
  readonly title: string;
  readonly isPage: boolean;
}

export function createBrokenLinkRepository(database: Database) {
  const ofLivingPosts = () =>
    database
      .selectFrom('broken_links')
      .innerJoin('posts', 'posts.id', 'broken_links.post_id')
      .where('posts.deleted_at', 'is', null);

  return {
    /** Puts what was found in the place of what was known of a post; what is broken still has the day it was found. */
    async replace(
      postId: string,
      found: readonly Omit<BrokenLink, 'postId' | 'foundAt'>[],
      at: Date,
    ): Promise<void> {
      await inTransaction(database, async (transaction) => {
        const before = await transaction
          .selectFrom('broken_links')
          .select(['url', 'found_at'])
          .where('post_id', '=', postId)
          .execute();
        if (before.length === 0 && found.length === 0) return;
        await transaction.deleteFrom('broken_links').where('post_id', '=', postId).execute();
        if (found.length === 0) return;
        const since = new Map(before.map(({ url, found_at }) => [url, Number(found_at)]));
        const now = at.getTime();
        const rows = found.map(({ url, kind, reason }) => {
          return { post_id: postId, url, kind, reason, found_at: since.get(url) ?? now, checked_at: now };
        });
        await transaction.insertInto('broken_links').values(rows).execute();
      });
    },

    async remove(postId: string, url: string): Promise<void> {
      await database
        .deleteFrom('broken_links')
        .where('post_id', '=', postId)
        .where('url', '=', url)
        .execute();
    },

    /** Newest first. */
    async page({ limit, offset }: { limit: number; offset: number }): Promise<ListedLink[]> {
      const rows = await ofLivingPosts()
        .select(['post_id', 'url', 'kind', 'reason', 'found_at', 'posts.title', 'posts.is_page'])
        .orderBy('found_at', 'desc')
        .orderBy('post_id')
        .orderBy('url')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => ({
        ...{ postId: row.post_id, url: row.url, kind: row.kind, reason: row.reason, title: row.title },
        foundAt: new Date(Number(row.found_at)),
        isPage: Boolean(row.is_page),
      }));
    },

    async count(): Promise<number> {
      const { count } = await ofLivingPosts()
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async postsWith(url: string): Promise<string[]> {
      const rows = await ofLivingPosts()
        .select('post_id')
        .where('url', '=', url)
        .orderBy('post_id')
        .execute();
      return rows.map(({ post_id }) => post_id);
    },
  };
}
