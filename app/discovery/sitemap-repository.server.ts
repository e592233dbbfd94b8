import { type Selectable, sql } from 'kysely';
import { isLiveAt } from '#app/blog/post-condition.server.ts';
import { parseTags, tagKey } from '#app/blog/post-tags.ts';
import { inBatches } from '#app/media/media-repository.server.ts';
import type { Database, Schema } from '#server/database/schema.ts';

/** A live post as the sitemap needs it, without its text. */
export interface ListedPost {
  readonly id: string;
  readonly title: string;
  /** Path of its picture or film, or empty. */
  readonly media: string;
  readonly liveSince: Date;
  readonly modified: Date;
}

export interface SitemapRepository {
  /** Live posts, newest first. */
  newest(liveAt: Date, limit: number): Promise<ListedPost[]>;
  /** Those of one part, counted from 0. */
  postsOf(part: number, liveAt: Date): Promise<ListedPost[]>;
  /** How many posts are live, and the latest change of any; null without posts. */
  overview(liveAt: Date): Promise<{ posts: number; modified: Date | null }>;
  /** The parts that have live posts, in order, each with the latest change in it. */
  parts(liveAt: Date): Promise<{ part: number; posts: number; modified: Date }[]>;
  /** Tags of live posts, in the spelling of one of them, by name, each with the latest change of a post that has it. */
  tags(liveAt: Date): Promise<{ tag: string; modified: Date }[]>;
  /** Paths of the files each post shows, in no order. */
  files(postIds: readonly string[]): Promise<Map<string, string[]>>;
  /** Texts of the given posts, by id. */
  texts(postIds: readonly string[]): Promise<Map<string, string>>;
}

/**
 * @param partSize How many posts a part has at most. Parts are cut by the order in which posts were made, and count
 *   also those that are hidden or in the trash: whatever is published, hidden or deleted moves no other post to
 *   another part. Only one that is removed for good does.
 */
export function createSitemapRepository(database: Database, partSize: number): SitemapRepository {
  const live = (liveAt: Date) =>
    database
      .selectFrom('posts')
      .where('posts.deleted_at', 'is', null)
      .where((eb) => isLiveAt(eb, liveAt));
  const listed = (liveAt: Date) =>
    live(liveAt)
      .orderBy('goes_live_at', 'desc')
      .orderBy('id')
      .select(['id', 'title', 'media', 'goes_live_at', 'updated_at']);
  const numbered = database
    .selectFrom('posts')
    .select([
      'posts.id as numbered_id',
      sql<number>`(row_number() over (order by posts.created_at, posts.id) - 1) / ${sql.lit(partSize)}`.as(
        'part',
      ),
    ])
    .as('numbered');

  return {
    async newest(liveAt, limit) {
      return (await listed(liveAt).limit(limit).execute()).map(asListed);
    },

    async postsOf(part, liveAt) {
      const ofPart = listed(liveAt).where('posts.id', 'in', (eb) =>
        eb.selectFrom(numbered).select('numbered_id').where('numbered.part', '=', part),
      );
      return (await ofPart.execute()).map(asListed);
    },

    async overview(liveAt) {
      const { posts, live_at, saved_at } = await live(liveAt)
        .select((eb) => [eb.fn.countAll<number>().as('posts'), ...latest])
        .executeTakeFirstOrThrow();
      return { posts: Number(posts), modified: posts === 0 ? null : laterOf(live_at, saved_at) };
    },

    async parts(liveAt) {
      const rows = await live(liveAt)
        .innerJoin(numbered, 'numbered.numbered_id', 'posts.id')
        .groupBy('numbered.part')
        .select('numbered.part')
        .select((eb) => [eb.fn.countAll<number>().as('posts'), ...latest])
        .orderBy('numbered.part')
        .execute();
      return rows.map(({ part, posts, live_at, saved_at }) => ({
        part: Number(part),
        posts: Number(posts),
        modified: laterOf(live_at, saved_at),
      }));
    },

    async tags(liveAt) {
      const rows = await live(liveAt)
        .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .groupBy('post_tags.tag_key')
        .select('post_tags.tag_key')
        .select((eb) => [eb.fn.max('posts.tags').as('spelled'), ...latest])
        .orderBy('post_tags.tag_key')
        .execute();
      return rows.map(({ tag_key, spelled, live_at, saved_at }) => ({
        tag: parseTags(spelled ?? '').find((tag) => tagKey(tag) === tag_key) ?? tag_key,
        modified: laterOf(live_at, saved_at),
      }));
    },

    async files(postIds) {
      const found = new Map<string, string[]>();
      for (const some of inBatches(postIds)) {
        const rows = await database
          .selectFrom('post_media')
          .selectAll()
          .where('post_id', 'in', some)
          .execute();
        for (const { post_id, path } of rows) found.set(post_id, [...(found.get(post_id) ?? []), path]);
      }
      return found;
    },

    async texts(postIds) {
      const found = new Map<string, string>();
      for (const some of inBatches(postIds)) {
        const rows = await database
          .selectFrom('posts')
          .select(['id', 'content'])
          .where('id', 'in', some)
          .execute();
        for (const { id, content } of rows) found.set(id, content);
      }
      return found;
    },
  };
}

const latest = [
  sql<number>`max(posts.goes_live_at)`.as('live_at'),
  sql<number>`max(posts.updated_at)`.as('saved_at'),
] as const;

const laterOf = (liveAt: number, savedAt: number) => new Date(Math.max(liveAt, savedAt));

function asListed(
  row: Pick<Selectable<Schema['posts']>, 'id' | 'title' | 'media' | 'goes_live_at' | 'updated_at'>,
): ListedPost {
  return {
    id: row.id,
    title: row.title,
    media: row.media ?? '',
    liveSince: new Date(row.goes_live_at),
    modified: laterOf(row.goes_live_at, row.updated_at),
  };
}
