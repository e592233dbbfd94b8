import { createAccounts } from '@site/accounts/accounts.server';
import { userTables } from '@site/accounts/tables';
import { mailServerKey } from '#site/mail/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { languageCodes } from '#site/session/languages.ts';
import { grantable, tokenRoles } from '#site/session/permissions.ts';
import { siteKey } from '#site/texts/keys.ts';
import { emailChangeApi } from './account/email/email-change-api.server.ts';
import { emailChangeMails } from './account/email/email-change-mails.server.ts';
import { accountMails } from './account/mails/account-mails.server.ts';
import { ownAccountApi } from './account/own-account-api.server.ts';
import { accountLog, mailsOfAccounts } from './account-interfaces.server.ts';
import { userActivity } from './activity.ts';
import { forgottenPasswordApi } from './forgotten-password/forgotten-password-api.server.ts';
import { passwordMails } from './forgotten-password/password-mails.server.ts';
import { personalDataKey, signInKey } from './keys.ts';
import { signInLinkApi } from './links/sign-in-link-api.server.ts';
import { tokenLink } from './links/token-link.ts';
import { passkeyApi } from './passkeys/passkey-api.server.ts';
import { passkeySignInApi } from './passkeys/passkey-sign-in-api.server.ts';
import { profileApi } from './profile/profile-api.server.ts';
import { secondFactorApi } from './second-factor/second-factor-api.server.ts';
import { authApi } from './sessions/auth-api.server.ts';
import { invitationPath } from './users/invitations/invitation.ts';
import { acceptanceApi, invitationApi } from './users/invitations/invitation-api.server.ts';
import { invitationMails } from './users/invitations/invitation-mails.server.ts';
import { userApi } from './users/user-api.server.ts';

export const userModule: Module = {
  activity: userActivity,
  mails: [passwordMails, emailChangeMails, invitationMails, accountMails],
  tables: userTables,
  services: ({ database, jwtSecret, siteUrl, now }) => [
    provide(signInKey, ({ get }) => {
      const site = get(siteKey);
      return createAccounts({
        ...{ database, siteUrl, tokenRoles, grantable, now },
        secret: jwtSecret,
        companyName: () => site.current().company.name,
        languages: languageCodes,
        invitationLink: (token) => tokenLink(siteUrl, invitationPath, token),
        log: accountLog,
        mails: mailsOfAccounts(get(mailServerKey).isSetUp),
        personalData: get(personalDataKey),
      });
    }),
  ],
  routes: ({ get }) => {
    const users = get(signInKey);
    return [
      authApi(users.auth),
      ownAccountApi(users),
      emailChangeApi(users),
      secondFactorApi(users.secondFactor),
      passkeyApi(users.passkeys),
      passkeySignInApi(users.passkeySignIn),
      signInLinkApi(users.signInLinks),
      forgottenPasswordApi(users.forgottenPassword),
      userApi(users),
      invitationApi(users),
      acceptanceApi(users.acceptance),
      profileApi(users.profiles),
    ];
  },
  jobs: ({ get }) => [{ name: 'old invitations', run: () => get(signInKey).invitations.deleteExpired() }],
};
