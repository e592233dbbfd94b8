import { noLimit } from '@site/database/no-limit';
import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { MissingUrl } from './missing-url.ts';

type CountedPaths = ReadonlyMap<string, { readonly count: number; readonly lastAt: Date }>;

export function createMissingRepository(database: Database) {
  const ofDay = (day: string) => database.selectFrom('missing_days').where('day', '=', day);

  return {
    /** Adds to what other instances have counted. @param uses By path, not empty. */
    async add(day: string, uses: CountedPaths): Promise<void> {
      // In one order, so that instances do not wait for each other.
      const rows = [...uses]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, { count, lastAt }]) => ({
          ...{ day, path, requests: count },
          last_at: lastAt.getTime(),
        }));
      await database
        .insertInto('missing_days')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['day', 'path']).doUpdateSet({
            requests: sql`missing_days.requests + excluded.requests`,
            last_at: sql`case when excluded.last_at > missing_days.last_at then excluded.last_at else missing_days.last_at end`,
          }),
        )
        .execute();
    },

    /** Keeps the URLs of a day that were asked for most. @returns The number of removed rows. */
    async prune(day: string, max: number): Promise<number> {
      const rarest = ofDay(day)
        .select('path')
        .orderBy('requests', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('path')
        .limit(noLimit)
        .offset(max);
      const deleted = await database
        .deleteFrom('missing_days')
        .where('day', '=', day)
        .where('path', 'in', rarest)
        .executeTakeFirst();
      return Number(deleted.numDeletedRows);
    },

    async daysBefore(day: string): Promise<string[]> {
      const days = database.selectFrom('missing_days').where('day', '<', day).select('day').distinct();
      return (await days.execute()).map((row) => row.day);
    },

    async deleteBefore(day: string): Promise<number> {
      const deleted = await database.deleteFrom('missing_days').where('day', '<', day).executeTakeFirst();
      return Number(deleted.numDeletedRows);
    },

    /** Most requests first, without ignored ones. @param from First day. */
    async top(from: string, { limit, offset }: { limit: number; offset: number }): Promise<MissingUrl[]> {
      const rows = await database
        .selectFrom('missing_days')
        .where('day', '>=', from)
        .where('path', 'not in', (eb) => eb.selectFrom('ignored_urls').select('path'))
        .select((eb) => [
          'path',
          eb.fn.sum<number>('requests').as('requests'),
          eb.fn.max('last_at').as('last_at'),
        ])
        .groupBy('path')
        .orderBy('requests', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('path')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ path, requests, last_at }) => ({
        ...{ path, requests: Number(requests) },
        lastAt: new Date(Number(last_at)),
      }));
    },

    async isKnown(path: string): Promise<boolean> {
      const row = database.selectFrom('missing_days').where('path', '=', path).select('path').limit(1);
      return (await row.executeTakeFirst()) !== undefined;
    },

    /** The last one first. */
    async ignored(limit: number): Promise<{ path: string; ignoredAt: Date }[]> {
      const rows = await database
        .selectFrom('ignored_urls')
        .selectAll()
        .orderBy('ignored_at', 'desc')
        .orderBy('path')
        .limit(limit)
        .execute();
      return rows.map(({ path, ignored_at }) => ({ path, ignoredAt: new Date(Number(ignored_at)) }));
    },

    /** @returns Whether it was not ignored before. */
    async ignore(path: string, at: Date): Promise<boolean> {
      const added = await database
        .insertInto('ignored_urls')
        .values({ path, ignored_at: at.getTime() })
        .onConflict((conflict) => conflict.column('path').doNothing())
        .executeTakeFirst();
      return added.numInsertedOrUpdatedRows === 1n;
    },

    /** @returns Whether it was ignored before. */
    async unignore(path: string): Promise<boolean> {
      const deleted = await database.deleteFrom('ignored_urls').where('path', '=', path).executeTakeFirst();
      return deleted.numDeletedRows > 0n;
    },
  };
}
