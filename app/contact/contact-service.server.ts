import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/schema.ts';
import type { Message, MessageForm } from './message.ts';
import { createMessageRepository } from './message-repository.server.ts';
import { createOutboxRepository } from './outbox-repository.server.ts';

export interface ContactService {
  /** Stores a message, and with it the notification to send. On return both are on the disk. */
  receive(form: MessageForm): Promise<Message>;
}

/**
 * @param notify Address that hears of each message; null when no mail server is set.
 * @param onStored Called after each message is stored, to send its notification without delay.
 */
export function createContactService({
  database,
  notify,
  onStored,
  now,
}: {
  database: Database;
  notify: string | null;
  onStored: () => void;
  now: () => Date;
}): ContactService {
  return {
    async receive(form) {
      const message = { id: randomUUID(), ...form, receivedAt: now() };
      await database.transaction().execute(async (transaction) => {
        await createMessageRepository(transaction).insert(message);
        if (notify === null) return;
        await createOutboxRepository(transaction).add({
          id: randomUUID(),
          messageId: message.id,
          recipient: notify,
          dueAt: message.receivedAt,
        });
      });
      onStored();
      return message;
    },
  };
}
