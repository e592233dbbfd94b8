import { type FailedAttempt, failureColumns } from '#app/mail/failed-attempt.server.ts';
import type { MailBacklog } from '#app/mail/mail.ts';
import type { Database } from '#platform/database/schema.ts';

export interface OutboxMail {
  readonly id: string;
  readonly messageId: string;
  readonly recipient: string;
  readonly attempts: number;
}

export interface OutboxRepository {
  add(mail: { id: string; messageId: string; recipient: string; dueAt: Date }): Promise<void>;
  /** Longest due first. */
  listDue(at: Date, limit: number): Promise<OutboxMail[]>;
  /** Waiting, with the age of the oldest, and given up. */
  backlog(): Promise<MailBacklog>;
  markSent(id: string, at: Date): Promise<void>;
  markFailed(id: string, failure: FailedAttempt): Promise<void>;
  /**
   * Makes a message's failed mail due again and resets its attempts.
   * @returns False when none has failed.
   */
  retryFailed(messageId: string, dueAt: Date): Promise<boolean>;
}

export function createOutboxRepository(database: Database): OutboxRepository {
  return {
    async add({ id, messageId, recipient, dueAt }) {
      await database
        .insertInto('outbox')
        .values({
          id,
          message_id: messageId,
          recipient,
          due_at: dueAt.getTime(),
          sent_at: null,
          failed_at: null,
          last_error: null,
        })
        .execute();
    },

    async listDue(at, limit) {
      const rows = await database
        .selectFrom('outbox')
        .select(['id', 'message_id', 'recipient', 'attempts'])
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('due_at', '<=', at.getTime())
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id, message_id, recipient, attempts }) => ({
        id,
        messageId: message_id,
        recipient,
        attempts,
      }));
    },

    async backlog() {
      const unsent = database.selectFrom('outbox').where('sent_at', 'is', null);
      const { waiting, oldest } = await unsent
        .innerJoin('messages', 'messages.id', 'outbox.message_id')
        .where('failed_at', 'is', null)
        .select((eb) => [
          eb.fn.countAll<number>().as('waiting'),
          eb.fn.min<number | null>('messages.received_at').as('oldest'),
        ])
        .executeTakeFirstOrThrow();
      const { givenUp } = await unsent
        .where('failed_at', 'is not', null)
        .select((eb) => eb.fn.countAll<number>().as('givenUp'))
        .executeTakeFirstOrThrow();
      return { waiting, oldestAt: oldest === null ? null : new Date(oldest), givenUp };
    },

    async markSent(id, at) {
      await database
        .updateTable('outbox')
        .set({ sent_at: at.getTime(), last_error: null })
        .where('id', '=', id)
        .execute();
    },

    async markFailed(id, failure) {
      await database.updateTable('outbox').set(failureColumns(failure)).where('id', '=', id).execute();
    },

    async retryFailed(messageId, dueAt) {
      const result = await database
        .updateTable('outbox')
        .set({ attempts: 0, due_at: dueAt.getTime(), failed_at: null, last_error: null })
        .where('message_id', '=', messageId)
        .where('sent_at', 'is', null)
        .where('attempts', '>', 0)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
  };
}
