import type { Post } from '#app/blog/posts/post.ts';
import { goesLiveAt } from '#app/blog/posts/post-visibility.ts';
import { dayOf } from '#platform/text/day-of.ts';

/** Null unless it was changed on a later day, in the company's time zone, than it could first be read. */
export function laterUpdate(
  post: Pick<Post, 'scheduledAt' | 'createdAt' | 'updatedAt'>,
  timeZone: string,
): Date | null {
  // A post may be dated before it was written.
  const firstThere = new Date(Math.max(goesLiveAt(post).getTime(), post.createdAt.getTime()));
  return dayOf(post.updatedAt, timeZone) > dayOf(firstThere, timeZone) ? post.updatedAt : null;
}
