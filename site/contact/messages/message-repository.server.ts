import { noLimit } from '@site/database/no-limit';
import type { Database } from '@site/database/schema';
import type { Answer } from '#site/contact/questions/answers.ts';
import type { SpamRule } from '#site/contact/spam/spam-rules.ts';
import { fingerprintOf } from '#site/contact/spam/text-rules.server.ts';
import type { Message, Origin } from './message.ts';

/** As `insert` stored them. */
export const storedAnswers = (stored: string | null): Answer[] => (stored === null ? [] : JSON.parse(stored));
export const storedOrigin = (stored: string | null): Origin | null =>
  stored === null ? null : JSON.parse(stored);

const maxCompared = 100;

export type MessageRepository = ReturnType<typeof createMessageRepository>;

export function createMessageRepository(database: Database) {
  return {
    /** @param caughtFor The rules that make it spam; absent: it goes to the inbox. */
    async insert(
      { id, name, email, message, receivedAt, answers, subject, origin }: Message,
      caughtFor?: readonly SpamRule[],
    ): Promise<void> {
      await database
        .insertInto('messages')
        .values({
          ...{ id, name, email, message, subject },
          origin: origin && JSON.stringify(origin),
          received_at: receivedAt.getTime(),
          ...{ read_at: null, answers: answers.length > 0 ? JSON.stringify(answers) : null },
          fingerprint: fingerprintOf(message),
          ...(caughtFor && {
            is_spam: 1,
            spam_at: receivedAt.getTime(),
            spam_signs: JSON.stringify(caughtFor),
          }),
        })
        .execute();
    },

    async find(id: string): Promise<(Message & { inquiryId: string | null }) | undefined> {
      const row = await database
        .selectFrom('messages')
        .select([
          'id',
          'name',
          'email',
          'message',
          'received_at',
          'inquiry_id',
          'answers',
          'subject',
          'origin',
        ])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { received_at, inquiry_id: inquiryId, answers, origin, ...message } = row;
      return {
        ...{ ...message, inquiryId, receivedAt: new Date(received_at) },
        ...{ answers: storedAnswers(answers), origin: storedOrigin(origin) },
      };
    },

    async hadReceipt(email: string, since: Date): Promise<boolean> {
      const row = await database
        .selectFrom('messages')
        .select('id')
        .where((eb) => eb.fn('lower', ['email']), '=', email.toLowerCase())
        .where('receipt_at', '>', since.getTime())
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async setReceipt(id: string, at: Date): Promise<void> {
      await database.updateTable('messages').set({ receipt_at: at.getTime() }).where('id', '=', id).execute();
    },

    async findSame(fingerprint: string, since: Date): Promise<{ isMarked: boolean; senders: string[] }> {
      const rows = await database
        .selectFrom('messages')
        .select(['email', 'is_spam', 'spam_signs'])
        .where('fingerprint', '=', fingerprint)
        .where('received_at', '>=', since.getTime())
        .orderBy('received_at', 'desc')
        .limit(maxCompared)
        .execute();
      return {
        isMarked: rows.some((row) => row.is_spam === 1 && row.spam_signs === null),
        senders: [...new Set(rows.map(({ email }) => email.toLowerCase()))],
      };
    },

    async countInbox(since: Date): Promise<number> {
      const { total } = await database
        .selectFrom('messages')
        .where('is_spam', '=', 0)
        .where('received_at', '>=', since.getTime())
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Of the messages that were caught since then, with or without this rule: keeps the newest `max`. */
    async dropCaughtBeyond(
      max: number,
      { since, rule, hasRule }: { since: Date; rule: SpamRule; hasRule: boolean },
    ): Promise<void> {
      await database
        .deleteFrom('messages')
        .where('id', 'in', (query) =>
          query
            .selectFrom('messages')
            .select('id')
            .where('is_spam', '=', 1)
            .where('spam_signs', hasRule ? 'like' : 'not like', `%"${rule}"%`)
            .where('deleted_at', 'is', null)
            .where('received_at', '>=', since.getTime())
            .orderBy('received_at', 'desc')
            .orderBy('id')
            .limit(noLimit)
            .offset(max),
        )
        .execute();
    },
  };
}
