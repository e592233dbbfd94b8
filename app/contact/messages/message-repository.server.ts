import { fingerprintOf } from '#app/contact/spam/fingerprint.server.ts';
import type { SpamSign } from '#app/contact/spam/spam-signs.ts';
import type { Database } from '#platform/database/schema.ts';
import type { Message } from './message.ts';

export interface MessageRepository {
  /** @param caughtFor Why it goes to Spam; absent: it goes to the inbox. */
  insert(message: Message, caughtFor?: readonly SpamSign[]): Promise<void>;
  find(id: string): Promise<Message | undefined>;
}

export function createMessageRepository(database: Database): MessageRepository {
  return {
    async insert({ id, name, email, message, receivedAt }, caughtFor) {
      await database
        .insertInto('messages')
        .values({
          id,
          name,
          email,
          message,
          received_at: receivedAt.getTime(),
          read_at: null,
          fingerprint: fingerprintOf(message),
          ...(caughtFor && {
            is_spam: 1,
            spam_at: receivedAt.getTime(),
            spam_signs: JSON.stringify(caughtFor),
          }),
        })
        .execute();
    },

    async find(id) {
      const row = await database.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
      return (
        row && {
          id: row.id,
          name: row.name,
          email: row.email,
          message: row.message,
          receivedAt: new Date(row.received_at),
        }
      );
    },
  };
}
