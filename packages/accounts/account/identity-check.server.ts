import type { Database } from '@site/database/schema';
import { InvalidInputError, NotFoundError } from '@site/platform/http/errors';
import { verifyPassword } from '../password.server.ts';
import type { CodeVerifier } from '../second-factor/code-verifier.server.ts';
import { freshUntil } from '../sessions/fresh-session.ts';
import type { SessionUser } from '../sessions/session-user.ts';
import type { AttemptThrottle } from '../throttle/attempt-throttle.server.ts';
import { createUserAccountRepository, type UserAccount } from '../user-account-repository.server.ts';

export interface GivenIdentity {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Checks the password again before a change that outlives the session; a given `code` is checked too, and used up. Minutes after
 * a sign-in link or an invitation no password is needed.
 * @param address IP address, for throttling. @throws {InvalidInputError} About `password` or `code`; {TooManyRequestsError}
 */
export interface IdentityCheck {
  (user: SessionUser, given: GivenIdentity, address: string): Promise<UserAccount>;
  /** Any one of them is enough: password, code, or a passkey that has just signed in. */
  confirm(user: SessionUser, given: GivenIdentity, address: string): Promise<UserAccount>;
}

export function createIdentityCheck(
  database: Database,
  codes: CodeVerifier,
  attempts: AttemptThrottle,
  now: () => Date,
): IdentityCheck {
  const accounts = createUserAccountRepository(database);

  async function verify(
    { id, email }: SessionUser,
    { password, code }: GivenIdentity,
    address: string,
  ): Promise<UserAccount> {
    const found = async () => {
      const account = await accounts.findById(id);
      if (!account) throw new NotFoundError('This user does not exist any more.');
      return account;
    };
    if (password === undefined && code === undefined) return found();
    return attempts.guard(email, address, async () => {
      const account = await found();
      if (password !== undefined && !(await verifyPassword(password, account.passwordHash))) {
        throw new InvalidInputError([{ path: 'password', message: 'The password is wrong.' }]);
      }
      if (code !== undefined && (await codes.take(id, code)) === null) {
        throw new InvalidInputError([
          { path: 'code', message: 'The code is wrong or has already been used.' },
        ]);
      }
      return account;
    });
  }

  const check = (user: SessionUser, given: GivenIdentity, address: string) => {
    if (given.password === undefined && !freshUntil(user, now())) throw passwordNeeded();
    return verify(user, given, address);
  };
  return Object.assign(async (...given: Parameters<typeof check>) => check(...given), {
    async confirm(user: SessionUser, given: GivenIdentity, address: string) {
      const isGiven = given.password !== undefined || given.code !== undefined;
      if (!isGiven && !freshUntil(user, now(), ['link', 'passkey'])) throw passwordNeeded();
      return verify(user, given, address);
    },
  });
}

function passwordNeeded(): InvalidInputError {
  return new InvalidInputError([{ path: 'password', message: 'Password is required.' }]);
}
