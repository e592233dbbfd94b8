import type { Database } from '@site/database/schema';
import { type FailedAttempt, failureColumns, isDue } from '#site/mail/failed-attempt.server.ts';
import { readBacklog } from '#site/mail/mail-backlog.server.ts';

interface MailKey {
  readonly invitationId: string;
  readonly askedAt: number;
}

export function createInvitationMailRepository(database: Database) {
  /** Changes nothing once another mail has replaced it. */
  const update = ({ invitationId, askedAt }: MailKey) =>
    database
      .updateTable('invitation_mails')
      .where('invitation_id', '=', invitationId)
      .where('asked_at', '=', askedAt);

  return {
    /** Replaces an earlier mail of the invitation, whose link ends. */
    async save(invitationId: string, at: Date): Promise<void> {
      const due = { due_at: at.getTime(), attempts: 0 };
      const unsent = { hash: null, sent_at: null, failed_at: null, last_error: null };
      await database
        .insertInto('invitation_mails')
        .values({ invitation_id: invitationId, asked_at: at.getTime(), ...due, ...unsent })
        .onConflict((conflict) =>
          conflict.column('invitation_id').doUpdateSet({
            // Always increases, even for two mails within a millisecond.
            asked_at: (eb) =>
              eb
                .case()
                .when('invitation_mails.asked_at', '<', at.getTime())
                .then(at.getTime())
                .else(eb('invitation_mails.asked_at', '+', 1))
                .end(),
            ...due,
            ...unsent,
          }),
        )
        .execute();
    },

    /** @returns Whether the mail is still to be sent. */
    async saveHash(mail: MailKey, hash: string): Promise<boolean> {
      const { numUpdatedRows } = await update(mail).set({ hash }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async listDue(at: Date, limit: number): Promise<(MailKey & { attempts: number })[]> {
      return database
        .selectFrom('invitation_mails')
        .select(['invitation_id as invitationId', 'asked_at as askedAt', 'attempts'])
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where(isDue(at))
        .orderBy('due_at')
        .orderBy('invitation_id')
        .limit(limit)
        .execute();
    },

    backlog: () =>
      readBacklog(database.selectFrom('invitation_mails').where('sent_at', 'is', null), 'asked_at'),

    async markSent(mail: MailKey, at: Date): Promise<void> {
      await update(mail).set({ sent_at: at.getTime() }).execute();
    },

    async markFailed(mail: MailKey, failure: FailedAttempt): Promise<void> {
      await update(mail).set(failureColumns(failure)).execute();
    },

    async remove(invitationId: string): Promise<void> {
      await database.deleteFrom('invitation_mails').where('invitation_id', '=', invitationId).execute();
    },
  };
}
