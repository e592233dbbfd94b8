import type { Database, Schema } from '@site/database/schema';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { createSlugRepository } from '#site/blog/slugs/slug-repository.server.ts';
import { parseTags } from '#site/urls/post-tags.ts';

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
    /** Whether visitors could ever read the post, until `at`. */
    async wasSeen(id: string, at: Date): Promise<boolean> {
      const row = await database
        .selectFrom('posts')
        .select('id')
        .where('id', '=', id)
        .where((eb) => wasEverLive(eb, at))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** `id` may also be a current or former slug. Undefined unless it is of a deleted post that visitors had seen. */
    async findTags(id: string): Promise<string[] | undefined> {
      const row =
        (await seenInTrash(id).select('tags').executeTakeFirst()) ??
        (await database.selectFrom('gone_posts').select('tags').where('id', '=', id).executeTakeFirst());
      return row && parseTags(row.tags);
    },

    /** Call before a post is removed for good: keeps its URLs if visitors had seen it. */
    async remember(id: string): Promise<void> {
      const slugs = await createSlugRepository(database).listOf(id);
      // Pages were never found by their id.
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

/** Each revision held until the next one, the last until the deletion, or until `at`. */
function wasEverLive(eb: ExpressionBuilder<Schema, 'posts'>, at = new Date(0)) {
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
          laterOf(
            revision.fn.coalesce('posts.deleted_at', sql<number>`${sql.lit(at.getTime())}`),
            revision.ref('revisions.saved_at'),
          ),
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

/** For values that are not null. SQLite and PostgreSQL name their functions differently. */
const laterOf = (one: Expression<number | null>, other: Expression<number | null>) =>
  sql<number>`case when ${one} > ${other} then ${one} else ${other} end`;
