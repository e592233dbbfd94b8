import { hasCode } from '@site/platform/http/errors';
import type { Post } from '#site/blog/posts/post.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import { ownPageSlugOf, postIdOf } from '#site/urls/post-path.ts';

export type PostsByName = Pick<PostService, 'readByName' | 'readPage'>;

/** Also by a former slug. `path`: percent-encoded, without a query. */
export async function postAt(posts: PostsByName, path: string): Promise<Post | null> {
  const id = postIdOf(path);
  const slug = ownPageSlugOf(path);
  try {
    if (id !== null) return await posts.readByName(id);
    return slug === null ? null : await posts.readPage(slug);
  } catch (error) {
    if (hasCode(error, 'not_found')) return null;
    throw error;
  }
}
