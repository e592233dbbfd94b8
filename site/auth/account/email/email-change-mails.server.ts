import { newLinkToken } from '#site/auth/links/link-token.server.ts';
import { tokenLink } from '#site/auth/links/token-link.ts';
import { mailNames } from '#site/auth/mail-names.ts';
import { createUserAccountRepository } from '#site/auth/user-account-repository.server.ts';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import { emailLinkMail, emailLinkPath } from './email-change.ts';
import { createEmailChangeRepository } from './email-change-repository.server.ts';

/** The link is made when its mail is sent, so that its token is stored nowhere. An address that an account has gets none. */
export const emailChangeMails = mailKind({
  name: mailNames.emailChange,
  isShown: false,
  async compose(transaction, { about }, { company, siteUrl, at }) {
    const changes = createEmailChangeRepository(transaction);
    const change = await changes.find(about);
    if (!change || change.expiresAt <= at) return null;
    if (await createUserAccountRepository(transaction).findByEmail(change.email)) return null;
    const { token, hash } = newLinkToken();
    await changes.saveHash(about, hash);
    return {
      id: `email-${about}`,
      to: change.email,
      ...emailLinkMail(tokenLink(siteUrl, emailLinkPath, token), company.name),
    };
  },
});
