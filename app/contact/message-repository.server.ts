import type { Database } from '#server/database/schema.ts';
import type { Message } from './message.ts';

export interface MessageRepository {
  insert(message: Message): Promise<void>;
  find(id: string): Promise<Message | undefined>;
}

export function createMessageRepository(database: Database): MessageRepository {
  return {
    async insert({ id, name, email, message, receivedAt }) {
      await database
        .insertInto('messages')
        .values({ id, name, email, message, received_at: receivedAt.getTime(), read_at: null })
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
