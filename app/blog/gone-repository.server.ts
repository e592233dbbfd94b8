import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Schema } from '#server/database/schema.ts';
import { isVisibleAt } from './post-condition.server.ts';
import { parseTags } from './post-tags.ts';

export interface GoneRepository {
  /**
   * The tags of a deleted post, in the trash or removed for good, that visitors had seen.
   *
   * @returns Undefined for every other id, also that of a deleted post nobody ever saw.
   */
  findTags(id: string): Promise<string[] | undefined>;
  /** Keeps the address of a post in the trash, if visitors had ever seen it; before it is removed for good. */
  remember(id: string): Promise<void>;
  /** Ids of live posts that carry any of the tags: those that share most first, then newest. */
  idsSharing(tagKeys: readonly string[], liveAt: Date, limit: number): Promise<string[]>;
}

export function createGoneRepository(database: Database): GoneRepository {
  const seenInTrash = (id: string) =>
    database
      .selectFrom('posts')
      .where('id', '=', id)
      .where('deleted_at', 'is not', null)
      .where((eb) => wasEverLive(eb));

  return {
    async findTags(id) {
      const row =
        (await seenInTrash(id).select('tags').executeTakeFirst()) ??
        (await database.selectFrom('gone_posts').select('tags').where('id', '=', id).executeTakeFirst());
      return row && parseTags(row.tags);
    },

    async remember(id) {
      await database
        .insertInto('gone_posts')
        .columns(['id', 'title', 'tags', 'deleted_at'])
        .expression(
          seenInTrash(id).select((eb) => [
            'id',
            'title',
            'tags',
            eb.fn.coalesce('deleted_at', sql<number>`0`).as('deleted_at'),
          ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async idsSharing(tagKeys, liveAt, limit) {
      if (tagKeys.length === 0) return [];
      const rows = await database
        .selectFrom('post_tags')
        .innerJoin('posts', 'posts.id', 'post_tags.post_id')
        .where('post_tags.tag_key', 'in', tagKeys)
        .where((eb) => isVisibleAt(eb, liveAt))
        .groupBy('posts.id')
        .select('posts.id')
        .orderBy((eb) => eb.fn.countAll(), 'desc')
        .orderBy('posts.goes_live_at', 'desc')
        .orderBy('posts.id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/**
 * Whether visitors could read a deleted post at any time: each revision says what held from its save to the next one,
 * and the last one held until the post was deleted.
 */
function wasEverLive(eb: ExpressionBuilder<Schema, 'posts'>) {
  return eb.exists(
    eb
      .selectFrom('revisions')
      .select('revisions.number')
      .whereRef('revisions.post_id', '=', 'posts.id')
      .where((revision) =>
        revision.or([
          revision('revisions.status', '=', 'published'),
          revision('revisions.is_published', '=', 1),
        ]),
      )
      .where(
        sql<boolean>`max(revisions.saved_at, coalesce(revisions.scheduled_at, 0)) <= coalesce(
          (select next.saved_at - 1 from revisions as next
            where next.post_id = revisions.post_id and next.number = revisions.number + 1),
          max(posts.deleted_at, revisions.saved_at))`,
      ),
  );
}
