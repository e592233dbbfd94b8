import { makeInvitationLink } from '@site/accounts/links/mailed-links.server';
import { tokenLink } from '#site/auth/links/token-link.ts';
import { mailNames } from '#site/auth/mail-names.ts';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import { staffLocality } from '#site/session/dates.ts';
import { invitationMail, invitationPath } from './invitation.ts';

/** About invitations, and deleted with them. */
export const invitationMails = mailKind({
  name: mailNames.invitation,
  isShown: true,
  async compose(transaction, { about }, { company, siteUrl, at }) {
    const made = await makeInvitationLink(transaction, about, at);
    if (!made) return null;
    const expiresOn = new Intl.DateTimeFormat(staffLocality(company).locale, {
      ...{ dateStyle: 'long', timeStyle: 'short' },
      timeZone: company.timeZone,
    } as const).format(made.expiresAt);
    return {
      id: `invitation-${made.hash.slice(0, 32)}`,
      to: made.to,
      ...invitationMail(tokenLink(siteUrl, invitationPath, made.token), {
        ...{ role: made.role, invitedBy: made.invitedBy, expiresOn },
        companyName: company.name,
      }),
    };
  },
});
