import { randomUUID } from 'node:crypto';
import { createFormStamps } from '#app/contact/spam/form-stamp.server.ts';
import { tracesSchema } from '#app/contact/spam/form-traces.ts';
import { isSpam } from '#app/contact/spam/spam-signs.ts';
import { dropBeyondLimit, judgeMessage } from '#app/contact/spam/spam-wall.server.ts';
import type { FormTraces } from '#app/contact/spam/trace-fields.ts';
import { company } from '#content/company/company.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Message, MessageForm } from './message.ts';
import { createMessageRepository } from './message-repository.server.ts';
import { createOutboxRepository } from './outbox-repository.server.ts';

export interface ContactService {
  /**
   * Stores a message, and with it the notification to send; on return both are on the disk. What is caught as spam
   * is stored as such, without a notification. The caller is told nothing of it, and neither is the sender.
   *
   * @param traces What else the form carried; without it the message counts as sent from elsewhere.
   */
  receive(form: MessageForm, traces?: FormTraces): Promise<Message>;
  /** The hidden stamp of a form made now. It may be given to any number of people. */
  stampForm(): string;
}

const noTraces = tracesSchema.parse({});
const ownDomain = company.email.slice(company.email.lastIndexOf('@') + 1);

/**
 * @param notify Address that hears of each message; null when no mail server is set.
 * @param secret The site's own.
 * @param onStored Called after each message is stored, to send its notification without delay.
 */
export function createContactService({
  database,
  notify,
  secret,
  onStored,
  now,
}: {
  database: Database;
  notify: string | null;
  secret: string;
  onStored: () => void;
  now: () => Date;
}): ContactService {
  const stamps = createFormStamps(secret, now);

  return {
    async receive(form, traces = noTraces) {
      const message = { id: randomUUID(), ...form, receivedAt: now() };
      const at = message.receivedAt;
      await inTransaction(database, async (transaction) => {
        const signs = await judgeMessage(form, traces, { transaction, stamps, ownDomain, at });
        const isCaught = isSpam(signs);
        await createMessageRepository(transaction).insert(message, isCaught ? signs : undefined);
        // For every message: the time an answer takes must not tell what was caught.
        await dropBeyondLimit(transaction, at);
        if (isCaught || notify === null) return;
        await createOutboxRepository(transaction).add({
          id: randomUUID(),
          messageId: message.id,
          recipient: notify,
          dueAt: at,
        });
      });
      onStored();
      return message;
    },

    stampForm: () => stamps.make(),
  };
}
