import type { Database } from '@site/database/schema';
import { similarPosts } from '#site/blog/lists/similar-posts.server.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { createGoneRepository } from './gone-repository.server.ts';

const suggestions = 3;

export type GonePosts = ReturnType<typeof createGonePosts>;

export function createGonePosts({ database, now }: { database: Database; now: () => Date }) {
  const gone = createGoneRepository(database);
  return {
    /** False for a deleted post that visitors had never seen. */
    isGone: async (id: string): Promise<boolean> => (await gone.findTags(id)) !== undefined,

    /** Most similar first, then the newest. Null when no deleted post that visitors had seen has this id. */
    async instead(id: string): Promise<Post[] | null> {
      const tags = await gone.findTags(id);
      return tags ? similarPosts(database, { id, tags }, now(), suggestions) : null;
    },
  };
}
