import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

type Media = ExpressionBuilder<Schema, 'media'>;

/** Tables by which posts need files, as they are now, in earlier versions and in drafts, and their column of the post. */
export const postUses = [
  ['post_media', 'post_id'],
  ['revision_media', 'post_id'],
  ['draft_media', 'subject'],
] as const;

/** Who needs files. Each table has the path first in its key. */
const useTables = [...postUses.map(([table]) => table), 'document_media'] as const;

/** @param stem Ends in a dot, so that an index finds the one file. */
export function isBeginning(eb: Media, stem: string) {
  const afterDot = '/';
  return eb.and([eb('media.path', '>=', stem), eb('media.path', '<', `${stem.slice(0, -1)}${afterDot}`)]);
}

export function isUsed(eb: Media) {
  return eb.or([
    ...useTables.map((table) =>
      eb.exists(eb.selectFrom(table).select(`${table}.path`).whereRef(`${table}.path`, '=', 'media.path')),
    ),
    isAvatar(eb),
  ]);
}

function isAvatar(eb: Media) {
  return eb.exists(eb.selectFrom('people').select('id').whereRef('people.avatar', '=', 'media.path'));
}

/**
 * Needed, but by posts in the trash alone: to the outside they are gone, and so are their files. A draft without a post is
 * no post in the trash.
 */
export function isWithheld(eb: Media) {
  const byPresentPosts = postUses.map(([table, column]) =>
    eb.exists(
      eb
        .selectFrom(table)
        .leftJoin('posts', (join) => join.onRef('posts.id', '=', eb.ref(`${table}.${column}` as never)))
        .select(`${table}.path`)
        .whereRef(`${table}.path`, '=', 'media.path')
        .where('posts.deleted_at', 'is', null),
    ),
  );
  const byDocuments = eb.exists(
    eb.selectFrom('document_media').select('path').whereRef('document_media.path', '=', 'media.path'),
  );
  return eb.and([isUsed(eb), eb.not(eb.or([...byPresentPosts, byDocuments, isAvatar(eb)]))]);
}

/** Uses by earlier versions of posts that do not need the file as they are now. */
export function onlyInHistory(eb: ExpressionBuilder<Schema, keyof Schema>) {
  return eb
    .selectFrom('revision_media')
    .where((use) =>
      use.not(
        use.exists(
          use
            .selectFrom('post_media')
            .select('post_media.post_id')
            .whereRef('post_media.path', '=', 'revision_media.path')
            .whereRef('post_media.post_id', '=', 'revision_media.post_id'),
        ),
      ),
    );
}
