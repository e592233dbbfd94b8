import type { Database } from '@site/database/schema';
import type { Headline, Post } from '#site/blog/posts/post.ts';
import { asPost, postColumns } from '#site/blog/posts/post-row.server.ts';
import { goesLiveAt } from '#site/blog/posts/post-visibility.ts';
import type { TagCount } from '#site/blog/posts/public-posts.ts';
import { isVisibleAt } from '#site/schema/post-condition.server.ts';
import { parseTags, tagKey } from '#site/urls/post-tags.ts';

/** Live posts only. */
export function createPostNeighborsRepository(database: Database) {
  const live = (now: Date) => database.selectFrom('posts').where((eb) => isVisibleAt(eb, now));

  return {
    async sharing(tagKeys: readonly string[], except: string, now: Date, limit: number): Promise<Post[]> {
      if (tagKeys.length === 0) return [];
      // SQLite keeps the order of a cross join: from the tags to their posts.
      const ranked = await database
        .selectFrom('post_tags as shared')
        .crossJoin('posts')
        .where('shared.tag_key', 'in', tagKeys)
        .whereRef('posts.id', '=', 'shared.post_id')
        .where('posts.id', '!=', except)
        .where((eb) => isVisibleAt(eb, now))
        .groupBy('posts.id')
        .orderBy((eb) => eb.fn.countAll(), 'desc')
        .orderBy('posts.goes_live_at', 'desc')
        .orderBy('posts.id')
        .limit(limit)
        .select('posts.id')
        .execute();
      if (ranked.length === 0) return [];
      const ids = ranked.map((row) => row.id);
      const rows = await database.selectFrom('posts').where('id', 'in', ids).select(postColumns).execute();
      return rows.map(asPost).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },

    async newer(
      post: Pick<Post, 'id' | 'scheduledAt' | 'createdAt'>,
      now: Date,
    ): Promise<Headline | undefined> {
      const instant = goesLiveAt(post).getTime();
      const row = await live(now)
        // Start of the index range; ties are resolved below.
        .where('goes_live_at', '>=', instant)
        .where((eb) => eb.or([eb('goes_live_at', '>', instant), eb('id', '<', post.id)]))
        .orderBy('goes_live_at', 'asc')
        .orderBy('id', 'desc')
        .limit(1)
        .select(['id', 'slug', 'title', 'language', 'goes_live_at'])
        .executeTakeFirst();
      return row && asHeadline(row);
    },

    async older(
      post: Pick<Post, 'id' | 'scheduledAt' | 'createdAt'>,
      now: Date,
    ): Promise<Headline | undefined> {
      const instant = goesLiveAt(post).getTime();
      const row = await live(now)
        .where('goes_live_at', '<=', instant)
        .where((eb) => eb.or([eb('goes_live_at', '<', instant), eb('id', '>', post.id)]))
        .orderBy('goes_live_at', 'desc')
        .orderBy('id', 'asc')
        .limit(1)
        .select(['id', 'slug', 'title', 'language', 'goes_live_at'])
        .executeTakeFirst();
      return row && asHeadline(row);
    },

    /** Most used first, in the spelling of one of the posts. */
    async tagCounts(now: Date, limit: number): Promise<TagCount[]> {
      const rows = await database
        .selectFrom('post_tags')
        .crossJoin('posts')
        .whereRef('posts.id', '=', 'post_tags.post_id')
        .where((eb) => isVisibleAt(eb, now))
        .groupBy('tag_key')
        .select((eb) => ['tag_key', eb.fn.countAll<number>().as('total'), eb.fn.max('post_id').as('example')])
        .orderBy('total', 'desc')
        .orderBy('tag_key')
        .limit(limit)
        .execute();
      if (rows.length === 0) return [];
      const examples = await database
        .selectFrom('posts')
        .where(
          'id',
          'in',
          rows.map(({ example }) => example),
        )
        .select(['id', 'tags'])
        .execute();
      const tagsOf = new Map(examples.map(({ id, tags }) => [id, parseTags(tags)]));
      return rows.map(({ tag_key, total, example }) => ({
        tag: tagsOf.get(example)?.find((tag) => tagKey(tag) === tag_key) ?? tag_key,
        posts: Number(total),
      }));
    },
  };
}

const asHeadline = ({
  goes_live_at,
  ...line
}: Omit<Headline, 'liveSince'> & { readonly goes_live_at: number }): Headline => ({
  ...line,
  liveSince: new Date(goes_live_at),
});
