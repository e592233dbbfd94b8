import type { StateMemo } from '@site/database/cache/state-memo';
import type { PostService } from '#site/blog/posts/post-service.ts';
import { languageKey } from '#site/urls/request-language.server.ts';

/** True as long as it cannot be read. */
export function createHasPosts(posts: Pick<PostService, 'newest'>, memo: StateMemo): () => Promise<boolean> {
  const find = async () => (await posts.newest(1)).length > 0;
  return () => memo.remember(languageKey(), find).catch(() => true);
}
