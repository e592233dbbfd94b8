import type { PostService } from '#app/blog/posts/post-service.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { NotFoundError } from '#platform/http/errors.ts';
import { dayOf } from '#platform/text/day-of.ts';
import {
  type CountKind,
  type DayCounts,
  type Statistics,
  statisticsLimits,
  sumCounts,
} from './statistics.ts';
import { createStatisticsRepository, type Period } from './statistics-repository.server.ts';
import { newSalt, type Visitor, visitHash } from './visitor.server.ts';

export type StatisticsService = ReturnType<typeof createStatisticsService>;

/** @param timeZone IANA name. */
export function createStatisticsService({
  database,
  posts,
  timeZone,
  now,
}: {
  database: Database;
  posts: Pick<PostService, 'read'>;
  timeZone: () => string;
  now: () => Date;
}) {
  const statistics = createStatisticsRepository(database);
  const today = () => dayOf(now(), timeZone());

  async function statisticsOf(
    dayCount: number,
    read: (period: Period) => Promise<Pick<Statistics, 'posts'> & { counted: DayCounts[] }>,
  ): Promise<Statistics> {
    const days = daysUpTo(today(), dayCount);
    const { counted, posts: counts } = await read({ from: days[0] ?? '', to: days.at(-1) ?? '' });
    const byDay = new Map(counted.map((counts) => [counts.day, counts]));
    return {
      days: days.map((day) => ({
        day,
        views: byDay.get(day)?.views ?? 0,
        shares: byDay.get(day)?.shares ?? 0,
      })),
      total: sumCounts(counted),
      posts: counts,
    };
  }

  return {
    /**
     * Counts a view or share of a live post, once for each visitor and day.
     * @param visitor Null for one who is not counted, see `visitorOf`.
     * @throws {NotFoundError} When visitors see no such post.
     */
    async record(kind: CountKind, postId: string, visitor: Visitor | null): Promise<void> {
      await posts.read('visitor', postId);
      if (visitor === null) return;
      await inTransaction(database, async (transaction) => {
        const repository = createStatisticsRepository(transaction);
        const day = today();
        const { salt, isNew } = await repository.saltOf(day, newSalt());
        if (isNew) await repository.forgetBefore(day);
        const hash = visitHash(salt, { kind, day, postId, visitor });
        if (!(await repository.addVisit(day, hash))) return;
        // Deleted since it was read: nothing of the visit stays either.
        if (!(await repository.addCount(kind, postId, day))) throw new NotFoundError('Blog not found.');
      });
    },

    /** @param dayCount Up to today, from 1. */
    overall(dayCount: number): Promise<Statistics> {
      return statisticsOf(dayCount, async (period) => ({
        counted: await statistics.days(period),
        posts: await statistics.topPosts(period, statisticsLimits.topPosts),
      }));
    },

    /** Live or not. @throws {NotFoundError} */
    async ofPost(postId: string, dayCount: number): Promise<Statistics> {
      const { id, title } = await posts.read('administrator', postId);
      return statisticsOf(dayCount, async (period) => {
        const counted = await statistics.days(period, id);
        return { counted, posts: [{ id, title, ...sumCounts(counted) }] };
      });
    },

    /**
     * Forgets the visitors of earlier days, and the salts; also without visits, on a timer.
     * @returns How many rows there were.
     */
    sweep: (): Promise<number> =>
      inTransaction(database, (transaction) => createStatisticsRepository(transaction).forgetBefore(today())),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The calendar days up to and with `today`, such as `2026-12-03`, oldest first. A day of 23 or 25 hours is one day. */
export function daysUpTo(today: string, count: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
