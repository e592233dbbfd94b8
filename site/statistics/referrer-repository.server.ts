import { noLimit } from '@site/database/no-limit';
import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { ReferrerCounts } from './counts.ts';
import type { Period } from './statistics-repository.server.ts';

const others = '';

/** Rows per day are limited; further hosts share one row. */
export function createReferrerRepository(database: Database) {
  const hostsOf = (day: string) =>
    database.selectFrom('referrer_days').where('day', '=', day).where('host', '!=', others);

  async function add(day: string, host: string, visits: number): Promise<void> {
    await database
      .insertInto('referrer_days')
      .values({ day, host, visits })
      .onConflict((conflict) =>
        conflict.columns(['day', 'host']).doUpdateSet({ visits: sql`referrer_days.visits + ${visits}` }),
      )
      .execute();
  }

  return {
    /** @param maxHosts Further hosts count with the others. */
    async addVisit(day: string, host: string, maxHosts: number): Promise<void> {
      const known = await hostsOf(day).where('host', '=', host).select('host').executeTakeFirst();
      const { total } = await hostsOf(day)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      await add(day, known || Number(total) < maxHosts ? host : others, 1);
    },

    /** Most visits first; the others last, with host null. */
    async top({ from, to }: Period, limit: number): Promise<ReferrerCounts[]> {
      const rows = await database
        .selectFrom('referrer_days')
        .where('day', '>=', from)
        .where('day', '<=', to)
        .select((eb) => ['host', eb.fn.sum<number>('visits').as('visits')])
        .groupBy('host')
        .orderBy('visits', 'desc')
        .orderBy('host')
        .execute();
      const named = rows.filter(({ host }) => host !== others);
      const rest = [...named.slice(limit), ...rows.filter(({ host }) => host === others)];
      const restVisits = rest.reduce((sum, { visits }) => sum + visits, 0);
      return [...named.slice(0, limit), ...(restVisits > 0 ? [{ host: null, visits: restVisits }] : [])];
    },

    /** Merges rare hosts of days before `before`. @returns The number of removed rows. */
    async foldBefore(before: string, maxHosts: number): Promise<number> {
      const days = await database
        .selectFrom('referrer_days')
        .where('day', '<', before)
        .where('host', '!=', others)
        .select('day')
        .groupBy('day')
        .having((eb) => eb(eb.fn.countAll(), '>', maxHosts))
        .execute();
      let folded = 0;
      for (const { day } of days) {
        const rare = await hostsOf(day)
          .select(['host', 'visits'])
          .orderBy('visits', 'desc')
          .orderBy('host')
          .limit(noLimit)
          .offset(maxHosts)
          .execute();
        for (const { host, visits } of rare) {
          await database
            .deleteFrom('referrer_days')
            .where('day', '=', day)
            .where('host', '=', host)
            .execute();
          await add(day, others, visits);
        }
        folded += rare.length;
      }
      return folded;
    },

    async deleteBefore(day: string): Promise<number> {
      const result = await database.deleteFrom('referrer_days').where('day', '<', day).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
