import { randomUUID } from 'node:crypto';
import { createAdministratorRepository } from '#app/auth/administrator-repository.server.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '#app/auth/password.server.ts';
import type { SecondFactor } from '#app/auth/second-factor/second-factor.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { UnauthenticatedError } from '#platform/http/errors.ts';
import { createAttemptCounter } from './attempt-counter.server.ts';
import type { SignInForm } from './credentials.ts';
import type { SessionOpener } from './session-opener.server.ts';
import { createSessionRepository } from './session-repository.server.ts';
import { SecondFactorNeededError, WrongCredentialsError } from './sign-in-errors.ts';
import type { TokenClaims, TokenSigner } from './token.server.ts';

export interface Visitor {
  readonly address: string;
  /** As the browser calls itself; empty when it says nothing. */
  readonly userAgent: string;
}

export interface AuthService {
  /**
   * Opens a session.
   *
   * @param visitor Network address, for throttling, and browser, to know the session by later.
   * @returns The bearer token.
   * @throws {WrongCredentialsError} The same, after the same work, for an unknown account, a wrong password and, where
   * one was sent, a wrong code.
   * @throws {SecondFactorNeededError} The password is right and the account wants a code too, but none was sent.
   * @throws {TooManyRequestsError}
   */
  signIn(form: SignInForm, visitor: Visitor): Promise<string>;
  /**
   * Who a token belongs to.
   *
   * @throws {UnauthenticatedError} Without a token, or when it is not, or no longer, good.
   * @throws {ForbiddenError} For a genuine token without the role admin.
   */
  authenticate(token: string | undefined): Promise<TokenClaims>;
  signOut(claims: TokenClaims): Promise<void>;
}

// A session shows when it was last used to about this much: noting each request would cost a write each.
const seenEveryMs = 5 * 60 * 1000;

export function createAuthService({
  database,
  tokens,
  openSession,
  secondFactor,
  now,
}: {
  database: Database;
  tokens: TokenSigner;
  openSession: SessionOpener;
  secondFactor: SecondFactor;
  now: () => Date;
}): AuthService {
  const administrators = createAdministratorRepository(database);
  const sessions = createSessionRepository(database);
  const attempts = createAttemptCounter(database, now);
  // An unknown account costs the same work as a known one: the time must not tell them apart.
  const decoyHash = hashPassword(randomUUID());

  return {
    async signIn({ email, password, code }, { address, userAgent }) {
      await attempts.count(email, address);
      const administrator = await administrators.findByEmail(email);
      const isRight = await verifyPassword(password, administrator?.passwordHash ?? (await decoyHash));
      if (!administrator || !isRight) throw wrongCredentials(code);
      if (await secondFactor.isOn(administrator.id)) {
        if (code === undefined) throw new SecondFactorNeededError();
        if ((await secondFactor.take(administrator.id, code)) === null) throw wrongCredentials(code);
      }
      // Not before: who knows a password alone must not clear the count between guesses at the code.
      await attempts.forget(email, address);
      if (isOutdatedHash(administrator.passwordHash)) {
        const fresh = await hashPassword(password);
        await administrators.replacePasswordHash(administrator.id, administrator.passwordHash, fresh);
      }
      return openSession(administrator, userAgent);
    },

    async authenticate(token) {
      if (!token) throw new UnauthenticatedError();
      const claims = await tokens.verify(token, now());
      const at = now();
      const session = await sessions.findOpen(claims.sessionId, at);
      if (!session) throw new UnauthenticatedError('You have been signed out. Please sign in again.');
      if (at.getTime() - session.lastSeenAt.getTime() >= seenEveryMs) await sessions.markSeen(session.id, at);
      return claims;
    },

    async signOut(claims) {
      await sessions.revoke(claims.sessionId, now());
    },
  };
}

/** With a code in the request the answer does not tell which of the three was wrong. */
function wrongCredentials(code: string | undefined): WrongCredentialsError {
  return new WrongCredentialsError(
    code === undefined ? undefined : 'The e-mail address, the password or the code is wrong.',
  );
}
