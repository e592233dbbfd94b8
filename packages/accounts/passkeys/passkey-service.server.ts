import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { InvalidInputError, NotFoundError } from '@site/platform/http/errors';
import type { AccountNotice } from '../account/account-notice.server.ts';
import type { GivenIdentity, IdentityCheck } from '../account/identity-check.server.ts';
import type { AccountChange } from '../interfaces.ts';
import type { CodeVerifier } from '../second-factor/code-verifier.server.ts';
import { createSessionRepository } from '../sessions/session-repository.server.ts';
import type { SessionUser } from '../sessions/session-user.ts';
import type { UserAccount } from '../user-account-repository.server.ts';
import type { Passkey } from './passkey.ts';
import { passkeyLimits } from './passkey-limits.ts';
import { notAccepted, type PasskeyRegistration } from './passkey-registration.server.ts';
import { createPasskeyRepository, type StoredPasskey } from './passkey-repository.server.ts';

export function createPasskeyService({
  database,
  registration,
  checkIdentity,
  codes,
  notice,
  now,
}: {
  database: Database;
  registration: PasskeyRegistration;
  checkIdentity: IdentityCheck;
  codes: Pick<CodeVerifier, 'isOn'>;
  notice: AccountNotice;
  now: () => Date;
}) {
  const passkeys = createPasskeyRepository(database);

  async function noteChange(transaction: Database, what: AccountChange, user: SessionUser): Promise<void> {
    const { id: userId, sessionId } = user;
    await createSessionRepository(transaction).revokeAllOf(userId, now(), sessionId);
    await notice(transaction, userId, what, user);
  }

  /** A passkey signs in without a code, so that a new one takes no less than turning the codes off. */
  async function identify(user: SessionUser, given: GivenIdentity, address: string): Promise<UserAccount> {
    if (given.code === undefined && (await codes.isOn(user.id)))
      throw new InvalidInputError([{ path: 'code', message: 'Code is required.' }]);
    return checkIdentity(user, given, address);
  }

  return {
    list: ({ id: userId }: SessionUser): Promise<Passkey[]> => passkeys.listOf(userId),

    /** @throws {InvalidInputError} When password or code are wrong, or there are too many passkeys; {TooManyRequestsError} */
    async begin(
      user: SessionUser,
      given: GivenIdentity,
      address: string,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { id, email } = await identify(user, given, address);
      const known = await passkeys.listOf(id);
      if (known.length >= passkeyLimits.perAccount) {
        throw new InvalidInputError([
          {
            path: 'password',
            message: `You already have ${passkeyLimits.perAccount} passkeys. Remove one first.`,
          },
        ]);
      }
      return registration.begin(
        { id, email, hasAccount: true },
        known.map(({ credential }) => credential),
      );
    },

    /** @throws {InvalidInputError} About `response`, when it does not match `begin`. */
    async add(
      user: SessionUser,
      { name, response }: { name: string; response: RegistrationResponseJSON },
    ): Promise<Passkey> {
      const credential = await registration.verified({ ...user, hasAccount: true }, response);
      const passkey: StoredPasskey = {
        id: credential.id,
        userId: user.id,
        name,
        createdAt: now(),
        lastUsedAt: null,
        credential,
      };
      await inTransaction(database, async (transaction) => {
        if (!(await createPasskeyRepository(transaction).insert(passkey))) throw notAccepted();
        await noteChange(transaction, 'passkey added', user);
      });
      return passkey;
    },

    /** @returns Its name. @throws {InvalidInputError} {NotFoundError} */
    async remove(user: SessionUser, id: string, given: GivenIdentity, address: string): Promise<string> {
      await identify(user, given, address);
      return inTransaction(database, async (transaction) => {
        const name = await createPasskeyRepository(transaction).removeOf(user.id, id);
        if (name === undefined) throw new NotFoundError('There is no such passkey.');
        await noteChange(transaction, 'passkey removed', user);
        return name;
      });
    },
  };
}
