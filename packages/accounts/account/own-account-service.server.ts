import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { InvalidInputError, NotFoundError } from '@site/platform/http/errors';
import type { AccountLog } from '../interfaces.ts';
import { hashPassword, verifyPassword } from '../password.server.ts';
import type { CodeVerifier } from '../second-factor/code-verifier.server.ts';
import type { PasswordChange } from '../sessions/credentials.ts';
import { freshUntil } from '../sessions/fresh-session.ts';
import { createSessionRepository, type Session } from '../sessions/session-repository.server.ts';
import type { SessionUser } from '../sessions/session-user.ts';
import type { AttemptThrottle } from '../throttle/attempt-throttle.server.ts';
import { createUserAccountRepository } from '../user-account-repository.server.ts';
import { recordUserActivity } from '../user-activity.server.ts';
import type { AccountNotice } from './account-notice.server.ts';
import { refuseGuessable, replacePassword } from './refused-passwords.server.ts';

export function createOwnAccountService({
  database,
  log,
  attempts,
  codes,
  companyName,
  notice,
  now,
}: {
  database: Database;
  log: AccountLog;
  attempts: AttemptThrottle;
  codes: Pick<CodeVerifier, 'isOn'>;
  /** A password that contains it is easy to guess. */
  companyName: () => string;
  notice: AccountNotice;
  now: () => Date;
}) {
  const sessions = createSessionRepository(database);

  const checkCurrent = (email: string, currentPassword: string, address: string) =>
    attempts.guard(email, address, async () => {
      const account = await createUserAccountRepository(database).findByEmail(email);
      if (account && (await verifyPassword(currentPassword, account.passwordHash))) return;
      throw new InvalidInputError([{ path: 'currentPassword', message: 'The current password is wrong.' }]);
    });

  return {
    sessions: ({ id: userId }: SessionUser): Promise<Session[]> => sessions.listOpenOf(userId, now()),

    async identity(user: SessionUser) {
      return {
        withoutPasswordUntil: freshUntil(user, now())?.toISOString() ?? null,
        isConfirmed: freshUntil(user, now(), ['link', 'passkey']) !== null,
        hasApp: await codes.isOn(user.id),
      };
    },

    /** @throws {NotFoundError} When the administrator has no such open session. */
    async endSession({ id: userId }: SessionUser, id: string): Promise<void> {
      await inTransaction(database, async (transaction) => {
        const at = now();
        if (!(await createSessionRepository(transaction).revokeOf(userId, id, at))) {
          throw new NotFoundError('This session does not exist or has already ended.');
        }
        await recordUserActivity(log, transaction, 'user.session-ended', { userId, at });
      });
    },

    /** Including this one. */
    endAllSessions: ({ id: userId }: SessionUser): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const at = now();
        await createSessionRepository(transaction).revokeAllOf(userId, at);
        await recordUserActivity(log, transaction, 'user.sessions-ended', { userId, at });
      }),

    /**
     * Ends every other session. @param address For throttling: a stolen session must not be a way to guess passwords.
     * @throws {InvalidInputError} When the current password is wrong, or the new one guessable; {TooManyRequestsError}
     */
    async changePassword(
      user: SessionUser,
      { currentPassword, newPassword }: PasswordChange,
      address: string,
    ): Promise<void> {
      const { id: userId, sessionId, email } = user;
      await refuseGuessable(newPassword, [email, companyName()], 'newPassword');
      if (currentPassword === undefined && !freshUntil(user, now())) {
        throw new InvalidInputError([{ path: 'currentPassword', message: 'Current password is required.' }]);
      }
      if (currentPassword !== undefined) await checkCurrent(email, currentPassword, address);
      const passwordHash = await hashPassword(newPassword);
      await inTransaction(database, async (transaction) => {
        const change = { userId, passwordHash, at: now(), keptSessionId: sessionId };
        await replacePassword(transaction, change);
        await notice(transaction, userId, 'password', { sessionId });
      });
    },
  };
}
