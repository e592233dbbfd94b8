import type { Database, Schema } from '@site/database/schema';
import type { ExpressionBuilder } from 'kysely';
import type { Visibility } from '#site/blog/posts/post-visibility.ts';
import { searchOf } from '#site/blog/search/post-search.server.ts';
import { postSearch } from '#site/blog/search/ranked-search.server.ts';
import { isKind, isLiveAt } from '#site/schema/post-condition.server.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import { isNarrowed, type ListPage, type PostFilter } from './post-filter.ts';

/** Without the trash, unordered. */
export function filteredPosts(database: Database, filter: PostFilter) {
  return database.selectFrom('posts').where((eb) => eb.and(conditions(database, eb, filter)));
}

function conditions(database: Database, eb: ExpressionBuilder<Schema, 'posts'>, filter: PostFilter) {
  return [
    eb('deleted_at', 'is', null),
    isKind(eb, filter.kind ?? 'post'),
    ...(filter.visibility ? [isVisible(eb, filter.visibility)] : []),
    ...(filter.liveAt ? [isLiveAt(eb, filter.liveAt)] : []),
    ...(filter.within ? [isWithin(eb, filter.within)] : []),
    ...(filter.isDated ? [eb.or([eb('wants_publishing', '=', 1), eb('scheduled_at', 'is not', null)])] : []),
    ...(filter.status ? [eb('status', '=', filter.status)] : []),
    ...(filter.ownerId === undefined ? [] : [eb('owner_id', '=', filter.ownerId)]),
    ...(filter.review ? [eb('review', '=', filter.review)] : []),
    ...(filter.tag === undefined ? [] : [hasTag(eb, filter.tag)]),
    ...(filter.personId === undefined ? [] : [isBy(eb, filter.personId)]),
    ...isFound(database, eb, filter),
  ];
}

function isWithin(eb: ExpressionBuilder<Schema, 'posts'>, { from, until }: { from: Date; until: Date }) {
  return eb.and([
    eb('posts.goes_live_at', '>=', from.getTime()),
    eb('posts.goes_live_at', '<', until.getTime()),
  ]);
}

/** SQL version of `visibilityOf` (post-visibility.ts). */
function isVisible(eb: ExpressionBuilder<Schema, 'posts'>, { is, at }: { is: Visibility; at: Date }) {
  switch (is) {
    case 'live':
      return isLiveAt(eb, at);
    case 'scheduled':
      return eb.and([eb('wants_publishing', '=', 1), eb('scheduled_at', '>', at.getTime())]);
    case 'hidden':
      return eb('wants_publishing', '=', 0);
  }
}

function hasTag(eb: ExpressionBuilder<Schema, 'posts'>, tag: string) {
  return eb.exists(
    eb
      .selectFrom('post_tags')
      .select('post_tags.post_id')
      .where('post_tags.tag_key', '=', tagKey(tag))
      .whereRef('post_tags.post_id', '=', 'posts.id'),
  );
}

function isBy(eb: ExpressionBuilder<Schema, 'posts'>, personId: string) {
  return eb.exists(
    eb
      .selectFrom('post_authors')
      .select('post_authors.post_id')
      .where('post_authors.person_id', '=', personId)
      .whereRef('post_authors.post_id', '=', 'posts.id'),
  );
}

function isFound(database: Database, eb: ExpressionBuilder<Schema, 'posts'>, filter: PostFilter) {
  const search = searchOf(filter);
  return search ? [eb('id', 'in', postSearch.ids(database, search))] : [];
}

/** Reads an index alone; null when no index has the page's order. */
export async function pageIds(
  database: Database,
  filter: PostFilter,
  page: ListPage,
): Promise<string[] | null> {
  const { limit, offset, sort } = page;
  const search = searchOf(filter);
  if (!search) {
    return [undefined, 'newest', 'pinned'].includes(sort) ? newestIds(database, filter, page) : null;
  }
  if (isNarrowed(filter)) return null;
  if (sort === 'newest' || sort === 'oldest') {
    return postSearch.list(database, search, { limit, offset, order: sort });
  }
  return sort === undefined ? (await postSearch.find(database, search, { limit, offset })).ids : null;
}

async function newestIds(
  database: Database,
  { tag, personId, ...filter }: PostFilter,
  { limit, offset, sort }: ListPage,
): Promise<string[]> {
  const isListed = (eb: ExpressionBuilder<Schema, 'posts'>) => eb.and(conditions(database, eb, filter));
  const ids = () => {
    // SQLite keeps the order of a cross join: from the tag or the author to the posts, not through all posts.
    if (tag !== undefined)
      return database
        .selectFrom('post_tags')
        .crossJoin('posts')
        .select('posts.id')
        .whereRef('posts.id', '=', 'post_tags.post_id')
        .where('post_tags.tag_key', '=', tagKey(tag))
        .where((eb) => isListed(eb))
        .orderBy('post_tags.goes_live_at', 'desc')
        .orderBy('post_tags.post_id');
    if (personId !== undefined)
      return database
        .selectFrom('post_authors')
        .crossJoin('posts')
        .select('posts.id')
        .whereRef('posts.id', '=', 'post_authors.post_id')
        .where('post_authors.person_id', '=', personId)
        .where((eb) => isListed(eb))
        .orderBy('post_authors.goes_live_at', 'desc')
        .orderBy('post_authors.post_id');
    return filteredPosts(database, filter)
      .select('posts.id')
      .$if(sort === 'pinned', (query) => query.orderBy('is_pinned', 'desc'))
      .orderBy('goes_live_at', 'desc')
      .orderBy('id');
  };
  const rows = await ids().limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}
