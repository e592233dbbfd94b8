import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import { dayOf } from '@site/platform/text/day-of';
import { dayMs } from '@site/platform/text/durations';
import type { PostService } from '#site/blog/posts/post-service.ts';
import type { InboxService } from '#site/contact/inbox/inbox-service.server.ts';
import type { Origin } from '#site/contact/messages/message.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { postIdOf } from '#site/urls/post-path.ts';
import { countedPagesOf } from './counted-pages.ts';
import { type CountKind, type SiteStatistics, type Statistics, statisticsLimits } from './counts.ts';
import { rankOrigins } from './inquiry-origins.ts';
import { createNamedVisitRepository } from './named-visit-repository.server.ts';
import { createPageRepository } from './page-repository.server.ts';
import { daysUpTo, inPeriod, sumByDay } from './period.ts';
import { type NameKind, nameKinds } from './schema.ts';
import { createStatisticsRepository } from './statistics-repository.server.ts';
import { type SeenPage, visitNames } from './visit-names.ts';
import { newSalt, type VisitKind, type Visitor, visitHash } from './visitor.server.ts';

export type StatisticsService = ReturnType<typeof createStatisticsService>;

export interface Visit extends SeenPage {
  /** Null: not counted, see `visitorOf`. */
  readonly visitor: Visitor | null;
}

/** @param timeZone Current IANA name. @param ownHost Not counted as a referrer. */
export function createStatisticsService({
  database,
  posts,
  inbox,
  site,
  timeZone,
  ownHost,
  now,
}: {
  database: Database;
  posts: Pick<PostService, 'read' | 'readByName'>;
  inbox: Pick<InboxService, 'inquiries' | 'origins'>;
  site: Pick<SiteSource, 'read'>;
  timeZone: () => string;
  ownHost: string;
  now: () => Date;
}) {
  const statistics = createStatisticsRepository(database);
  const pages = createPageRepository(database);
  const today = () => dayOf(now(), timeZone());
  const isCounting = async () => (await site.read()).settings.countsVisits;

  /** Once per visitor and day, unless counting is off; also by referrer, campaign and search. */
  async function countVisit(
    { visitor, ...seen }: Visit,
    { kind, subject }: { kind: CountKind; subject: string },
    count: (transaction: Database, day: string) => Promise<void>,
  ): Promise<void> {
    if (visitor === null || !(await isCounting())) return;
    const { namesToday } = statisticsLimits;
    await inTransaction(database, async (transaction) => {
      const repository = createStatisticsRepository(transaction);
      const day = today();
      const { salt, isNew } = await repository.saltOf(day, newSalt());
      if (isNew) await repository.forgetBefore(day);
      const isFirst = (visitKind: VisitKind, what: string) =>
        repository.addVisit(day, visitHash(salt, { kind: visitKind, day, subject: what, visitor }));
      if (await isFirst(kind, subject)) await count(transaction, day);
      for (const [nameKind, name] of visitNames(seen, ownHost))
        if (await isFirst(nameKind, name))
          await createNamedVisitRepository(transaction, nameKind).addVisit(day, name, namesToday);
    });
  }

  async function inquiriesByDay(days: readonly string[]): Promise<{ day: string; inquiries: number }[]> {
    // A day of any time zone begins within a day of UTC's; surplus falls outside the period.
    const since = new Date(Date.parse(`${days[0]}T00:00:00Z`) - dayMs);
    const received = await inbox.inquiries(since);
    const zone = timeZone();
    return received.map(({ at, inquiries }) => ({ day: dayOf(at, zone), inquiries }));
  }

  async function originsIn(days: readonly string[]): Promise<Origin[]> {
    const since = new Date(Date.parse(`${days[0]}T00:00:00Z`) - dayMs);
    const zone = timeZone();
    const isIn = (at: Date) => days.includes(dayOf(at, zone));
    return (await inbox.origins(since)).filter(({ at }) => isIn(at)).map(({ origin }) => origin);
  }

  /** Of a live blog its title. */
  async function nameOfPage(path: string): Promise<string | null> {
    const content = await site.read();
    const { nameOf, titleOf } = countedPagesOf(content);
    const page = nameOf(path);
    if (page !== null) return titleOf(page);
    const id = postIdOf(content.paths.inward(path));
    const post = id === null ? null : await posts.readByName(id).catch(() => null);
    return post?.title ?? null;
  }

  return {
    /** Once per visitor and day. @throws {NotFoundError} When the post is not visible. */
    async record(kind: CountKind, postId: string, visit: Visit): Promise<void> {
      await posts.read('visitor', postId);
      await countVisit(visit, { kind, subject: postId }, async (transaction, day) => {
        // Deleted meanwhile: the rollback also removes the visit.
        if (!(await createStatisticsRepository(transaction).addCount(kind, postId, day)))
          throw new NotFoundError('Blog not found.');
      });
    },

    /** Once per visitor and day; not for posts. @throws {NotFoundError} When there is no such page. */
    async recordPage(path: string, visit: Visit): Promise<void> {
      const page = countedPagesOf(await site.read()).nameOf(path);
      if (page === null) throw new NotFoundError('There is no such page.');
      await countVisit(visit, { kind: 'view', subject: page }, (transaction, day) =>
        createPageRepository(transaction).addView(day, page),
      );
    },

    /** Once per visitor and day. @param path Of a file in the library. */
    recordDownload: (path: string, visitor: Visitor | null): Promise<void> =>
      countVisit({ visitor }, { kind: 'view', subject: path }, (transaction, day) =>
        createPageRepository(transaction).addView(day, path),
      ),

    async overall(dayCount: number): Promise<SiteStatistics> {
      const days = daysUpTo(today(), dayCount * 2);
      const whole = inPeriod(days);
      const period = inPeriod(days.slice(dayCount));
      const counted = sumByDay(
        days,
        ['views', 'shares', 'inquiries'],
        [...(await statistics.days(whole)), ...(await pages.days(whole)), ...(await inquiriesByDay(days))],
      );
      const { titleOf } = countedPagesOf(await site.read());
      const topOf = (kind: NameKind) =>
        createNamedVisitRepository(database, kind).top(period, statisticsLimits.topNames);
      const referrers = await topOf('referrer');
      const topPages = await pages.top(period, statisticsLimits.topPages);
      return {
        ...counted,
        isCounting: await isCounting(),
        posts: await statistics.topPosts(period, statisticsLimits.topPosts),
        pages: topPages.map((page) => ({ ...page, title: titleOf(page.path) })),
        files: await pages.topFiles(period, statisticsLimits.topFiles),
        referrers: referrers.map(({ name, visits }) => ({ host: name, visits })),
        campaigns: await topOf('campaign'),
        searches: await topOf('search'),
        inquiryOrigins: await rankOrigins(await originsIn(days.slice(dayCount)), nameOfPage),
      };
    },

    /** Live or not. @throws {NotFoundError} */
    async ofPost(postId: string, dayCount: number): Promise<Statistics> {
      const { id, title } = await posts.read('administrator', postId);
      const days = daysUpTo(today(), dayCount * 2);
      const counted = sumByDay(days, ['views', 'shares'], await statistics.days(inPeriod(days), id));
      return { ...counted, posts: [{ id, title, ...counted.total }] };
    },

    /** Visitors and salts of earlier days, and rare names; on a timer, also without visits. @returns The number of rows. */
    deleteExpired: (): Promise<number> =>
      inTransaction(database, async (transaction) => {
        const [oldest = ''] = daysUpTo(today(), statisticsLimits.nameDays);
        let removed = await createStatisticsRepository(transaction).forgetBefore(today());
        for (const kind of nameKinds) {
          const kept = createNamedVisitRepository(transaction, kind);
          removed += await kept.foldBefore(today(), statisticsLimits.namesADay);
          removed += await kept.deleteBefore(oldest);
        }
        return removed;
      }),
  };
}
