import { similarPosts } from '#app/blog/lists/similar-posts.server.ts';
import type { Post } from '#app/blog/posts/post.ts';
import type { Database } from '#platform/database/schema.ts';
import { createGoneRepository } from './gone-repository.server.ts';

const suggestions = 3;

/** Deleted posts as visitors meet them: their addresses say that they are gone, for ever. */
export type GonePosts = ReturnType<typeof createGonePosts>;

export function createGonePosts({ database, now }: { database: Database; now: () => Date }) {
  const gone = createGoneRepository(database);
  return {
    /** Whether it is the id of a deleted post that visitors had seen. */
    isGone: async (id: string): Promise<boolean> => (await gone.findTags(id)) !== undefined,

    /**
     * Live posts to read in the place of a deleted one: those that share its tags, then the newest.
     *
     * @returns Null when no deleted post that visitors had seen has this id.
     */
    async instead(id: string): Promise<Post[] | null> {
      const tags = await gone.findTags(id);
      return tags ? similarPosts(database, { id, tags }, now(), suggestions) : null;
    },
  };
}
