import { everyRow } from '#platform/database/all-rows.ts';
import type { Database } from '#platform/database/schema.ts';

/** What came earlier, as far as it helps to judge what comes now. */
export interface ReceivedRepository {
  /** Whether somebody here marked this text as spam, and the addresses it came from in lower case, each once. */
  findSame(fingerprint: string, since: Date): Promise<{ isMarked: boolean; senders: string[] }>;
  countInbox(since: Date): Promise<number>;
  /**
   * Deletes the oldest of what was caught since an instant, until `most` are left. What somebody moved to Spam
   * by hand is not touched. @returns How many went.
   */
  dropCaughtBeyond(most: number, since: Date): Promise<number>;
}

const mostCompared = 100;

export function createReceivedRepository(database: Database): ReceivedRepository {
  return {
    async findSame(fingerprint, since) {
      const rows = await database
        .selectFrom('messages')
        .select(['email', 'is_spam', 'spam_signs'])
        .where('fingerprint', '=', fingerprint)
        .where('received_at', '>=', since.getTime())
        .orderBy('received_at', 'desc')
        .limit(mostCompared)
        .execute();
      return {
        isMarked: rows.some((row) => row.is_spam === 1 && row.spam_signs === null),
        senders: [...new Set(rows.map(({ email }) => email.toLowerCase()))],
      };
    },

    async countInbox(since) {
      const { total } = await database
        .selectFrom('messages')
        .where('is_spam', '=', 0)
        .where('received_at', '>=', since.getTime())
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async dropCaughtBeyond(most, since) {
      const result = await database
        .deleteFrom('messages')
        .where('id', 'in', (query) =>
          query
            .selectFrom('messages')
            .select('id')
            .where('is_spam', '=', 1)
            .where('spam_signs', 'is not', null)
            .where('received_at', '>=', since.getTime())
            .orderBy('received_at', 'desc')
            .orderBy('id')
            .limit(everyRow)
            .offset(most),
        )
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
