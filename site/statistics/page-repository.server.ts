import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { Period } from './statistics-repository.server.ts';

export function createPageRepository(database: Database) {
  const inPeriod = ({ from, to }: Period) =>
    database.selectFrom('page_days').where('day', '>=', from).where('day', '<=', to);

  return {
    async addView(day: string, path: string): Promise<void> {
      await database
        .insertInto('page_days')
        .values({ day, path, views: 1 })
        .onConflict((conflict) =>
          conflict.columns(['day', 'path']).doUpdateSet({ views: sql`page_days.views + 1` }),
        )
        .execute();
    },

    /** Oldest first; days without views are omitted. */
    days: (period: Period): Promise<{ day: string; views: number }[]> =>
      inPeriod(period)
        .select((eb) => ['day', eb.fn.sum<number>('views').as('views')])
        .groupBy('day')
        .orderBy('day')
        .execute(),

    top: (period: Period, limit: number): Promise<{ path: string; views: number }[]> =>
      inPeriod(period)
        .select((eb) => ['path', eb.fn.sum<number>('views').as('views')])
        .groupBy('path')
        .orderBy('views', 'desc')
        .orderBy('path')
        .limit(limit)
        .execute(),
  };
}
