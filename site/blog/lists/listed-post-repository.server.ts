import { inBatches } from '@site/database/batches';
import type { Database, Schema } from '@site/database/schema';
import { type Selectable, sql } from 'kysely';
import { isVisibleAt } from '#site/schema/post-condition.server.ts';
import type { ListedPost } from './listed-post.ts';

// Enough for a description, also where much of it is HTML tags.
const beginningCharacters = 4_000;

const listedColumns = [
  ...(['id', 'slug', 'title', 'excerpt', 'media', 'canonical_url'] as const),
  ...(['goes_live_at', 'updated_at'] as const),
];

export function createListedPostRepository(database: Database, partSize: number) {
  const live = (liveAt: Date) => database.selectFrom('posts').where((eb) => isVisibleAt(eb, liveAt));
  const listed = (liveAt: Date) =>
    live(liveAt).orderBy('goes_live_at', 'desc').orderBy('id').select(listedColumns);
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
    async newest(liveAt: Date, limit: number): Promise<ListedPost[]> {
      return (await listed(liveAt).limit(limit).execute()).map(asListed);
    },

    async count(liveAt: Date): Promise<number> {
      const { posts } = await live(liveAt)
        .select((eb) => eb.fn.countAll<number>().as('posts'))
        .executeTakeFirstOrThrow();
      return Number(posts);
    },

    async ofPart(part: number, liveAt: Date): Promise<ListedPost[]> {
      const ofPart = listed(liveAt).where('posts.id', 'in', (eb) =>
        eb.selectFrom(numbered).select('numbered_id').where('numbered.part', '=', part),
      );
      return (await ofPart.orderBy('posts.id').execute()).map(asListed);
    },

    async parts(liveAt: Date): Promise<number[]> {
      const rows = await live(liveAt)
        .innerJoin(numbered, 'numbered.numbered_id', 'posts.id')
        .select('numbered.part')
        .distinct()
        .orderBy('numbered.part')
        .execute();
      return rows.map(({ part }) => Number(part));
    },

    async tagKeys(liveAt: Date): Promise<string[]> {
      const rows = await live(liveAt)
        .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
        .select('post_tags.tag_key')
        .distinct()
        .orderBy('post_tags.tag_key')
        .execute();
      return rows.map(({ tag_key }) => tag_key);
    },

    /** @param hasBiography Also of those with one, as it is stored. */
    async authorSlugs(liveAt: Date, among?: readonly string[], hasBiography = true): Promise<string[]> {
      const rows = await database
        .selectFrom('people')
        .select('slug')
        .where((eb) => {
          // SQLite keeps the order of a cross join: from the author to posts, up to the first.
          const livePosts = eb
            .selectFrom('post_authors')
            .crossJoin('posts')
            .select('posts.id')
            .whereRef('post_authors.person_id', '=', 'people.id')
            .whereRef('posts.id', '=', 'post_authors.post_id')
            .where((post) => isVisibleAt(post, liveAt));
          return eb.or([...(hasBiography ? [eb('bio', '!=', '')] : []), eb.exists(livePosts)]);
        })
        .$if(among !== undefined, (query) => query.where('id', 'in', among ?? []))
        .orderBy('slug')
        .execute();
      return rows.map(({ slug }) => slug);
    },

    async files(postIds: readonly string[]): Promise<Map<string, string[]>> {
      const found = new Map<string, string[]>();
      for (const some of inBatches(postIds)) {
        const rows = await database
          .selectFrom('post_media')
          .selectAll()
          .where('post_id', 'in', some)
          // Linked, not shown.
          .where('path', 'not like', '%.pdf')
          .execute();
        for (const { post_id, path } of rows) found.set(post_id, [...(found.get(post_id) ?? []), path]);
      }
      return found;
    },

    async beginnings(postIds: readonly string[]): Promise<Map<string, string>> {
      const found = new Map<string, string>();
      for (const some of inBatches(postIds)) {
        const rows = await database
          .selectFrom('posts')
          .select(['id', sql<string>`substr(content, 1, ${sql.lit(beginningCharacters)})`.as('beginning')])
          .where('id', 'in', some)
          .execute();
        for (const { id, beginning } of rows) found.set(id, beginning);
      }
      return found;
    },
  };
}

function asListed(row: Pick<Selectable<Schema['posts']>, (typeof listedColumns)[number]>): ListedPost {
  return {
    id: row.id,
    slug: row.slug,
    excerpt: row.excerpt,
    canonicalUrl: row.canonical_url,
    title: row.title,
    media: row.media ?? '',
    liveSince: new Date(row.goes_live_at),
    modified: new Date(Math.max(row.goes_live_at, row.updated_at)),
  };
}
