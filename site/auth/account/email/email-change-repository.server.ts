import type { Database } from '@site/database/schema';
import { isLive } from '#site/auth/live-for.server.ts';
import { type FailedAttempt, failureColumns, isDue } from '#site/mail/failed-attempt.server.ts';
import { readBacklog } from '#site/mail/mail-backlog.server.ts';
import { emailLinkMinutes } from './email-change.ts';

export interface EmailChange {
  readonly id: string;
  readonly administratorId: string;
  /** As of `emailKey`. */
  readonly email: string;
  readonly expiresAt: Date;
}

const ttlMs = emailLinkMinutes * 60_000;

export function createEmailChangeRepository(database: Database) {
  const read = () =>
    database
      .selectFrom('email_changes')
      .select(['id', 'administrator_id as administratorId', 'email', 'expires_at']);
  const asChange = ({ expires_at, ...row }: Omit<EmailChange, 'expiresAt'> & { expires_at: number }) => ({
    ...row,
    expiresAt: new Date(expires_at),
  });

  return {
    /** Replaces an earlier one of the account, whose link ends. */
    async save({ id, administratorId, email }: Omit<EmailChange, 'expiresAt'>, at: Date): Promise<void> {
      const asked = at.getTime();
      const change = {
        ...{ id, email, asked_at: asked, due_at: asked, expires_at: asked + ttlMs, attempts: 0 },
        ...{ hash: null, sent_at: null, failed_at: null, last_error: null },
      };
      await database
        .insertInto('email_changes')
        .values({ administrator_id: administratorId, ...change })
        .onConflict((conflict) => conflict.column('administrator_id').doUpdateSet(change))
        .execute();
    },

    async findOf(administratorId: string, at: Date): Promise<EmailChange | undefined> {
      const row = await read()
        .where('administrator_id', '=', administratorId)
        .where(isLive(at, ttlMs))
        .executeTakeFirst();
      return row && asChange(row);
    },

    /** Deletes it: a link is used once. @param administratorId Whose it must be. */
    async take(hash: string, administratorId: string, at: Date): Promise<string | undefined> {
      const row = await database
        .deleteFrom('email_changes')
        .where('hash', '=', hash)
        .where('administrator_id', '=', administratorId)
        .where(isLive(at, ttlMs))
        .returning('email')
        .executeTakeFirst();
      return row?.email;
    },

    async removeOf(administratorId: string): Promise<void> {
      await database.deleteFrom('email_changes').where('administrator_id', '=', administratorId).execute();
    },

    /** @returns Whether the mail is still to be sent. */
    async saveHash(id: string, hash: string): Promise<boolean> {
      const result = await database
        .updateTable('email_changes')
        .set({ hash })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    async listDue(at: Date, limit: number): Promise<(EmailChange & { attempts: number })[]> {
      const rows = await read()
        .select('attempts')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .where(isDue(at))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...asChange(row), attempts: row.attempts }));
    },

    backlog: () => readBacklog(database.selectFrom('email_changes').where('sent_at', 'is', null), 'asked_at'),

    async markSent(id: string, at: Date): Promise<void> {
      await database
        .updateTable('email_changes')
        .set({ sent_at: at.getTime() })
        .where('id', '=', id)
        .execute();
    },

    async markFailed(id: string, failure: FailedAttempt): Promise<void> {
      await database.updateTable('email_changes').set(failureColumns(failure)).where('id', '=', id).execute();
    },
  };
}
