import type { Database } from '@site/database/schema';
import { sql } from 'kysely';

export function createSenderRepository(database: Database) {
  return {
    /** @returns Form submissions since the network's day began; a day that is over begins again. */
    async count(network: string, at: Date, dayMs: number): Promise<{ since: Date; submissions: number }> {
      const instant = at.getTime();
      const isOver = sql<boolean>`contact_senders.since not between ${instant - dayMs + 1} and ${instant}`;
      const row = await database
        .insertInto('contact_senders')
        .values({ network, since: instant, posts: 1 })
        .onConflict((conflict) =>
          conflict.column('network').doUpdateSet({
            since: sql`case when ${isOver} then excluded.since else contact_senders.since end`,
            posts: sql`case when ${isOver} then 1 else contact_senders.posts + 1 end`,
          }),
        )
        .returning(['since', 'posts'])
        .executeTakeFirstOrThrow();
      return { since: new Date(row.since), submissions: row.posts };
    },

    /** Networks whose day began by `before`, and all but the newest `max` others. @returns The number removed. */
    async forget(before: Date, max: number): Promise<number> {
      const result = await database
        .deleteFrom('contact_senders')
        .where((eb) =>
          eb.or([
            eb('since', '<=', before.getTime()),
            eb('since', '<=', (query) =>
              query
                .selectFrom('contact_senders')
                .select('since')
                .orderBy('since', 'desc')
                .limit(1)
                .offset(max),
            ),
          ]),
        )
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
