import { everyRow } from '#platform/database/all-rows.ts';
import type { Database } from '#platform/database/schema.ts';

export interface Sender {
  readonly since: Date;
  readonly posts: number;
}

export interface SenderRepository {
  find(network: string): Promise<Sender | undefined>;
  save(network: string, sender: Sender): Promise<void>;
  /** Forgets those that began before an instant, and of the others all but the latest `most`. */
  forget(before: Date, most: number): Promise<number>;
}

export function createSenderRepository(database: Database): SenderRepository {
  return {
    async find(network) {
      const row = await database
        .selectFrom('contact_senders')
        .select(['since', 'posts'])
        .where('network', '=', network)
        .executeTakeFirst();
      return row && { since: new Date(row.since), posts: row.posts };
    },

    async save(network, { since, posts }) {
      const columns = { since: since.getTime(), posts };
      await database
        .insertInto('contact_senders')
        .values({ network, ...columns })
        .onConflict((conflict) => conflict.column('network').doUpdateSet(columns))
        .execute();
    },

    async forget(before, most) {
      const result = await database
        .deleteFrom('contact_senders')
        .where((eb) =>
          eb.or([
            eb('since', '<=', before.getTime()),
            eb('network', 'in', (query) =>
              query
                .selectFrom('contact_senders')
                .select('network')
                .orderBy('since', 'desc')
                .orderBy('network')
                .limit(everyRow)
                .offset(most),
            ),
          ]),
        )
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
