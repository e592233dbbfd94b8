import type { Post } from '#app/blog/posts/post.ts';
import { goesLiveAt } from '#app/blog/posts/post-visibility.ts';
import { dayOf } from '#platform/text/day-of.ts';

/**
 * When a post was last changed, if that was on a later day, in the company's time zone, than it was first there to
 * be read; null otherwise.
 */
export function laterUpdate(
  post: Pick<Post, 'scheduledAt' | 'createdAt' | 'updatedAt'>,
  timeZone: string,
): Date | null {
  // A post may be dated before it was written.
  const firstThere = new Date(Math.max(goesLiveAt(post).getTime(), post.createdAt.getTime()));
  return dayOf(post.updatedAt, timeZone) > dayOf(firstThere, timeZone) ? post.updatedAt : null;
}
