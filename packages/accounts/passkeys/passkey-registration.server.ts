import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Database } from '@site/database/schema';
import { InvalidInputError } from '@site/platform/http/errors';
import { challengeTtlSeconds, createChallengeRepository } from './challenge-repository.server.ts';
import { keyAlgorithms, type RelyingParty, userHandleOf } from './relying-party.server.ts';
import { webAuthn } from './web-authn.server.ts';

export interface PasskeyOwner {
  readonly id: string;
  readonly email: string;
  /** False for who accepts an invitation, and gets this id by it. */
  readonly hasAccount: boolean;
}

export type PasskeyRegistration = ReturnType<typeof createPasskeyRegistration>;

export function createPasskeyRegistration({
  database,
  companyName,
  site,
  now,
}: {
  database: Database;
  companyName: () => string;
  site: RelyingParty;
  now: () => Date;
}) {
  const challenges = createChallengeRepository(database);
  // A challenge of a sign-in has no account either, but the browser signs what it was for (WebAuthn, section 5.8.1).
  const accountOf = ({ id, hasAccount }: PasskeyOwner) => (hasAccount ? id : null);

  return {
    /** @param known Passkeys that the owner has. */
    async begin(
      owner: PasskeyOwner,
      known: readonly WebAuthnCredential[] = [],
    ): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: companyName(),
        rpID: site.id,
        userName: owner.email,
        userID: new Uint8Array(Buffer.from(userHandleOf(owner.id), 'base64url')),
        timeout: challengeTtlSeconds * 1000,
        // The site does not need the make of the device.
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: keyAlgorithms,
        excludeCredentials: [...known],
      });
      await challenges.add(options.challenge, accountOf(owner), now());
      return options;
    },

    /** @throws {InvalidInputError} About `response`, when it does not match `begin`. */
    async verified(owner: PasskeyOwner, response: RegistrationResponseJSON): Promise<WebAuthnCredential> {
      try {
        const { verifyRegistrationResponse } = await webAuthn();
        const { registrationInfo } = await verifyRegistrationResponse({
          response,
          expectedChallenge: (challenge) => challenges.take(challenge, accountOf(owner), now()),
          expectedOrigin: site.origin,
          expectedRPID: site.id,
          requireUserVerification: true,
          supportedAlgorithmIDs: keyAlgorithms,
        });
        if (registrationInfo) return registrationInfo.credential;
      } catch (cause) {
        // The library's errors say nothing that users could act on.
        throw notAccepted({ cause });
      }
      throw notAccepted();
    },
  };
}

export function notAccepted(options?: ErrorOptions): InvalidInputError {
  const message = 'The passkey could not be accepted. Please try again.';
  return Object.assign(new InvalidInputError([{ path: 'response', message }]), options);
}
