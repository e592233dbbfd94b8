import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database, Schema } from '#server/database/schema.ts';
import type { Headline, Post, PostDraft, PostStatus } from './post.ts';
import { formatTags, parseTags, tagKey } from './post-tags.ts';
import { textOf } from './post-text.server.ts';
import { goesLiveAt } from './post-visibility.ts';
import { foldText } from './search-text.ts';

export interface PostFilter {
  /** Only what visitors see at this instant; absent: everything. */
  readonly liveAt?: Date | undefined;
  readonly tag?: string | undefined;
  /** Text to find in title, tags, author or content. */
  readonly search?: string | undefined;
  readonly status?: PostStatus | undefined;
}

export interface PostRepository {
  /** Newest first by the moment they go live, ties by id. */
  list(filter: PostFilter, page: { limit: number; offset: number }): Promise<Post[]>;
  /** The posts that come after `previous` in the order of `list`; from the start without one. */
  listAfter(filter: PostFilter, previous: Post | undefined, limit: number): Promise<Post[]>;
  /** All of them as lines, in the order of `list`; their texts are not read. */
  headlines(filter: PostFilter): Promise<Headline[]>;
  count(filter: PostFilter): Promise<number>;
  find(id: string): Promise<Post | undefined>;
  /** @returns False when the id is taken. */
  insert(post: Post): Promise<boolean>;
  /** Writes what an editor decided, and the media. Views and shares stay. */
  update(id: string, draft: PostDraft & Pick<Post, 'media' | 'updatedAt'>): Promise<void>;
  /** @returns False when there was none. */
  delete(id: string): Promise<boolean>;
}

export function createPostRepository(database: Database): PostRepository {
  const matching = (filter: PostFilter) =>
    database
      .selectFrom('posts')
      .where((eb) => eb.and(conditions(eb, filter)))
      .orderBy('goes_live_at', 'desc')
      .orderBy('id');

  return {
    async list(filter, { limit, offset }) {
      return (await matching(filter).selectAll().limit(limit).offset(offset).execute()).map(asPost);
    },

    async listAfter(filter, previous, limit) {
      const query = matching(filter).selectAll().limit(limit);
      if (!previous) return (await query.execute()).map(asPost);
      const instant = goesLiveAt(previous).getTime();
      const rest = query.where((eb) =>
        eb.or([
          eb('goes_live_at', '<', instant),
          eb.and([eb('goes_live_at', '=', instant), eb('id', '>', previous.id)]),
        ]),
      );
      return (await rest.execute()).map(asPost);
    },

    async headlines(filter) {
      const rows = await matching(filter).select(['id', 'title', 'goes_live_at']).execute();
      return rows.map(({ id, title, goes_live_at }) => ({ id, title, liveSince: new Date(goes_live_at) }));
    },

    async count(filter) {
      const { total } = await database
        .selectFrom('posts')
        .where((eb) => eb.and(conditions(eb, filter)))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async find(id) {
      const row = await database.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
      return row && asPost(row);
    },

    async insert(post) {
      const result = await database
        .insertInto('posts')
        .values({
          id: post.id,
          ...draftColumns(post),
          created_at: post.createdAt.getTime(),
          views: post.views,
          shares: post.shares,
          deleted_at: null,
          creation_key: null,
          save_key: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (result.numInsertedOrUpdatedRows === 0n) return false;
      await insertTags(database, post.id, post.tags);
      return true;
    },

    async update(id, draft) {
      await database.updateTable('posts').set(draftColumns(draft)).where('id', '=', id).execute();
      await database.deleteFrom('post_tags').where('post_id', '=', id).execute();
      await insertTags(database, id, draft.tags);
    },

    async delete(id) {
      const result = await database.deleteFrom('posts').where('id', '=', id).executeTakeFirst();
      return result.numDeletedRows > 0n;
    },
  };
}

function conditions(eb: ExpressionBuilder<Schema, 'posts'>, filter: PostFilter) {
  return [
    ...(filter.liveAt ? [isLiveAt(eb, filter.liveAt)] : []),
    ...(filter.status ? [eb('status', '=', filter.status)] : []),
    ...(filter.tag === undefined ? [] : [hasTag(eb, filter.tag)]),
    ...(filter.search && foldText(filter.search) !== '' ? [contains(eb, filter.search)] : []),
  ];
}

/** `isLive` of post-visibility.ts, as SQL. */
function isLiveAt(eb: ExpressionBuilder<Schema, 'posts'>, now: Date) {
  return eb.and([
    eb('wants_publishing', '=', 1),
    eb.or([eb('scheduled_at', 'is', null), eb('scheduled_at', '<=', now.getTime())]),
  ]);
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

function contains(eb: ExpressionBuilder<Schema, 'posts'>, text: string) {
  const pattern = `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${eb.ref('search_text')} like ${pattern} escape '\\'`;
}

async function insertTags(database: Database, postId: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await database
    .insertInto('post_tags')
    .values(tags.map((tag) => ({ post_id: postId, tag_key: tagKey(tag) })))
    .execute();
}

function draftColumns(post: PostDraft & Pick<Post, 'media' | 'updatedAt'>) {
  return {
    title: post.title,
    content: post.content,
    media: post.media === '' ? null : post.media,
    tags: formatTags(post.tags),
    author: post.author,
    search_text: foldText([post.title, ...post.tags, post.author, textOf(post.content)].join(' ')),
    status: post.status,
    is_published: post.isPublished ? (1 as const) : (0 as const),
    scheduled_at: post.scheduledAt?.getTime() ?? null,
    updated_at: post.updatedAt.getTime(),
  };
}

function asPost(row: Selectable<Schema['posts']>): Post {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    media: row.media ?? '',
    tags: parseTags(row.tags),
    author: row.author,
    status: row.status,
    isPublished: row.is_published === 1,
    scheduledAt: row.scheduled_at === null ? null : new Date(row.scheduled_at),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    views: row.views,
    shares: row.shares,
  };
}
