import { inBatches } from '@site/database/batches';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import { dayOf } from '@site/platform/text/day-of';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';
import type { RedirectService } from '#site/redirects/redirect-service.server.ts';
import { listedPagesOf } from '#site/texts/public-pages.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { postPath } from '#site/urls/post-path.ts';
import { postName } from '#site/urls/slug.ts';
import { daysUpTo } from '../period.ts';
import { createMissingCounter } from './missing-counter.server.ts';
import { missingPathOf } from './missing-path.ts';
import { createMissingRepository } from './missing-repository.server.ts';
import { type MissingUrl, missingLimits } from './missing-url.ts';
import { mostSimilarPath } from './similar-path.ts';

export type MissingUrls = ReturnType<typeof createMissingUrls>;

const askedTogether = 20;

/** Which URLs of the site are asked for and lead nowhere: how often in the last days, and nothing of who asked. */
export function createMissingUrls({
  database,
  redirects,
  findContent,
  site,
  timeZone,
  now,
}: {
  database: Database;
  redirects: Pick<RedirectService, 'isSettled'>;
  findContent: FindPublicContent;
  site: Pick<SiteSource, 'read' | 'current'>;
  timeZone: () => string;
  now: () => Date;
}) {
  const missing = createMissingRepository(database);
  const today = () => dayOf(now(), timeZone());
  const firstDay = () => daysUpTo(today(), missingLimits.days)[0] ?? '';
  // Each on its own: rows that were added and are still locked would be in the way of what another instance deletes.
  const counter = createMissingCounter(async (uses) => {
    await missing.add(today(), uses);
    await missing.prune(today(), missingLimits.rowsToday);
  });

  return {
    /** In memory, and written later with others. @param url Path and query, as the client sent them; the query is not kept. */
    count(url: string): void {
      if (!site.current().settings.countsVisits) return;
      const path = missingPathOf(url);
      if (path !== null) counter.count(path, now());
    },

    flush: (): Promise<void> => counter.flush(),

    isCounting: async (): Promise<boolean> => (await site.read()).settings.countsVisits,

    /** Most requests first: without ignored ones, and without those that lead somewhere by now. */
    async list(own: OwnAddresses): Promise<MissingUrl[]> {
      await counter.flush();
      const listed: MissingUrl[] = [];
      for (let offset = 0; listed.length < missingLimits.listed; offset += missingLimits.listed) {
        const found = await missing.top(firstDay(), { limit: missingLimits.listed, offset });
        for (const batch of inBatches(found, askedTogether)) {
          const settled = await Promise.all(batch.map(({ path }) => redirects.isSettled(path, own)));
          listed.push(...batch.filter((_, index) => !settled[index]));
        }
        if (found.length < missingLimits.listed) break;
      }
      return listed.slice(0, missingLimits.listed);
    },

    listIgnored: async () =>
      (await missing.ignored(missingLimits.listedIgnored)).map(({ path, ignoredAt }) => ({
        path,
        ignoredAt: ignoredAt.toISOString(),
      })),

    /** The path of the page or post whose name is most like it; null: none is. */
    async proposalFor(path: string): Promise<string | null> {
      const { listed } = await findContent();
      const posts = await listed.newest(missingLimits.comparedPosts);
      const pages = listedPagesOf(await site.read(), { hasPosts: posts.length > 0 });
      return mostSimilarPath(path, [
        ...pages.map((page) => page.path),
        ...posts.map((post) => postPath(postName(post))),
      ]);
    },

    /** @throws {NotFoundError} When nobody asked for it. */
    async setIgnored(path: string, isIgnored: boolean): Promise<void> {
      await inTransaction(database, async (transaction) => {
        const repository = createMissingRepository(transaction);
        if (isIgnored && !(await repository.isKnown(path)))
          throw new NotFoundError('Nobody asked for this URL.');
        const isChanged = isIgnored ? await repository.ignore(path, now()) : await repository.unignore(path);
        if (!isChanged) return;
        const action = isIgnored ? 'redirect.missing-ignored' : 'redirect.missing-shown';
        await recordActivity(transaction, { action, at: now(), thing: { title: path } });
      });
    },

    /** @returns The number of rows. */
    deleteExpired: (): Promise<number> =>
      inTransaction(database, async (transaction) => {
        const repository = createMissingRepository(transaction);
        let removed = await repository.deleteBefore(firstDay());
        for (const day of await repository.daysBefore(today()))
          removed += await repository.prune(day, missingLimits.rowsADay);
        return removed;
      }),
  };
}
