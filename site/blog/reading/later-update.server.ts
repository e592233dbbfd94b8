import { dayOf } from '@site/platform/text/day-of';
import type { Post } from '#site/blog/posts/post.ts';
import { goesLiveAt } from '#site/blog/posts/post-visibility.ts';

/** Null unless it was changed on a later day, in the company's time zone, than it could first be read. */
export function laterUpdate(
  post: Pick<Post, 'scheduledAt' | 'createdAt' | 'updatedAt'>,
  timeZone: string,
): Date | null {
  // A post may be dated before it was written.
  const firstThere = new Date(Math.max(goesLiveAt(post).getTime(), post.createdAt.getTime()));
  return dayOf(post.updatedAt, timeZone) > dayOf(firstThere, timeZone) ? post.updatedAt : null;
}
