import type { Database } from '@site/database/schema';
import { type FailedAttempt, failureColumns, isDue } from '#site/mail/failed-attempt.server.ts';
import { readBacklog } from '#site/mail/mail-backlog.server.ts';
import type { AccountEvent } from './account-change.ts';

interface AccountMail extends AccountEvent {
  readonly id: string;
  readonly recipient: string;
}

export function createAccountMailRepository(database: Database) {
  return {
    async add({ id, recipient, change, browser, at }: AccountMail): Promise<void> {
      const instant = at.getTime();
      await database
        .insertInto('account_mails')
        .values({
          ...{ id, recipient, change, browser, happened_at: instant, due_at: instant },
          ...{ failed_at: null, last_error: null },
        })
        .execute();
    },

    async listDue(at: Date, limit: number): Promise<(AccountMail & { attempts: number })[]> {
      const rows = await database
        .selectFrom('account_mails')
        .select(['id', 'recipient', 'change', 'browser', 'happened_at', 'attempts'])
        .where('failed_at', 'is', null)
        .where(isDue(at))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ happened_at, ...mail }) => ({ ...mail, at: new Date(happened_at) }));
    },

    backlog: () => readBacklog(database.selectFrom('account_mails'), 'happened_at'),

    async remove(id: string): Promise<void> {
      await database.deleteFrom('account_mails').where('id', '=', id).execute();
    },

    async removeGivenUp(before: Date): Promise<void> {
      await database.deleteFrom('account_mails').where('failed_at', '<', before.getTime()).execute();
    },

    async markFailed(id: string, failure: FailedAttempt): Promise<void> {
      await database.updateTable('account_mails').set(failureColumns(failure)).where('id', '=', id).execute();
    },
  };
}
