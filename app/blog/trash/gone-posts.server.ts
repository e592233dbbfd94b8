import { similarPosts } from '#app/blog/lists/similar-posts.server.ts';
import type { Post } from '#app/blog/posts/post.ts';
import type { Database } from '#platform/database/schema.ts';
import { createGoneRepository } from './gone-repository.server.ts';

/** Deleted posts as visitors meet them: their addresses say that they are gone, for ever. */
export interface GonePosts {
  /** Whether it is the id of a deleted post that visitors had seen. */
  isGone(id: string): Promise<boolean>;
  /**
   * Live posts to read in the place of a deleted one: those that share its tags, then the newest.
   *
   * @returns Null when no deleted post that visitors had seen has this id.
   */
  instead(id: string): Promise<Post[] | null>;
}

const suggestions = 3;

export function createGonePosts({ database, now }: { database: Database; now: () => Date }): GonePosts {
  const gone = createGoneRepository(database);
  return {
    isGone: async (id) => (await gone.findTags(id)) !== undefined,

    async instead(id) {
      const tags = await gone.findTags(id);
      return tags ? similarPosts(database, { id, tags }, now(), suggestions) : null;
    },
  };
}
