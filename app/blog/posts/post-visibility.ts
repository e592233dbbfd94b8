import { datesIn, type Locality } from '#app/company/dates.ts';
import type { Post } from './post.ts';

type Schedule = Pick<Post, 'status' | 'isPublished' | 'scheduledAt'>;

/** Either of the two independent fields says "publish" (docs/decisions/0005). */
export function wantsPublishing(post: Pick<Schedule, 'status' | 'isPublished'>): boolean {
  return post.status === 'published' || post.isPublished;
}

/** The instant that orders posts everywhere: when the post went, or would go, live. */
export function goesLiveAt(post: Pick<Post, 'scheduledAt' | 'createdAt'>): Date {
  return post.scheduledAt ?? post.createdAt;
}

/** When visitors saw a post change last: it was saved, or, saved before its time, it went live. */
export function lastModified(post: Pick<Post, 'scheduledAt' | 'createdAt' | 'updatedAt'>): Date {
  const live = goesLiveAt(post);
  return post.updatedAt > live ? post.updatedAt : live;
}

/**
 * Whether visitors see the post at this instant. Computed when the post is read: no timer has to run for a
 * scheduled post to appear. `PostRepository` holds the same rule as an SQL condition.
 */
export function isLive(post: Schedule, now: Date): boolean {
  return wantsPublishing(post) && (post.scheduledAt === null || post.scheduledAt <= now);
}

export const visibilities = ['live', 'scheduled', 'hidden'] as const;
export type Visibility = (typeof visibilities)[number];

export function visibilityOf(post: Schedule, now: Date): Visibility {
  if (!wantsPublishing(post)) return 'hidden';
  return isLive(post, now) ? 'live' : 'scheduled';
}

/**
 * What the world sees of a post, in words: "Live since December 3, 2026", "Goes live Tuesday, December 8, 2026 at
 * 12:00 AM (Europe/Lisbon)" or "Draft".
 */
export function describeVisibility(
  post: Schedule & Pick<Post, 'createdAt'>,
  now: Date,
  locality: Locality,
): string {
  const dates = datesIn(locality);
  switch (visibilityOf(post, now)) {
    case 'live':
      return `Live since ${dates.long(goesLiveAt(post))}`;
    case 'scheduled':
      return `Goes live ${dates.weekdayTime(goesLiveAt(post))} (${locality.timeZone})`;
    case 'hidden':
      return 'Draft';
  }
}
