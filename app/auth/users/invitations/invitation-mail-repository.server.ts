import { type FailedAttempt, failureColumns } from '#app/mail/failed-attempt.server.ts';
import type { MailBacklog } from '#app/mail/mail.ts';
import type { Database } from '#platform/database/schema.ts';

export function createInvitationMailRepository(database: Database) {
  return {
    /** Due at once; in place of an earlier mail of the invitation, whose link ends. */
    async save(invitationId: string, at: Date): Promise<void> {
      const due = { asked_at: at.getTime(), due_at: at.getTime(), attempts: 0 };
      const unsent = { hash: null, sent_at: null, failed_at: null, last_error: null };
      await database
        .insertInto('invitation_mails')
        .values({ invitation_id: invitationId, ...due, ...unsent })
        .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet({ ...due, ...unsent }))
        .execute();
    },

    async saveHash(invitationId: string, hash: string): Promise<void> {
      await database
        .updateTable('invitation_mails')
        .set({ hash })
        .where('invitation_id', '=', invitationId)
        .execute();
    },

    /** Longest due first. */
    async listDue(at: Date, limit: number): Promise<{ id: string; attempts: number }[]> {
      return database
        .selectFrom('invitation_mails')
        .select(['invitation_id as id', 'attempts'])
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('due_at', '<=', at.getTime())
        .orderBy('due_at')
        .orderBy('invitation_id')
        .limit(limit)
        .execute();
    },

    async backlog(): Promise<MailBacklog> {
      const { waiting, oldest, givenUp } = await database
        .selectFrom('invitation_mails')
        .where('sent_at', 'is', null)
        .select((eb) => [
          eb.fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
          eb.fn.min<number | null>('asked_at').filterWhere('failed_at', 'is', null).as('oldest'),
          eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('givenUp'),
        ])
        .executeTakeFirstOrThrow();
      return { waiting, oldestAt: oldest === null ? null : new Date(oldest), givenUp };
    },

    async markSent(invitationId: string, at: Date): Promise<void> {
      await database
        .updateTable('invitation_mails')
        .set({ sent_at: at.getTime() })
        .where('invitation_id', '=', invitationId)
        .execute();
    },

    async markFailed(invitationId: string, failure: FailedAttempt): Promise<void> {
      await database
        .updateTable('invitation_mails')
        .set(failureColumns(failure))
        .where('invitation_id', '=', invitationId)
        .execute();
    },

    async remove(invitationId: string): Promise<void> {
      await database.deleteFrom('invitation_mails').where('invitation_id', '=', invitationId).execute();
    },
  };
}
