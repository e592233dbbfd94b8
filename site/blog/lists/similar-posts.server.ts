import type { Database } from '@site/database/schema';
import type { Post } from '#site/blog/posts/post.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import { createPostNeighborsRepository } from './post-neighbors-repository.server.ts';

/** Most shared tags first, filled up with the newest; never the post itself. */
export async function similarPosts(
  database: Database,
  { id, tags }: Pick<Post, 'id' | 'tags'>,
  now: Date,
  limit: number,
): Promise<Post[]> {
  const neighbors = createPostNeighborsRepository(database);
  const sharing = await neighbors.sharing([...new Set(tags.map(tagKey))], id, now, limit);
  if (sharing.length === limit) return sharing;
  const shown = new Set([id, ...sharing.map((post) => post.id)]);
  const page = { limit: limit + shown.size, offset: 0 };
  const newest = await createPostRepository(database).list({ liveAt: now }, page);
  return [...sharing, ...newest.filter((post) => !shown.has(post.id))].slice(0, limit);
}
