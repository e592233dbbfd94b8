import type { Database } from '@site/database/schema';
import { sql } from 'kysely';
import type { Origin } from '#site/contact/messages/message.ts';
import { storedOrigin } from '#site/contact/messages/message-repository.server.ts';

const quarterMs = 15 * 60 * 1000;

/** What Insights counts: without spam, with messages in the trash. */
export function createReceivedRepository(database: Database) {
  return {
    async inquiries(since: Date): Promise<{ at: Date; inquiries: number }[]> {
      const quarter = sql<number>`received_at / ${sql.lit(quarterMs)}`;
      const rows = await database
        .selectFrom('messages')
        .where('is_spam', '=', 0)
        .where('received_at', '>=', since.getTime())
        .select((eb) => [quarter.as('quarter'), eb.fn.countAll<number>().as('inquiries')])
        .groupBy(quarter)
        .execute();
      return rows.map(({ quarter, inquiries }) => ({
        at: new Date(Number(quarter) * quarterMs),
        inquiries: Number(inquiries),
      }));
    },

    /** Without spam, of those that are known. */
    async origins(since: Date): Promise<{ at: Date; origin: Origin }[]> {
      const rows = await database
        .selectFrom('messages')
        .select(['received_at', 'origin'])
        .where('is_spam', '=', 0)
        .where('received_at', '>=', since.getTime())
        .where('origin', 'is not', null)
        .execute();
      return rows.flatMap(({ received_at, origin: stored }) => {
        const origin = storedOrigin(stored);
        return origin ? [{ at: new Date(received_at), origin }] : [];
      });
    },
  };
}
