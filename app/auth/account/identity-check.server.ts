import {
  type Administrator,
  createAdministratorRepository,
} from '#app/auth/administrator-repository.server.ts';
import { verifyPassword } from '#app/auth/password.server.ts';
import type { CodeVerifier } from '#app/auth/second-factor/code-verifier.server.ts';
import type { SessionUser } from '#app/auth/sessions/session-user.ts';
import type { AttemptThrottle } from '#app/auth/throttle/attempt-throttle.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { InvalidInputError } from '#platform/http/errors.ts';

/**
 * Checks the password again before a change that outlives the session; a given `code` is checked too, and used up.
 * @param address IP address, for throttling. @throws {InvalidInputError} About `password` or `code`; {TooManyRequestsError}
 */
export type IdentityCheck = (
  user: SessionUser,
  given: { password: string; code?: string },
  address: string,
) => Promise<Administrator>;

export function createIdentityCheck(
  database: Database,
  codes: CodeVerifier,
  attempts: AttemptThrottle,
): IdentityCheck {
  const administrators = createAdministratorRepository(database);
  return ({ id: administratorId, email }, { password, code }, address) =>
    attempts.guard(email, address, async () => {
      const administrator = await administrators.findById(administratorId);
      if (!administrator || !(await verifyPassword(password, administrator.passwordHash))) {
        throw new InvalidInputError([{ path: 'password', message: 'The password is wrong.' }]);
      }
      if (code !== undefined && (await codes.take(administratorId, code)) === null) {
        throw new InvalidInputError([
          { path: 'code', message: 'The code is wrong or has already been used.' },
        ]);
      }
      return administrator;
    });
}
