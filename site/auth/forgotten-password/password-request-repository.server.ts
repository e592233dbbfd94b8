import type { Database } from '@site/database/schema';
import { type FailedAttempt, failureColumns, isDue } from '#site/mail/failed-attempt.server.ts';
import { readBacklog } from '#site/mail/mail-backlog.server.ts';

export interface PasswordRequest {
  readonly id: string;
  /** As of `emailKey`. */
  readonly email: string;
  readonly requestedAt: Date;
}

export function createPasswordRequestRepository(database: Database) {
  return {
    /** Replaces an earlier one for the same address. */
    async save({ id, email, requestedAt }: PasswordRequest): Promise<void> {
      const at = requestedAt.getTime();
      const due = { id, requested_at: at, due_at: at, attempts: 0, failed_at: null };
      await database
        .insertInto('password_requests')
        .values({ email, ...due, last_error: null })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(due))
        .execute();
    },

    async listDue(at: Date, limit: number): Promise<(PasswordRequest & { attempts: number })[]> {
      const rows = await database
        .selectFrom('password_requests')
        .select(['id', 'email', 'requested_at', 'attempts'])
        .where('failed_at', 'is', null)
        .where(isDue(at))
        .orderBy('due_at')
        .orderBy('email')
        .limit(limit)
        .execute();
      return rows.map(({ requested_at, ...request }) => ({
        ...request,
        requestedAt: new Date(requested_at),
      }));
    },

    /** Not answered, and not replaced by a later one for the same address. */
    async isWaiting(id: string): Promise<boolean> {
      const row = await database
        .selectFrom('password_requests')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    backlog: () => readBacklog(database.selectFrom('password_requests'), 'requested_at'),

    async remove(id: string): Promise<void> {
      await database.deleteFrom('password_requests').where('id', '=', id).execute();
    },

    async markFailed(id: string, failure: FailedAttempt): Promise<void> {
      await database
        .updateTable('password_requests')
        .set(failureColumns(failure))
        .where('id', '=', id)
        .execute();
    },
  };
}
