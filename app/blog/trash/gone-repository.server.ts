import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { parseTags } from '#app/blog/posts/post-tags.ts';
import { createSlugRepository } from '#app/blog/slugs/slug-repository.server.ts';
import type { Database, Schema } from '#platform/database/schema.ts';

export function createGoneRepository(database: Database) {
  const seenInTrash = (id: string) =>
    database
      .selectFrom('posts')
      .where((eb) =>
        eb.or([
          eb('id', '=', id),
          eb('id', 'in', eb.selectFrom('post_slugs').select('post_id').where('slug', '=', id)),
        ]),
      )
      .where('deleted_at', 'is not', null)
      .where((eb) => wasEverLive(eb));

  return {
    /**
     * The tags of a deleted post, in the trash or removed for good, that visitors had seen.
     *
     * @param id Its id, or a slug it has or had.
     * @returns Undefined for every other id, also that of a deleted post nobody ever saw.
     */
    async findTags(id: string): Promise<string[] | undefined> {
      const row =
        (await seenInTrash(id).select('tags').executeTakeFirst()) ??
        (await database.selectFrom('gone_posts').select('tags').where('id', '=', id).executeTakeFirst());
      return row && parseTags(row.tags);
    },

    /** Keeps the URLs of a post in the trash, if visitors had ever seen it; before it is removed for good. */
    async remember(id: string): Promise<void> {
      const slugs = await createSlugRepository(database).listOf(id);
      // The page of a page of its own was never found by its id.
      const isPage = slugs.some((slug) => slug.startsWith('/'));
      for (const name of isPage ? slugs : [id, ...slugs]) await rememberAs(name, id);
    },
  };

  async function rememberAs(name: string, id: string): Promise<void> {
    await database
      .insertInto('gone_posts')
      .columns(['id', 'title', 'tags', 'deleted_at'])
      .expression(
        seenInTrash(id).select((eb) => [
          sql<string>`${name}`.as('id'),
          'title',
          'tags',
          eb.fn.coalesce('deleted_at', sql<number>`0`).as('deleted_at'),
        ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
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
      .where((revision) => {
        const nextSave = revision
          .selectFrom('revisions as next')
          .select((next) => next('next.saved_at', '-', 1).as('before'))
          .whereRef('next.post_id', '=', 'revisions.post_id')
          .whereRef('next.number', '=', revision('revisions.number', '+', 1));
        const end = revision.fn.coalesce(
          nextSave,
          laterOf(revision.ref('posts.deleted_at'), revision.ref('revisions.saved_at')),
        );
        return revision(
          laterOf(
            revision.ref('revisions.saved_at'),
            revision.fn.coalesce('revisions.scheduled_at', sql<number>`0`),
          ),
          '<=',
          end,
        );
      }),
  );
}

/** The later of two instants that are there. SQLite and PostgreSQL have a function each, of different names. */
const laterOf = (one: Expression<number | null>, other: Expression<number | null>) =>
  sql<number>`case when ${one} > ${other} then ${one} else ${other} end`;
