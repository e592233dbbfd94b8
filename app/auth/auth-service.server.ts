import { randomUUID } from 'node:crypto';
import { TooManyRequestsError, UnauthenticatedError, WrongCredentialsError } from '#app/http/errors.ts';
import type { Database } from '#server/database/schema.ts';
import { createAdministratorRepository, emailKey } from './administrator-repository.server.ts';
import type { Credentials } from './credentials.ts';
import { createFailureRepository } from './failure-repository.server.ts';
import { hashPassword, verifyPassword } from './password.server.ts';
import { createSessionRepository } from './session-repository.server.ts';
import { afterFailure, secondsBlocked, throttlePolicies } from './sign-in-throttle.ts';
import { type TokenClaims, type TokenSigner, tokenTtlSeconds } from './token.server.ts';

export interface AuthService {
  /**
   * Opens a session.
   *
   * @param address The visitor's network address, for throttling.
   * @returns The bearer token.
   * @throws {WrongCredentialsError} The same, after the same work, for an unknown account and a wrong password.
   * @throws {TooManyRequestsError}
   */
  signIn(credentials: Credentials, address: string): Promise<string>;
  /**
   * Who a token belongs to.
   *
   * @throws {UnauthenticatedError} Without a token, or when it is not, or no longer, good.
   * @throws {ForbiddenError} For a genuine token without the role admin.
   */
  authenticate(token: string | undefined): Promise<TokenClaims>;
  signOut(claims: TokenClaims): Promise<void>;
}

const longestMemoryMs =
  Math.max(...Object.values(throttlePolicies).map((policy) => policy.forgetAfterSeconds)) * 1000;

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
  const failures = createFailureRepository(database);
  // An unknown account costs the same work as a known one: the time must not tell them apart.
  const decoyHash = hashPassword(randomUUID());

  const bucketsFor = (email: string, address: string) => [
    { bucket: `account:${emailKey(email)}`, policy: throttlePolicies.account },
    { bucket: `address:${address}`, policy: throttlePolicies.address },
  ];

  /** Counts the attempt as failed before it is judged, so that guesses sent all at once are counted too. */
  async function countAttempt(email: string, address: string): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      const repository = createFailureRepository(transaction);
      await repository.removeOlder(new Date(now().getTime() - longestMemoryMs));
      const buckets = bucketsFor(email, address);
      const records = await Promise.all(buckets.map(({ bucket }) => repository.find(bucket)));
      const seconds = Math.max(...records.map((record) => secondsBlocked(record, now())));
      if (seconds > 0) throw new TooManyRequestsError(seconds);
      for (const [index, { bucket, policy }] of buckets.entries()) {
        await repository.save(bucket, afterFailure(records[index], policy, now()));
      }
    });
  }

  async function forgetAttempts(email: string, address: string): Promise<void> {
    for (const { bucket } of bucketsFor(email, address)) await failures.clear(bucket);
  }

  return {
    async signIn({ email, password }, address) {
      await countAttempt(email, address);
      const administrator = await administrators.findByEmail(email);
      const isRight = await verifyPassword(password, administrator?.passwordHash ?? (await decoyHash));
      if (!administrator || !isRight) throw new WrongCredentialsError();
      await forgetAttempts(email, address);
      const createdAt = now();
      const session = {
        id: randomUUID(),
        administratorId: administrator.id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + tokenTtlSeconds * 1000),
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
      if (!(await sessions.isOpen(claims.sessionId, now()))) {
        throw new UnauthenticatedError('You have been signed out. Please sign in again.');
      }
      return claims;
    },

    async signOut(claims) {
      await sessions.revoke(claims.sessionId, now());
    },
  };
}
