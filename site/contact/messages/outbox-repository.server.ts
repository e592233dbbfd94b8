import type { Database } from '@site/database/schema';
import { type FailedAttempt, failureColumns, isDue } from '#site/mail/failed-attempt.server.ts';
import type { MailBacklog } from '#site/mail/mail.ts';

interface OutboxMail {
  readonly id: string;
  readonly messageId: string;
  readonly attempts: number;
}

export function createOutboxRepository(database: Database) {
  return {
    async add({
      id,
      messageId,
      recipient,
      dueAt,
    }: {
      id: string;
      messageId: string;
      /** As set when the message arrived; the mail goes to the recipients of the settings when it is sent. */
      recipient: string;
      dueAt: Date;
    }): Promise<void> {
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

    /** Without messages in the trash. */
    async listDue(at: Date, limit: number): Promise<OutboxMail[]> {
      const rows = await database
        .selectFrom('outbox')
        .innerJoin('messages', 'messages.id', 'outbox.message_id')
        .select(['outbox.id', 'message_id', 'attempts'])
        .where('messages.deleted_at', 'is', null)
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where(isDue(at))
        .orderBy('due_at')
        .orderBy('outbox.id')
        .limit(limit)
        .execute();
      return rows.map(({ id, message_id, attempts }) => ({ id, messageId: message_id, attempts }));
    },

    /** Unsent, with the age of the oldest, and given up; without messages in the trash. */
    async backlog(): Promise<MailBacklog> {
      const unsent = database
        .selectFrom('outbox')
        .innerJoin('messages', 'messages.id', 'outbox.message_id')
        .where('sent_at', 'is', null)
        .where('messages.deleted_at', 'is', null);
      const { waiting, oldest } = await unsent
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

    async markSent(id: string, at: Date): Promise<void> {
      await database
        .updateTable('outbox')
        .set({ sent_at: at.getTime(), last_error: null })
        .where('id', '=', id)
        .execute();
    },

    async markFailed(id: string, failure: FailedAttempt): Promise<void> {
      await database.updateTable('outbox').set(failureColumns(failure)).where('id', '=', id).execute();
    },

    /** Also resets the attempts. @returns False when none has failed. */
    async retryFailed(messageId: string, dueAt: Date): Promise<boolean> {
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
