import type { Database } from '@site/database/schema';
import { createSecretBox } from '@site/platform/secrets/secret-box.server';
import { createAccountNotice } from './account/account-notice.server.ts';
import { createEmailChanges } from './account/email/email-change-service.server.ts';
import { createIdentityCheck } from './account/identity-check.server.ts';
import { createOwnAccountService } from './account/own-account-service.server.ts';
import { createForgottenPassword } from './forgotten-password/forgotten-password-service.server.ts';
import type { AccountLog, AccountMails, PersonalData } from './interfaces.ts';
import { createSignInLinks } from './links/sign-in-link-service.server.ts';
import { createOperator } from './operator.server.ts';
import { createPasskeyRegistration } from './passkeys/passkey-registration.server.ts';
import { createPasskeyService } from './passkeys/passkey-service.server.ts';
import { createPasskeySignIn } from './passkeys/passkey-sign-in.server.ts';
import { relyingPartyOf } from './passkeys/relying-party.server.ts';
import type { Grantable, TokenRoles } from './permissions.ts';
import { createProfileService } from './profile/profile-service.server.ts';
import type {} from './schema.ts';
import { createCodeVerifier } from './second-factor/code-verifier.server.ts';
import { createSecondFactorService } from './second-factor/second-factor-service.server.ts';
import { createAuthService } from './sessions/auth-service.server.ts';
import { createSessionOpener } from './sessions/session-opener.server.ts';
import { createTokenSigner } from './sessions/token.server.ts';
import { createAttemptThrottle } from './throttle/attempt-throttle.server.ts';
import { createAcceptance } from './users/invitations/acceptance.server.ts';
import { createPrivacyService } from './users/privacy/privacy-service.server.ts';
import { createSecondFactorRequirement } from './users/second-factor-requirement.server.ts';
import { createSessionLifetime } from './users/session-lifetime-service.server.ts';

export type { Passkey } from './passkeys/passkey.ts';
export type { SecondFactorState } from './second-factor/second-factor-service.server.ts';
export type { Session } from './sessions/session-repository.server.ts';
export type { ListedInvitation, NewInvitation } from './users/invitations/invitation-service.server.ts';
export type { User } from './users/user-repository.server.ts';
export type { UserManager } from './users/user-service.server.ts';

export type Accounts<Language extends string = string> = ReturnType<typeof createAccounts<Language>>;

/** All that a site needs for its users: one service for each subject, over one database. */
export function createAccounts<Language extends string>({
  database,
  secret,
  siteUrl,
  companyName,
  tokenRoles,
  grantable,
  languages,
  invitationLink,
  log,
  mails,
  personalData,
  now,
}: {
  database: Database;
  /** Signs tokens and seals the secrets of authenticator apps; at least 32 random bytes. */
  secret: string;
  siteUrl: string;
  companyName: () => string;
  tokenRoles: TokenRoles;
  /** What an administrator may give to a person. */
  grantable: Grantable;
  languages: readonly [Language, ...Language[]];
  /** URL of the page on which an invitation is accepted. */
  invitationLink: (token: string) => string;
  log: AccountLog;
  mails: AccountMails;
  personalData: PersonalData;
  now: () => Date;
}) {
  const shared = { database, log, mails, now };
  const notice = createAccountNotice(shared);
  const tokens = createTokenSigner(secret, tokenRoles);
  const box = createSecretBox(secret, 'authenticator secrets');
  const site = relyingPartyOf(siteUrl);
  const attempts = createAttemptThrottle(database, log, now);
  const openSession = createSessionOpener({ ...shared, tokens });
  const codes = createCodeVerifier(database, box, now);
  const checkIdentity = createIdentityCheck(database, codes, attempts, now);
  const registration = createPasskeyRegistration({ database, companyName, site, now });
  const operator = createOperator({ ...shared, elsewhere: personalData, grantable, invitationLink });
  const { users, invitations } = operator;
  return {
    auth: createAuthService({ ...shared, tokens, openSession, codes, attempts }),
    account: createOwnAccountService({ ...shared, attempts, codes, companyName, notice }),
    emails: createEmailChanges({ ...shared, checkIdentity, notice, rename: personalData.rename }),
    confirmIdentity: checkIdentity.confirm,
    secondFactor: createSecondFactorService({
      ...shared,
      companyName,
      box,
      checkIdentity,
      attempts,
      notice,
    }),
    passkeys: createPasskeyService({ database, registration, checkIdentity, codes, notice, now }),
    passkeySignIn: createPasskeySignIn({ ...shared, site, openSession }),
    forgottenPassword: createForgottenPassword({ ...shared, attempts, companyName, notice }),
    users,
    profiles: createProfileService({ ...shared, languages }),
    privacy: createPrivacyService({ ...shared, users, elsewhere: personalData }),
    invitations,
    secondFactorRequirement: createSecondFactorRequirement(database, log, now),
    sessionLifetime: createSessionLifetime(database, log, now),
    acceptance: createAcceptance({ ...shared, companyName, registration, openSession }),
    signInLinks: createSignInLinks({ ...shared, openSession, notice, attempts }),
    operator,
  };
}
