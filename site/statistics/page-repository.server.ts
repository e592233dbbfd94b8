import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { Period } from './statistics-repository.server.ts';

/** Views of pages by their path, and downloads of files by theirs, which begins with no slash. */
export function createPageRepository(database: Database) {
  const allIn = ({ from, to }: Period) =>
    database.selectFrom('page_days').where('day', '>=', from).where('day', '<=', to);
  const inPeriod = (period: Period) => allIn(period).where('path', 'like', '/%');

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

    /** Of files that are there, most downloads first. */
    topFiles: (period: Period, limit: number): Promise<{ path: string; name: string; downloads: number }[]> =>
      allIn(period)
        .innerJoin('media', 'media.path', 'page_days.path')
        .select((eb) => [
          'media.path',
          'media.original_name as name',
          eb.fn.sum<number>('views').as('downloads'),
        ])
        .groupBy(['media.path', 'media.original_name'])
        .orderBy('downloads', 'desc')
        .orderBy('media.path')
        .limit(limit)
        .execute(),

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
