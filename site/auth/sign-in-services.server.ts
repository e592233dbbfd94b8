import type { Database } from '@site/database/schema';
import { createEmailChanges } from './account/email/email-change-service.server.ts';
import { createIdentityCheck } from './account/identity-check.server.ts';
import { type AccountNotice, recordedNotice } from './account/mails/account-notice.server.ts';
import { createOwnAccountService } from './account/own-account-service.server.ts';
import { createForgottenPassword } from './forgotten-password/forgotten-password-service.server.ts';
import { createSignInLinks } from './links/sign-in-link-service.server.ts';
import { createPasskeyRegistration } from './passkeys/passkey-registration.server.ts';
import { createPasskeyService } from './passkeys/passkey-service.server.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.server.ts';
import { relyingPartyOf } from './passkeys/relying-party.server.ts';
import { createProfileService } from './profile/profile-service.server.ts';
import { createCodeVerifier } from './second-factor/code-verifier.server.ts';
import { createSecondFactorService } from './second-factor/second-factor-service.server.ts';
import { createSecretBox } from './second-factor/secret-box.server.ts';
import { createAuthService } from './sessions/auth-service.server.ts';
import { createSessionOpener } from './sessions/session-opener.server.ts';
import { createTokenSigner } from './sessions/token.server.ts';
import { createAttemptThrottle } from './throttle/attempt-throttle.server.ts';
import { createAcceptance } from './users/invitations/acceptance.server.ts';
import { createInvitationService } from './users/invitations/invitation-service.server.ts';
import { createPrivacyService, type PersonalData } from './users/privacy/privacy-service.server.ts';
import { createSecondFactorRequirement } from './users/second-factor-requirement.server.ts';
import { createUserService } from './users/user-service.server.ts';

export type SignInServices = ReturnType<typeof createSignInServices>;

export function createSignInServices({
  database,
  jwtSecret,
  companyName,
  siteUrl,
  hasMail,
  notice: mailNotice,
  personalData,
  now,
}: {
  database: Database;
  jwtSecret: string;
  companyName: () => string;
  siteUrl: string;
  hasMail: boolean;
  notice: AccountNotice;
  /** Of the other domains. */
  personalData: PersonalData;
  now: () => Date;
}) {
  const notice = recordedNotice(mailNotice, now);
  const tokens = createTokenSigner(jwtSecret);
  const box = createSecretBox(jwtSecret);
  const site = relyingPartyOf(siteUrl);
  const attempts = createAttemptThrottle(database, now);
  const openSession = createSessionOpener(database, tokens, now);
  const codes = createCodeVerifier(database, box, now);
  const checkIdentity = createIdentityCheck(database, codes, attempts, now);
  const registration = createPasskeyRegistration({ database, companyName, site, now });
  const renameElsewhere = personalData.rename;
  const users = createUserService({ database, notice, renameElsewhere, now });
  return {
    auth: createAuthService({ database, tokens, openSession, codes, attempts, now }),
    account: createOwnAccountService({ database, attempts, codes, companyName, notice, now }),
    emails: createEmailChanges({ database, hasMail, checkIdentity, notice, renameElsewhere, now }),
    confirmIdentity: checkIdentity.confirm,
    secondFactor: createSecondFactorService({
      database,
      companyName,
      box,
      checkIdentity,
      attempts,
      notice,
      now,
    }),
    passkeys: createPasskeyService({ database, registration, checkIdentity, codes, notice, now }),
    passkeySignIn: createPasskeySignIn({ database, site, openSession, now }),
    forgottenPassword: createForgottenPassword({ database, hasMail, attempts, companyName, notice, now }),
    users,
    profiles: createProfileService(database, now),
    privacy: createPrivacyService({ database, users, elsewhere: personalData, now }),
    invitations: createInvitationService({ database, siteUrl, hasMail, now }),
    secondFactorRequirement: createSecondFactorRequirement(database, now),
    acceptance: createAcceptance({ database, companyName, registration, openSession, now }),
    signInLinks: createSignInLinks({ database, openSession, notice, attempts, now }),
  };
}
