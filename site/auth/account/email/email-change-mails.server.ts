import { makeEmailLink } from '@site/accounts/links/mailed-links.server';
import { tokenLink } from '#site/auth/links/token-link.ts';
import { mailNames } from '#site/auth/mail-names.ts';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import { emailLinkMail, emailLinkPath } from './email-change.ts';

export const emailChangeMails = mailKind({
  name: mailNames.emailChange,
  isShown: false,
  async compose(transaction, { about }, { company, siteUrl, at }) {
    const made = await makeEmailLink(transaction, about, at);
    return (
      made && {
        id: `email-${about}`,
        to: made.to,
        ...emailLinkMail(tokenLink(siteUrl, emailLinkPath, made.token), company.name),
      }
    );
  },
});
