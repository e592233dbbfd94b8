import { say } from '@site/platform/words/say';
import { type Dates, datesIn, type Locality } from '#site/session/dates.ts';
import type { Post } from './post.ts';

type Schedule = Pick<Post, 'status' | 'isPublished' | 'scheduledAt'>;

/** Either of two independent fields is enough (docs/decisions/0005). */
export function wantsPublishing(post: Pick<Schedule, 'status' | 'isPublished'>): boolean {
  return post.status === 'published' || post.isPublished;
}

/** The date of a post: everywhere it is shown or sorted by (docs/decisions/0005). */
export function goesLiveAt(post: Pick<Post, 'scheduledAt' | 'createdAt'>): Date {
  return post.scheduledAt ?? post.createdAt;
}

/** Of a post whose API, on another host, did not say: older than every other. Shown nowhere. */
export const unknownDate = new Date(0);

export const isKnownDate = (date: Date): boolean => date.getTime() !== unknownDate.getTime();

/** ISO 8601; undefined when it is unknown. */
export const isoDate = (date: Date): string | undefined =>
  isKnownDate(date) ? date.toISOString() : undefined;

/** `liveSince` in ISO 8601, `liveOn` in long form; both empty when the date is unknown. */
export function shownDate(post: Pick<Post, 'scheduledAt' | 'createdAt'>, dates: Pick<Dates, 'long'>) {
  const date = goesLiveAt(post);
  return { liveSince: isoDate(date) ?? '', liveOn: isKnownDate(date) ? dates.long(date) : '' };
}

/** The last change visitors saw: a save, or going live after it. */
export function lastModified(post: Pick<Post, 'scheduledAt' | 'createdAt' | 'updatedAt'>): Date {
  const live = goesLiveAt(post);
  return post.updatedAt > live ? post.updatedAt : live;
}

/** Computed on reading, so that scheduled posts need no timer. SQL version: `isLiveAt`. */
export function isLive(post: Schedule, now: Date): boolean {
  return wantsPublishing(post) && (post.scheduledAt === null || post.scheduledAt <= now);
}

export const visibilities = ['live', 'scheduled', 'hidden'] as const;
export type Visibility = (typeof visibilities)[number];

export function visibilityOf(post: Schedule, now: Date): Visibility {
  if (!wantsPublishing(post)) return 'hidden';
  return isLive(post, now) ? 'live' : 'scheduled';
}

/** "Live since December 3, 2026" ("Live" without a date), "Goes live Tuesday, December 8, 2026 at 12:00 AM (Europe/Lisbon)" or "Draft". */
export function describeVisibility(
  post: Schedule & Pick<Post, 'createdAt'>,
  now: Date,
  locality: Locality,
): string {
  const dates = datesIn(locality);
  switch (visibilityOf(post, now)) {
    case 'live':
      return Number.isNaN(+goesLiveAt(post))
        ? say('Live')
        : say('Live since {time}', { time: dates.long(goesLiveAt(post)) });
    case 'scheduled':
      return say('Goes live {time} ({timeZone})', {
        time: dates.weekdayTime(goesLiveAt(post)),
        timeZone: locality.timeZone,
      });
    case 'hidden':
      return say('Draft');
  }
}
