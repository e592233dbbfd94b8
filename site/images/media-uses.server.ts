import type { Schema } from '@site/database/schema';
import type { ExpressionBuilder } from 'kysely';

type Media = ExpressionBuilder<Schema, 'media'>;

export const postUses = [
  ['post_media', 'post_id'],
  ['revision_media', 'post_id'],
  ['draft_media', 'subject'],
] as const;

/** In each table the path comes first in the key. */
const useTables = [...postUses.map(([table]) => table), 'document_media'] as const;

/** @param stem Ends in a dot, so that an index finds the one file. */
export function isBeginning(eb: Media, stem: string) {
  const afterDot = '/';
  return eb.and([eb('media.path', '>=', stem), eb('media.path', '<', `${stem.slice(0, -1)}${afterDot}`)]);
}

/** By something that a person made: a post, a draft, a document, a portrait. */
function isUsedItself(eb: Media) {
  return eb.or([
    ...useTables.map((table) =>
      eb.exists(eb.selectFrom(table).select(`${table}.path`).whereRef(`${table}.path`, '=', 'media.path')),
    ),
    isAvatar(eb),
  ]);
}

/** The whole image of a cropped one is needed to show it whole again. */
export const isUsed = (eb: Media) => eb.or([isUsedItself(eb), isSource(eb)]);

export const isSourceAlone = (eb: Media) => eb.and([isSource(eb), eb.not(isUsedItself(eb))]);

function isSource(eb: Media) {
  return eb.exists(
    eb.selectFrom('media as part').select('part.path').whereRef('part.crop_source', '=', 'media.path'),
  );
}

function isAvatar(eb: Media) {
  return eb.exists(eb.selectFrom('people').select('id').whereRef('people.avatar', '=', 'media.path'));
}

/** Needed only by posts in the trash: not visible to the public. Drafts without a post are not in the trash. */
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

/** By earlier versions of posts whose current version does not need the file. */
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
