import {
  type Administrator,
  createAdministratorRepository,
} from '#app/auth/administrator-repository.server.ts';
import { verifyPassword } from '#app/auth/password.server.ts';
import type { SecondFactor } from '#app/auth/second-factor/second-factor.server.ts';
import { createAttemptCounter } from '#app/auth/sessions/attempt-counter.server.ts';
import type { TokenClaims } from '#app/auth/sessions/token.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { InvalidInputError } from '#platform/http/errors.ts';

/**
 * Asks who is signed in to show it again, before a change that outlives the session: a stolen token is not enough.
 *
 * @param given With `code`, the second factor is asked for as well, and used up.
 * @param address Network address, for throttling.
 * @throws {InvalidInputError} About `password` or `code`. @throws {TooManyRequestsError}
 */
export type IdentityCheck = (
  claims: TokenClaims,
  given: { password: string; code?: string },
  address: string,
) => Promise<Administrator>;

export function createIdentityCheck(
  database: Database,
  secondFactor: SecondFactor,
  now: () => Date,
): IdentityCheck {
  const administrators = createAdministratorRepository(database);
  const attempts = createAttemptCounter(database, now);
  return async ({ administratorId, email }, { password, code }, address) => {
    await attempts.count(email, address);
    const administrator = await administrators.findById(administratorId);
    if (!administrator || !(await verifyPassword(password, administrator.passwordHash))) {
      throw new InvalidInputError([{ path: 'password', message: 'The password is wrong.' }]);
    }
    if (code !== undefined && (await secondFactor.take(administratorId, code)) === null) {
      throw new InvalidInputError([{ path: 'code', message: 'The code is wrong, or was used already.' }]);
    }
    await attempts.forget(email, address);
    return administrator;
  };
}
