import type { Database } from '@site/database/schema';
import { dayOf } from '@site/platform/text/day-of';
import type { Writer } from '#site/blog/ownership/writer.ts';
import type { Post, PostSummary } from '#site/blog/posts/post.ts';
import { postNotFound } from '#site/blog/posts/post-errors.ts';
import { createPostRepository } from '#site/blog/posts/post-repository.server.ts';
import { goesLiveAt, isLive, visibilityOf, wantsPublishing } from '#site/blog/posts/post-visibility.ts';
import type { PostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import { StaleEditError } from '#site/blog/posts/saving/stale-edit.ts';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';
import type { Locality } from '#site/session/dates.ts';
import { may } from '#site/session/permissions.ts';
import { type Calendar, type CalendarMove, type CalendarPost, calendarLimits } from './calendar-contract.ts';
import { addDays, type Day, onDay, weeksOf } from './calendar-days.ts';
import { NotPlannedError, PastDayError } from './calendar-errors.ts';

export type CalendarService = ReturnType<typeof createCalendarService>;

type User = Writer & { readonly id: string };

export function createCalendarService({
  database,
  writing,
  locality,
  now,
}: {
  database: Database;
  writing: Pick<PostWriting, 'revise'>;
  locality: () => Locality;
  now: () => Date;
}) {
  const posts = createPostRepository(database);

  return {
    /** `month` defaults to the current one. Somebody limited to own posts sees only these. */
    async read(user: User, month?: string): Promise<Calendar> {
      const { timeZone, locale } = locality();
      const at = now();
      const today = dayOf(at, timeZone);
      const shown = month ?? today.slice(0, 7);
      const { from, until } = weeksOf(shown, firstWeekday(locale));
      const filter = {
        within: { from: startOf(from, timeZone), until: startOf(addDays(until, 1), timeZone) },
        isDated: true,
        ownerId: may(user.role, 'posts.write-all') ? undefined : user.id,
      };
      const page = { limit: calendarLimits.posts + 1, offset: 0, sort: 'oldest' } as const;
      const found = await posts.listSummaries(filter, page);
      return {
        ...{ month: shown, today, timeZone, from, until },
        isWhole: found.length <= calendarLimits.posts,
        posts: found
          .slice(0, calendarLimits.posts)
          .map((post) => toCalendarPost(post, { user, at, timeZone })),
      };
    },

    /** Keeps the time of day. @throws {NotFoundError} {ForbiddenError} {StaleEditError} {NotPlannedError} {PastDayError} */
    async move(id: string, { day, updatedAt }: CalendarMove, user: User): Promise<void> {
      const { timeZone } = locality();
      const change = (post: Post) => {
        if (post.isPage) throw postNotFound();
        if (post.updatedAt.getTime() !== Date.parse(updatedAt)) throw new StaleEditError(post);
        const at = now();
        if (post.scheduledAt === null || isLive(post, at)) throw new NotPlannedError(isLive(post, at));
        const scheduledAt = onDay(post.scheduledAt, day, timeZone);
        if (scheduledAt.getTime() === post.scheduledAt.getTime()) return null;
        refusePast(post, { day, scheduledAt, at, timeZone });
        return { scheduledAt };
      };
      await writing.revise(id, change, user);
    },
  };
}

function refusePast(
  post: Post,
  { day, scheduledAt, at, timeZone }: { day: Day; scheduledAt: Date; at: Date; timeZone: string },
): void {
  const isScheduled = wantsPublishing(post);
  const isPast = isScheduled ? scheduledAt <= at : day < dayOf(at, timeZone);
  if (isPast) throw new PastDayError(isScheduled ? 'scheduled' : 'planned');
}

function toCalendarPost(
  post: PostSummary,
  { user, at, timeZone }: { user: User; at: Date; timeZone: string },
): CalendarPost {
  const instant = goesLiveAt(post);
  const day = dayOf(instant, timeZone);
  const visibility = visibilityOf(post, at);
  return {
    id: post.id,
    title: post.title,
    author: post.author,
    state: visibility === 'hidden' ? 'planned' : visibility,
    review: post.workflow?.review ?? 'none',
    day,
    at: instant.toISOString(),
    hasTime: startOf(day, timeZone).getTime() !== instant.getTime(),
    isMovable: visibility === 'hidden' || (visibility === 'scheduled' && may(user.role, 'posts.publish')),
    updatedAt: post.updatedAt.toISOString(),
  };
}

const startOf = (day: Day, timeZone: string): Date => parseScheduledDate(day, timeZone) ?? new Date(day);

/** 1 (Monday) to 7. */
function firstWeekday(locale: string): number {
  // `getWeekInfo` is newer than TypeScript's types.
  const known: { getWeekInfo?(): { firstDay: number } } = new Intl.Locale(locale) as object;
  return known.getWeekInfo?.().firstDay ?? 1;
}
