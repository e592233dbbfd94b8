import type { Database } from '@site/database/schema';
import type { PostWorkflow } from '#site/blog/posts/post.ts';
import { isLiveAt } from '#site/schema/post-condition.server.ts';

export interface SlugOwner {
  readonly postId: string;
  readonly title: string;
  readonly isInTrash: boolean;
  readonly isPage: boolean;
  readonly workflow: Pick<PostWorkflow, 'ownerId'>;
  readonly isLive: boolean;
}

interface SlugRepository {
  /** Also by a former slug, and in the trash. */
  ownerOf(slug: string, at: Date): Promise<SlugOwner | undefined>;
  withId(id: string, at: Date): Promise<SlugOwner | undefined>;
  /** False when another post has it. */
  claim(slug: string, postId: string, since: Date): Promise<boolean>;
  /** Also in the trash; false where there is none. */
  kindOf(id: string): Promise<{ isPage: boolean; isUnlisted: boolean }>;
  /** Current and former ones. */
  listOf(postId: string): Promise<string[]>;
}

export function createSlugRepository(database: Database): SlugRepository {
  const owner = (at: Date) =>
    database
      .selectFrom('posts')
      .select(['posts.id as postId', 'posts.title', 'posts.deleted_at', 'posts.is_page', 'posts.owner_id'])
      .select((eb) => isLiveAt(eb, at).as('is_live'));

  type Row = Awaited<ReturnType<ReturnType<typeof owner>['executeTakeFirst']>>;
  const asOwner = (row: Row) =>
    row && {
      postId: row.postId,
      title: row.title,
      isInTrash: row.deleted_at !== null,
      isPage: row.is_page === 1,
      workflow: { ownerId: row.owner_id },
      isLive: row.deleted_at === null && Boolean(row.is_live),
    };

  return {
    async ownerOf(slug, at) {
      const query = owner(at)
        .innerJoin('post_slugs', 'post_slugs.post_id', 'posts.id')
        .where('post_slugs.slug', '=', slug);
      return asOwner(await query.executeTakeFirst());
    },

    async withId(id, at) {
      return asOwner(await owner(at).where('posts.id', '=', id).executeTakeFirst());
    },

    async claim(slug, postId, since) {
      await database
        .insertInto('post_slugs')
        .values({ slug, post_id: postId, since: since.getTime() })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
      const row = await database
        .selectFrom('post_slugs')
        .select('post_id')
        .where('slug', '=', slug)
        .executeTakeFirst();
      return row?.post_id === postId;
    },

    async kindOf(id) {
      const row = await database
        .selectFrom('posts')
        .select(['is_page', 'is_unlisted'])
        .where('id', '=', id)
        .executeTakeFirst();
      return { isPage: row?.is_page === 1, isUnlisted: row?.is_unlisted === 1 };
    },

    async listOf(postId) {
      const rows = await database
        .selectFrom('post_slugs')
        .select('slug')
        .where('post_id', '=', postId)
        .orderBy('since')
        .orderBy('slug')
        .execute();
      return rows.map(({ slug }) => slug);
    },
  };
}
