import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

type Media = ExpressionBuilder<Schema, 'media'>;

/** Who needs files: posts as they are now, their earlier versions, and drafts. Each has its path first in its key. */
export const useTables = ['post_media', 'revision_media', 'draft_media'] as const;

/** @param stem Ends in a dot, so that an index finds the one file. */
export function isBeginning(eb: Media, stem: string) {
  const afterDot = '/';
  return eb.and([eb('media.path', '>=', stem), eb('media.path', '<', `${stem.slice(0, -1)}${afterDot}`)]);
}

export function isUsed(eb: Media) {
  return eb.or(
    useTables.map((table) =>
      eb.exists(eb.selectFrom(table).select('post_id').whereRef(`${table}.path`, '=', 'media.path')),
    ),
  );
}

/**
 * Needed, but by posts in the trash alone: to the outside they are gone, and so are their files. A draft without a post is
 * no post in the trash.
 */
export function isWithheld(eb: Media) {
  const isNeededByPresentPost = eb.or(
    useTables.map((table) =>
      eb.exists(
        eb
          .selectFrom(table)
          .leftJoin('posts', 'posts.id', `${table}.post_id`)
          .select(`${table}.post_id`)
          .whereRef(`${table}.path`, '=', 'media.path')
          .where('posts.deleted_at', 'is', null),
      ),
    ),
  );
  return eb.and([isUsed(eb), eb.not(isNeededByPresentPost)]);
}
