import { newLinkToken } from '#site/auth/links/link-token.server.ts';
import { tokenLink } from '#site/auth/links/token-link.ts';
import { mailNames } from '#site/auth/mail-names.ts';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import { invitationMail, invitationPath } from './invitation.ts';
import { createInvitationRepository } from './invitation-repository.server.ts';

/** About invitations, and deleted with them. The link is made when its mail is sent, so that its token is stored nowhere. */
export const invitationMails = mailKind({
  name: mailNames.invitation,
  isShown: true,
  async compose(transaction, { about }, { company, siteUrl, at }) {
    const invitations = createInvitationRepository(transaction);
    const invitation = await invitations.findOpen(about);
    if (!invitation || invitation.expiresAt <= at) return null;
    const { token, hash } = newLinkToken();
    await invitations.saveMailedHash(about, hash);
    const expiresOn = new Intl.DateTimeFormat(company.locale, {
      ...{ dateStyle: 'long', timeStyle: 'short' },
      timeZone: company.timeZone,
    } as const).format(invitation.expiresAt);
    return {
      id: `invitation-${hash.slice(0, 32)}`,
      to: invitation.email,
      ...invitationMail(tokenLink(siteUrl, invitationPath, token), {
        role: invitation.role,
        expiresOn,
        companyName: company.name,
      }),
    };
  },
});
