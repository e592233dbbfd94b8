import type { Post } from '#app/blog/post.ts';
import { goesLiveAt } from '#app/blog/post-visibility.ts';

/** When the public saw a post change last: it was saved, or, saved before its time, it went live. */
export function lastModified(post: Pick<Post, 'updatedAt' | 'scheduledAt' | 'createdAt'>): Date {
  const live = goesLiveAt(post);
  return post.updatedAt > live ? post.updatedAt : live;
}
