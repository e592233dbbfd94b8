import { makePasswordLink } from '@site/accounts/links/mailed-links.server';
import { tokenLink } from '#site/auth/links/token-link.ts';
import { mailNames } from '#site/auth/mail-names.ts';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import { newPasswordPath, passwordLinkMail } from './forgotten-password.ts';

/** About the address that somebody named. */
export const passwordMails = mailKind({
  name: mailNames.password,
  isShown: false,
  async compose(transaction, { id, about, askedAt }, { company, siteUrl, at }) {
    const made = await makePasswordLink(transaction, { email: about, askedAt, at });
    return (
      made && {
        id: `password-${id}`,
        to: made.to,
        ...passwordLinkMail(tokenLink(siteUrl, newPasswordPath, made.token), company.name),
      }
    );
  },
});
