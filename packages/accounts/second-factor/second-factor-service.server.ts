import { randomBytes } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { InvalidInputError, NotFoundError } from '@site/platform/http/errors';
import type { SecretBox } from '@site/platform/secrets/secret-box.server';
import type { AccountNotice } from '../account/account-notice.server.ts';
import type { GivenIdentity, IdentityCheck } from '../account/identity-check.server.ts';
import type { AccountChange } from '../interfaces.ts';
import { createSessionRepository } from '../sessions/session-repository.server.ts';
import type { SessionUser } from '../sessions/session-user.ts';
import type { AttemptThrottle } from '../throttle/attempt-throttle.server.ts';
import { createAuthenticatorRepository } from './authenticator-repository.server.ts';
import { hashOfRecoveryCode } from './code-verifier.server.ts';
import { keyAddress, newAuthenticatorSecret, stepOfCode } from './one-time-code.server.ts';
import {
  formatRecoveryCode,
  readRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
} from './recovery-code.ts';
import { createRecoveryCodeRepository } from './recovery-code-repository.server.ts';
import { readCode } from './typed-code.ts';

export interface SecondFactorState {
  /** Null: no code is asked for. */
  readonly onSince: Date | null;
  readonly recoveryCodesLeft: number;
}

// Long enough to install an app meanwhile.
const confirmWithinMs = 30 * 60 * 1000;

export function createSecondFactorService({
  database,
  companyName,
  box,
  checkIdentity,
  attempts,
  notice,
  now,
}: {
  database: Database;
  companyName: () => string;
  box: SecretBox;
  checkIdentity: IdentityCheck;
  attempts: AttemptThrottle;
  notice: AccountNotice;
  now: () => Date;
}) {
  const authenticators = createAuthenticatorRepository(database);

  const change = (user: SessionUser, what: AccountChange, work: (transaction: Database) => Promise<void>) =>
    inTransaction(database, async (transaction) => {
      await work(transaction);
      await createSessionRepository(transaction).revokeAllOf(user.id, now(), user.sessionId);
      await notice(transaction, user.id, what, user);
    });

  return {
    async state({ id: userId }: SessionUser): Promise<SecondFactorState> {
      const authenticator = await authenticators.find(userId);
      return {
        onSince: authenticator?.confirmedAt ?? null,
        recoveryCodesLeft: await createRecoveryCodeRepository(database).countLeft(userId),
      };
    },

    /** Changes nothing before `confirm`. @throws {InvalidInputError} When the password is wrong, or an app is confirmed. */
    async begin(
      user: SessionUser,
      given: GivenIdentity,
      address: string,
    ): Promise<{ secret: string; keyAddress: string }> {
      const { id, email } = await checkIdentity(user, given, address);
      const secret = newAuthenticatorSecret();
      if (!(await authenticators.begin(id, box.seal(secret, id), now()))) {
        throw new InvalidInputError([
          { path: 'password', message: 'An authenticator app is already set up. Turn it off first.' },
        ]);
      }
      return { secret, keyAddress: keyAddress(secret, { issuer: companyName(), account: email }) };
    },

    /** @returns New recovery codes, stored as hashes only. @throws {InvalidInputError} {NotFoundError} */
    async confirm(user: SessionUser, code: string, address: string): Promise<string[]> {
      const { id: userId, email } = user;
      const pending = await authenticators.find(userId);
      const secret = pending && box.open(pending.sealedSecret, userId);
      if (!secret || pending.confirmedAt || now().getTime() - pending.createdAt.getTime() > confirmWithinMs) {
        throw new NotFoundError('There is no app to confirm. Please start again.');
      }
      const step = await attempts.guard(email, address, async () => {
        const found = stepOfCode(secret, readCode(code), now());
        if (found !== null) return found;
        throw new InvalidInputError([
          {
            path: 'code',
            message: 'The code is wrong. Please check that the clock of your device is right.',
          },
        ]);
      });
      const codes = newRecoveryCodes();
      await change(user, 'app added', async (transaction) => {
        const repository = createAuthenticatorRepository(transaction);
        if (!(await repository.confirm(userId, pending.sealedSecret, now()))) {
          throw new NotFoundError('There is no app to confirm. Please start again.');
        }
        await repository.takeStep(userId, step);
        await createRecoveryCodeRepository(transaction).replace(userId, hashesOf(codes));
      });
      return codes;
    },

    /** Replaces those left. @throws {InvalidInputError} */
    async renewRecoveryCodes(
      user: SessionUser,
      given: GivenIdentity & { code: string },
      address: string,
    ): Promise<string[]> {
      await checkIdentity(user, given, address);
      const codes = newRecoveryCodes();
      await change(user, 'recovery codes', (transaction) =>
        createRecoveryCodeRepository(transaction).replace(user.id, hashesOf(codes)),
      );
      return codes;
    },

    /** @throws {InvalidInputError} When the password or the code is wrong; without an app every code is. */
    async turnOff(
      user: SessionUser,
      given: GivenIdentity & { code: string },
      address: string,
    ): Promise<void> {
      await checkIdentity(user, given, address);
      await change(user, 'app removed', async (transaction) => {
        await removeSecondFactor(transaction, user.id);
      });
    },
  };
}

/** Recovery codes too. @returns False when there was none. */
export async function removeSecondFactor(transaction: Database, userId: string): Promise<boolean> {
  await createRecoveryCodeRepository(transaction).replace(userId, []);
  return createAuthenticatorRepository(transaction).remove(userId);
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => formatRecoveryCode(randomBytes(recoveryCodeBytes)));
}

const hashesOf = (codes: readonly string[]) =>
  codes.map((code) => hashOfRecoveryCode(readRecoveryCode(code) ?? code));
