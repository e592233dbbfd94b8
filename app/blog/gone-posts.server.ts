import type { Database } from '#server/database/schema.ts';
import { createGoneRepository } from './gone-repository.server.ts';
import type { Post } from './post.ts';
import { createPostRepository } from './post-repository.server.ts';
import { tagKey } from './post-tags.ts';

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
  const posts = createPostRepository(database);
  return {
    isGone: async (id) => (await gone.findTags(id)) !== undefined,

    async instead(id) {
      const tags = await gone.findTags(id);
      if (!tags) return null;
      const liveAt = now();
      const sharing = await gone.idsSharing(tags.map(tagKey), liveAt, suggestions);
      const found = (await Promise.all(sharing.map((other) => posts.find(other)))).filter(
        (post) => post !== undefined,
      );
      if (found.length === suggestions) return found;
      const newest = await posts.list({ liveAt }, { limit: 2 * suggestions, offset: 0 });
      const others = newest.filter((post) => !sharing.includes(post.id));
      return [...found, ...others].slice(0, suggestions);
    },
  };
}
