import { randomUUID } from 'node:crypto';
import { UnauthenticatedError, WrongCredentialsError } from '#app/http/errors.ts';
import type { Database } from '#server/database/schema.ts';
import { createAdministratorRepository } from './administrator-repository.server.ts';
import { createAttemptCounter } from './attempt-counter.server.ts';
import type { Credentials } from './credentials.ts';
import { hashPassword, verifyPassword } from './password.server.ts';
import { createSessionRepository } from './session-repository.server.ts';
import { type TokenClaims, type TokenSigner, tokenTtlSeconds } from './token.server.ts';

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
   * @throws {WrongCredentialsError} The same, after the same work, for an unknown account and a wrong password.
   * @throws {TooManyRequestsError}
   */
  signIn(credentials: Credentials, visitor: Visitor): Promise<string>;
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
const userAgentCharacters = 500;

export function createAuthService({
  database,
  tokens,
  now,
}: {
  database: Database;
  tokens: TokenSigner;
  now: () => Date;
}): AuthService {
  const administrators = createAdministratorRepository(database);
  const sessions = createSessionRepository(database);
  const attempts = createAttemptCounter(database, now);
  // An unknown account costs the same work as a known one: the time must not tell them apart.
  const decoyHash = hashPassword(randomUUID());

  return {
    async signIn({ email, password }, { address, userAgent }) {
      await attempts.count(email, address);
      const administrator = await administrators.findByEmail(email);
      const isRight = await verifyPassword(password, administrator?.passwordHash ?? (await decoyHash));
      if (!administrator || !isRight) throw new WrongCredentialsError();
      await attempts.forget(email, address);
      const createdAt = now();
      const session = {
        id: randomUUID(),
        administratorId: administrator.id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + tokenTtlSeconds * 1000),
        userAgent: userAgent.slice(0, userAgentCharacters),
      };
      await sessions.removeExpired(createdAt);
      await sessions.open(session);
      return tokens.sign(
        { administratorId: administrator.id, sessionId: session.id, email: administrator.email },
        createdAt,
      );
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
