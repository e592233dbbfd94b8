import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Database } from '@site/database/schema';
import type { AccountLog } from '../interfaces.ts';
import type { SessionOpener } from '../sessions/session-opener.server.ts';
import { WrongCredentialsError } from '../sessions/sign-in-errors.ts';
import { createUserAccountRepository } from '../user-account-repository.server.ts';
import { challengeTtlSeconds, createChallengeRepository } from './challenge-repository.server.ts';
import { createPasskeyRepository, type StoredPasskey } from './passkey-repository.server.ts';
import { type RelyingParty, userHandleOf } from './relying-party.server.ts';
import { webAuthn } from './web-authn.server.ts';

export function createPasskeySignIn({
  database,
  log,
  site,
  openSession,
  now,
}: {
  database: Database;
  log: AccountLog;
  site: RelyingParty;
  openSession: SessionOpener;
  now: () => Date;
}) {
  const passkeys = createPasskeyRepository(database);
  const challenges = createChallengeRepository(database);

  return {
    async begin(): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: site.id,
        timeout: challengeTtlSeconds * 1000,
        userVerification: 'required',
      });
      await challenges.add(options.challenge, null, now());
      return options;
    },

    /** @returns The bearer token. @throws {WrongCredentialsError} Also for a late answer and a suspended user. */
    async finish(response: AuthenticationResponseJSON, userAgent: string): Promise<string> {
      const passkey = await passkeys.find(response.id);
      const account = passkey && (await createUserAccountRepository(database).findById(passkey.userId));
      try {
        if (!account || response.response.userHandle !== userHandleOf(account.id)) throw refused();
        const counter = await verifiedCounter(passkey, response);
        if (account.suspendedAt) throw refused();
        if (!(await passkeys.markUsed(passkey.id, counter, now()))) throw refused();
      } catch (error) {
        await log.refused(database, account, { how: 'passkey', at: now() });
        throw error;
      }
      return openSession(account, userAgent, 'passkey');
    },
  };

  async function verifiedCounter(
    { credential }: StoredPasskey,
    response: AuthenticationResponseJSON,
  ): Promise<number> {
    try {
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => challenges.take(challenge, null, now()),
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential,
        requireUserVerification: true,
      });
      if (verified) return authenticationInfo.newCounter;
    } catch (cause) {
      throw refused({ cause });
    }
    throw refused();
  }
}

function refused(options?: ErrorOptions): WrongCredentialsError {
  return Object.assign(new WrongCredentialsError('This passkey cannot be used to sign in here.'), options);
}
