import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { UnauthenticatedError } from '@site/platform/http/errors';
import type { AccountLog } from '../interfaces.ts';
import { hashOfToken } from '../links/link-token.server.ts';
import { decoyHash, hashPassword, isOutdatedHash, verifyPassword } from '../password.server.ts';
import type { CodeVerifier } from '../second-factor/code-verifier.server.ts';
import type { AttemptThrottle } from '../throttle/attempt-throttle.server.ts';
import { createUserAccountRepository } from '../user-account-repository.server.ts';
import { recordUserActivity } from '../user-activity.server.ts';
import type { SignInForm } from './credentials.ts';
import type { SessionOpener } from './session-opener.server.ts';
import { createSessionRepository } from './session-repository.server.ts';
import type { SessionUser } from './session-user.ts';
import { SecondFactorNeededError, WrongCredentialsError } from './sign-in-errors.ts';
import type { TokenSigner } from './token.server.ts';

export interface ClientInfo {
  readonly address: string;
  /** Empty without a User-Agent header. */
  readonly userAgent: string;
}

// The precision of a session's last use: storing every request would cost a write each.
const seenEveryMs = 5 * 60 * 1000;

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({
  database,
  log,
  tokens,
  openSession,
  codes,
  attempts,
  now,
}: {
  database: Database;
  log: AccountLog;
  tokens: TokenSigner;
  openSession: SessionOpener;
  codes: CodeVerifier;
  attempts: AttemptThrottle;
  now: () => Date;
}) {
  const accounts = createUserAccountRepository(database);
  const sessions = createSessionRepository(database);
  // An unknown account costs the same work, so that the response time does not reveal which exist.
  const noUser = decoyHash();

  async function sessionOf(token: string | undefined, options?: { mayBeExpired: boolean }) {
    if (!token) throw new UnauthenticatedError();
    const { sessionKey, role, grants = [] } = await tokens.verify(token, now(), options);
    const at = now();
    const found = await sessions.findUser(hashOfToken(sessionKey), at);
    if (!found) throw new UnauthenticatedError('You have been signed out. Please sign in again.');
    const { user, lastSeenAt, expiresAt } = found;
    if (user.role !== role) {
      throw new UnauthenticatedError('Your role was changed. Please sign in again.');
    }
    if (user.grants.toSorted().join() !== grants.toSorted().join()) {
      throw new UnauthenticatedError('What you may do was changed. Please sign in again.');
    }
    if (at.getTime() - lastSeenAt.getTime() >= seenEveryMs) await sessions.markSeen(user.sessionId, at);
    return { user, sessionKey, expiresAt };
  }

  return {
    /**
     * @returns The bearer token.
     * @throws {WrongCredentialsError} The same, after the same work, for an unknown account, a wrong password and a
     * wrong code.
     * @throws {SecondFactorNeededError} The password is right, but a code is needed.
     * @throws {TooManyRequestsError}
     */
    async signIn({ email, password, code }: SignInForm, { address, userAgent }: ClientInfo): Promise<string> {
      // One guard for both: knowing only the password must not reset the count between guesses at the code.
      const account = await attempts.guard(email, address, async () => {
        const found = await accounts.findByEmail(email);
        const isRight = await verifyPassword(password, found?.passwordHash ?? noUser);
        if (!found || !isRight || found.suspendedAt) throw wrongCredentials(code);
        if (await codes.isOn(found.id)) {
          if (code === undefined) throw new SecondFactorNeededError();
          if ((await codes.take(found.id, code)) === null) throw wrongCredentials(code);
        }
        return found;
      });
      if (isOutdatedHash(account.passwordHash)) {
        const fresh = await hashPassword(password);
        await accounts.replacePasswordHash(account.id, account.passwordHash, fresh);
      }
      return openSession(account, userAgent, code === undefined ? 'password' : 'password and code');
    },

    /**
     * @throws {UnauthenticatedError} Also for a suspended user, or a changed role or permission, which screens read from the token.
     * @throws {ForbiddenError} For a genuine token that names no role of a user.
     */
    authenticate: async (token: string | undefined): Promise<SessionUser> => (await sessionOf(token)).user,

    /**
     * @param token It may have expired: the session says how long somebody stays signed in. @returns Another one of that session, with
     * the address and role of now. @throws As `authenticate`.
     */
    async renew(token: string | undefined): Promise<string> {
      const { user, sessionKey, expiresAt } = await sessionOf(token, { mayBeExpired: true });
      const { id: userId, email, role, grants } = user;
      return tokens.sign({ userId, sessionKey, email, role, grants }, now(), expiresAt);
    },

    async signOut({ id, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>): Promise<void> {
      await inTransaction(database, async (transaction) => {
        const at = now();
        await createSessionRepository(transaction).revoke(sessionId, at);
        await recordUserActivity(log, transaction, 'user.signed-out', { userId: id, at });
      });
    },
  };
}

/** With a code in the request, the error does not say which of the three was wrong. */
function wrongCredentials(code: string | undefined): WrongCredentialsError {
  return new WrongCredentialsError(
    code === undefined ? undefined : 'The e-mail address, the password or the code is wrong.',
  );
}
