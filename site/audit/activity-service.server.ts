import { setImmediate } from 'node:timers/promises';
import { TZDateMini } from '@date-fns/tz';
import { readPreference, writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { InvalidInputError } from '@site/platform/http/errors';
import { dayMs } from '@site/platform/text/durations';
import { monthsBefore, monthsText } from '@site/platform/text/months';
import type { ActingUser } from './acting.server.ts';
import { activityLimits } from './activity-limits.ts';
import type { ActivityExport, ActivityQuery } from './activity-query.ts';
import {
  type Activity,
  type ActivityFilter,
  createActivityRepository,
} from './activity-repository.server.ts';
import type { ActivityTexts } from './activity-texts.ts';
import { recordActivity } from './record-activity.server.ts';

const preference = 'activity_retention_months';
const batchSize = 500;
/** A day more than the database insists on: three months may have 89 days. */
const keptDays = 91;

export type ActivityService = ReturnType<typeof createActivityService>;

/** @param timeZone IANA name, as it is now. */
export function createActivityService({
  database,
  timeZone,
  texts,
  now,
}: {
  database: Database;
  timeZone: () => string;
  texts: ActivityTexts;
  now: () => Date;
}) {
  const log = createActivityRepository(database);

  /** @throws {InvalidInputError} For a kind that no room has. */
  function filterOf({ who, kind, from, to }: ActivityExport): ActivityFilter {
    if (kind !== undefined && !texts.kinds.some((known) => known.kind === kind))
      throw new InvalidInputError([{ path: 'kind', message: 'There is no such kind of thing.' }]);
    const midnight = (day: string, later: number) => {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      return new Date(new TZDateMini(year, month - 1, date + later, timeZone()).getTime());
    };
    return { who, kind, from: from ? midnight(from, 0) : undefined, until: to ? midnight(to, 1) : undefined };
  }

  async function* eventsOf(filter: ActivityFilter): AsyncGenerator<Activity> {
    for (let before: number | undefined; ; ) {
      const batch = await log.list(filter, { limit: batchSize, before });
      yield* batch;
      before = batch.at(-1)?.number;
      if (batch.length < batchSize) return;
      // The embedded database is synchronous: without this a long list would block other requests.
      await setImmediate();
    }
  }

  async function retentionMonths(from: Database = database): Promise<number | null> {
    const stored = await readPreference(from, preference);
    return stored === undefined ? activityLimits.defaultMonths : (JSON.parse(stored) as number | null);
  }

  return {
    /** Newest first. `total` counts without limit and offset. */
    async page({ limit, offset, ...query }: ActivityQuery): Promise<{ events: Activity[]; total: number }> {
      const filter = filterOf(query);
      const [events, total] = await Promise.all([log.list(filter, { limit, offset }), log.count(filter)]);
      return { events, total };
    },

    /** The query is refused at once, not when the first event is read. */
    all: (query: ActivityExport): AsyncGenerator<Activity> => eventsOf(filterOf(query)),

    users: () => log.users(),

    /** Null: forever. */
    retentionMonths: (): Promise<number | null> => retentionMonths(),

    setRetentionMonths: (months: number | null): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const from = monthsText(await retentionMonths(transaction));
        await writePreference(transaction, preference, JSON.stringify(months));
        const versions = { from, to: monthsText(months) };
        await recordActivity(transaction, { action: 'settings.activity-retention', at: now(), ...versions });
      }),

    /** Recorded at most `refusedRequestsPerHour` times an hour for each user. @param request Method and path. */
    recordRefusedRequest: ({ userId, email }: ActingUser, request: string): Promise<void> =>
      recordActivity(database, {
        ...{ action: 'user.request-refused', at: now(), thing: { id: userId, title: email }, to: request },
        limit: { perHour: activityLimits.refusedRequestsPerHour, of: 'thing' },
      }),

    /** Events older than the retention, and networks after `networkDays`. Safe to repeat. @returns How many. */
    async deleteExpired(): Promise<number> {
      const at = now();
      const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs);
      const networks = await log.forgetNetworksBefore(daysAgo(activityLimits.networkDays));
      const months = await retentionMonths();
      if (months === null) return networks;
      const oldest = Math.min(monthsBefore(at, months).getTime(), daysAgo(keptDays).getTime());
      return networks + (await log.removeBefore(new Date(oldest)));
    },
  };
}
