import type { Database } from '@site/database/schema';
import { filteredPosts, pageIds } from '#site/blog/lists/filtered-post-repository.server.ts';
import { isNarrowed, type ListPage, type PostFilter } from '#site/blog/lists/post-filter.ts';
import { indexPost, searchOf } from '#site/blog/search/post-search.server.ts';
import type { SearchPage, SearchPlace } from '#site/blog/search/post-search-index.server.ts';
import { postSearch } from '#site/blog/search/ranked-search.server.ts';
import { type AuthorsView, isKind, isKnownTo } from '#site/schema/post-condition.server.ts';
import { parseTags, tagKey } from '#site/urls/post-tags.ts';
import type { Headline, Post, PostSummary } from './post.ts';
import type { PostSort } from './post-query.ts';
import { asPost, asSummary, decisionColumns, postColumns, summaryColumns } from './post-row.server.ts';
import { replaceTags } from './post-tag-repository.server.ts';
import { goesLiveAt, wantsPublishing } from './post-visibility.ts';

const sortColumns = {
  newest: { column: 'goes_live_at', direction: 'desc' },
  oldest: { column: 'goes_live_at', direction: 'asc' },
  updated: { column: 'updated_at', direction: 'desc' },
  title: { column: 'search_text', direction: 'asc' },
  views: { column: 'views', direction: 'desc' },
} as const satisfies Record<PostSort, unknown>;

const kinds = ['post', 'page'] as const;

/** `saveKey` identifies the last save, to tell one that arrives twice. */
export interface KeyedPost {
  readonly post: Post;
  readonly saveKey: string | null;
}

/** Never includes the trash: see `TrashRepository`. */
export interface PostRepository {
  /** By the moment of going live, newest first, ties by id, unless the page or a search says otherwise. */
  list(filter: PostFilter, page: ListPage): Promise<Post[]>;
  /** Without texts, which may be long. */
  listSummaries(filter: PostFilter, page: ListPage): Promise<PostSummary[]>;
  /** After `previous`, newest first; from the start without one. */
  listAfter(filter: PostFilter, previous: Post | undefined, limit: number): Promise<Post[]>;
  /** Best matches first; `next` is null at the end. */
  listMatches(filter: PostFilter, page: SearchPage): Promise<{ posts: Post[]; next: SearchPlace | null }>;
  /** Most used first, in the spelling of one of the posts. */
  tags(limit: number, view?: AuthorsView): Promise<string[]>;
  /** Newest first; texts are not read. */
  headlines(filter: PostFilter, limit: number): Promise<Headline[]>;
  /** `most`: counting a search may stop there. */
  count(filter: PostFilter, most?: number): Promise<number>;
  /** The earliest scheduled instant after `now`. */
  firstDueAfter(now: Date): Promise<Date | null>;
  find(id: string): Promise<Post | undefined>;
  /** Without the text, which may be long. */
  findSummary(id: string): Promise<PostSummary | undefined>;
  findKeyed(id: string): Promise<KeyedPost | undefined>;
  /** Also by a former slug. `slug` as `storedSlug` makes it. */
  findBySlug(slug: string): Promise<Post | undefined>;
  /** Made already by the screen with this key. */
  findByCreationKey(key: string): Promise<KeyedPost | undefined>;
  /** False when the id is taken. */
  insert(post: Post, save: SaveDetails): Promise<boolean>;
  /** Views and shares stay. */
  update(post: Post, save: SaveDetails): Promise<void>;
}

interface SaveDetails {
  readonly creationKey?: string | null;
  readonly saveKey?: string | null;
  /** Of the content, which was read to be saved. */
  readonly text: string;
}

export function createPostRepository(database: Database): PostRepository {
  const filtered = (filter: PostFilter) => filteredPosts(database, filter);
  const matching = (filter: PostFilter) => filtered(filter).orderBy('goes_live_at', 'desc').orderBy('id');
  const pageOf = (filter: PostFilter, { limit, offset, sort = 'newest' }: ListPage) => {
    const { column, direction } = sortColumns[sort === 'pinned' ? 'newest' : sort];
    return filtered(filter).orderBy(column, direction).orderBy('id').limit(limit).offset(offset);
  };
  // Never call without ids: SQLite would read every post.
  const some = (ids: readonly string[]) => database.selectFrom('posts').where('id', 'in', ids);
  // One query per kind: each kind has its own indexes.
  const toBePublished = (kind: (typeof kinds)[number]) =>
    database
      .selectFrom('posts')
      .where('deleted_at', 'is', null)
      .where('wants_publishing', '=', 1)
      .where((eb) => isKind(eb, kind));
  /** By its tags and by words, without reading it again. */
  async function makeFound(
    post: Post,
    columns: ReturnType<typeof decisionColumns> & { deleted_at: number | null },
  ): Promise<void> {
    const { id, tags } = post;
    const goesLive = goesLiveAt(post);
    await replaceTags(database, { id, tags, goesLiveAt: goesLive });
    const wants_publishing = wantsPublishing(post) ? 1 : 0;
    await indexPost(database, { ...columns, id, wants_publishing, goes_live_at: goesLive.getTime() });
  }
  const keyed = database
    .selectFrom('posts')
    .select(postColumns)
    .select('save_key')
    .where('deleted_at', 'is', null);

  return {
    async list(filter, page) {
      const ids = await pageIds(database, filter, page);
      if (ids?.length === 0) return [];
      if (ids) return inOrder(ids, await some(ids).select(postColumns).execute()).map(asPost);
      return (await pageOf(filter, page).select(postColumns).execute()).map(asPost);
    },

    async listSummaries(filter, page) {
      const ids = await pageIds(database, filter, page);
      if (ids?.length === 0) return [];
      if (ids) return inOrder(ids, await some(ids).select(summaryColumns).execute()).map(asSummary);
      const rows = await pageOf(filter, page).select(summaryColumns).execute();
      return rows.map(asSummary);
    },

    async listAfter(filter, previous, limit) {
      const query = matching(filter).select(postColumns).limit(limit);
      if (!previous) return (await query.execute()).map(asPost);
      const instant = goesLiveAt(previous).getTime();
      // Implied by the second condition, but finds the place in an index.
      const rest = query
        .where('goes_live_at', '<=', instant)
        .where((eb) =>
          eb.or([
            eb('goes_live_at', '<', instant),
            eb.and([eb('goes_live_at', '=', instant), eb('id', '>', previous.id)]),
          ]),
        );
      return (await rest.execute()).map(asPost);
    },

    async listMatches(filter, page) {
      const search = searchOf(filter);
      if (!search) return { posts: [], next: null };
      const { ids, next } = await postSearch.find(database, search, page);
      if (ids.length === 0) return { posts: [], next: null };
      const rows = await some(ids).select(postColumns).execute();
      return { posts: inOrder(ids, rows).map(asPost), next };
    },

    async tags(limit, view) {
      const rows = await database
        .selectFrom('post_tags')
        .innerJoin('posts', 'posts.id', 'post_tags.post_id')
        .where('posts.deleted_at', 'is', null)
        .where((eb) => (view ? isKnownTo(eb, view) : eb.and([])))
        .groupBy('post_tags.tag_key')
        .select((eb) => ['post_tags.tag_key', eb.fn.max('posts.tags').as('spelled')])
        .orderBy((eb) => eb.fn.countAll(), 'desc')
        .orderBy('post_tags.tag_key')
        .limit(limit)
        .execute();
      return rows.map(({ tag_key, spelled }) => {
        return parseTags(spelled ?? '').find((tag) => tagKey(tag) === tag_key) ?? tag_key;
      });
    },

    async headlines(filter, limit) {
      const lines = ['id', 'slug', 'title', 'language', 'goes_live_at'] as const;
      const search = searchOf(filter);
      const found =
        search && (await postSearch.list(database, search, { limit, offset: 0, order: 'newest' }));
      if (found?.length === 0) return [];
      const rows = found
        ? inOrder(found, await some(found).select(lines).execute())
        : await matching(filter).select(lines).limit(limit).execute();
      return rows.map(({ goes_live_at, ...line }) => ({ ...line, liveSince: new Date(goes_live_at) }));
    },

    async count(filter, most) {
      const search = searchOf(filter);
      if (search && !isNarrowed(filter)) return postSearch.count(database, search, most);
      const { total } = await filtered(filter)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async firstDueAfter(now) {
      const rows = await Promise.all(
        kinds.map((kind) =>
          toBePublished(kind)
            .select((eb) => eb.fn.min('goes_live_at').as('due'))
            .where('goes_live_at', '>', now.getTime())
            .executeTakeFirstOrThrow(),
        ),
      );
      const dues = rows.flatMap(({ due }) => (due === null ? [] : [Number(due)]));
      return dues.length > 0 ? new Date(Math.min(...dues)) : null;
    },

    async find(id) {
      const row = await keyed.where('id', '=', id).executeTakeFirst();
      return row && asPost(row);
    },

    async findSummary(id) {
      const row = await database
        .selectFrom('posts')
        .select(summaryColumns)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row && asSummary(row);
    },

    async findKeyed(id) {
      const row = await keyed.where('id', '=', id).executeTakeFirst();
      return row && { post: asPost(row), saveKey: row.save_key };
    },

    async findBySlug(slug) {
      const isItsSlug = keyed.where('id', 'in', (eb) =>
        eb.selectFrom('post_slugs').select('post_id').where('slug', '=', slug),
      );
      const row = await isItsSlug.executeTakeFirst();
      return row && asPost(row);
    },

    async findByCreationKey(key) {
      const row = await keyed.where('creation_key', '=', key).executeTakeFirst();
      return row && { post: asPost(row), saveKey: row.save_key };
    },

    async insert(post, save) {
      const columns = decisionColumns(post, save.text);
      const result = await database
        .insertInto('posts')
        .values({
          id: post.id,
          ...columns,
          created_at: post.createdAt.getTime(),
          views: post.views,
          shares: post.shares,
          deleted_at: null,
          owner_id: post.workflow?.ownerId ?? null,
          creation_key: save.creationKey ?? null,
          save_key: save.saveKey ?? null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (result.numInsertedOrUpdatedRows === 0n) return false;
      await makeFound(post, { ...columns, deleted_at: null });
      return true;
    },

    async update(post, save) {
      const columns = decisionColumns(post, save.text);
      const { deleted_at } = await database
        .updateTable('posts')
        .set({
          ...columns,
          save_key: save.saveKey ?? null,
          // Publishing ends a review.
          ...(wantsPublishing(post) && { review: 'none', review_note: '', review_at: null }),
        })
        .where('id', '=', post.id)
        .returning('deleted_at')
        .executeTakeFirstOrThrow();
      await makeFound(post, { ...columns, deleted_at });
    },
  };
}

function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
