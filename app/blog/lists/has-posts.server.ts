import type { PostService } from '#app/blog/posts/post-service.ts';
import type { StateMemo } from '#platform/cache/state-memo.ts';

/** True as long as it cannot be read. */
export function createHasPosts(posts: Pick<PostService, 'newest'>, memo: StateMemo): () => Promise<boolean> {
  const find = async () => (await posts.newest(1)).length > 0;
  return () => memo.remember('', find).catch(() => true);
}
