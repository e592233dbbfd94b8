import { inBatches } from '@site/database/batches';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import type { Post } from '#site/blog/posts/post.ts';
import type { BrokenLink } from './broken-link.ts';

export interface ListedLink extends BrokenLink {
  readonly title: string;
  readonly isPage: boolean;
}

type FoundLink = Omit<BrokenLink, 'postId' | 'foundAt'>;

export type BrokenLinkRepository = ReturnType<typeof createBrokenLinkRepository>;

export function createBrokenLinkRepository(database: Database) {
  const ofLivingPosts = () =>
    database
      .selectFrom('broken_links')
      .innerJoin('posts', 'posts.id', 'broken_links.post_id')
      .where('posts.deleted_at', 'is', null);

  return {
    /**
     * Replaces a post's records; links still broken keep their `foundAt`. Ignored when the post is gone or was saved since.
     * @param links `unasked`: their records stay.
     */
    async replace(
      { id, updatedAt }: Pick<Post, 'id' | 'updatedAt'>,
      { found, unasked }: { found: readonly FoundLink[]; unasked: readonly string[] },
      at: Date,
    ): Promise<void> {
      await inTransaction(database, async (transaction) => {
        const before = await transaction
          .selectFrom('broken_links')
          .select(['url', 'found_at'])
          .where('post_id', '=', id)
          .execute();
        if (before.length === 0 && found.length === 0) return;
        const same = await transaction
          .selectFrom('posts')
          .select('id')
          .where('id', '=', id)
          .where('updated_at', '=', updatedAt.getTime())
          .executeTakeFirst();
        if (!same) return;
        const kept = new Set(unasked);
        const gone = before.filter(({ url }) => !kept.has(url));
        for (const { url } of gone) await createBrokenLinkRepository(transaction).remove(id, url);
        if (found.length === 0) return;
        const since = new Map(before.map(({ url, found_at }) => [url, Number(found_at)]));
        const now = at.getTime();
        const rows = found.map(({ url, kind, reason }) => {
          return { post_id: id, url, kind, reason, found_at: since.get(url) ?? now, checked_at: now };
        });
        for (const batch of inBatches(rows))
          await transaction.insertInto('broken_links').values(batch).execute();
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
    async page({
      limit,
      offset,
    }: {
      limit: number;
      offset: number;
    }): Promise<(ListedLink & Pick<Post, 'language'>)[]> {
      const rows = await ofLivingPosts()
        .select([
          'post_id',
          'url',
          'kind',
          'reason',
          'found_at',
          'posts.title',
          'posts.is_page',
          'posts.language',
        ])
        .orderBy('found_at', 'desc')
        .orderBy('post_id')
        .orderBy('url')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => ({
        ...{ postId: row.post_id, url: row.url, kind: row.kind, reason: row.reason, title: row.title },
        language: row.language,
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

    async countTexts(): Promise<number> {
      const { count } = await database
        .selectFrom('posts')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async urls(): Promise<ReadonlySet<string>> {
      const rows = await ofLivingPosts().select('url').distinct().execute();
      return new Set(rows.map(({ url }) => url));
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
