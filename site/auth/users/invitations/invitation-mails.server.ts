import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { newLinkToken } from '#site/auth/links/link-token.server.ts';
import { tokenLink } from '#site/auth/links/token-link.ts';
import type { Mail, MailQueue } from '#site/mail/mail.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { invitationMail, invitationPath } from './invitation.ts';
import { createInvitationMailRepository } from './invitation-mail-repository.server.ts';
import { createInvitationRepository } from './invitation-repository.server.ts';

/** The link is made when its mail is sent, so that its token is stored nowhere. */
export function invitationMails(
  database: Database,
  { site, siteUrl, now }: { site: SiteSource; siteUrl: string; now: () => Date },
): MailQueue {
  const mails = createInvitationMailRepository(database);

  async function compose(mail: Parameters<typeof mails.saveHash>[0]): Promise<Mail | null> {
    const { company } = await site.read();
    const { token, hash } = newLinkToken();
    // In one transaction: no invitation that was taken back meanwhile gets a link.
    const invitation = await inTransaction(database, async (transaction) => {
      const found = await createInvitationRepository(transaction).findOpen(mail.invitationId);
      if (!found || found.expiresAt <= now()) return null;
      return (await createInvitationMailRepository(transaction).saveHash(mail, hash)) ? found : null;
    });
    if (!invitation) return null;
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
  }

  return {
    async listDue(at, limit) {
      const due = await mails.listDue(at, limit);
      return due.map(({ attempts, ...mail }) => ({
        ...{ id: `${mail.invitationId}${separator}${mail.askedAt}`, attempts },
        compose: () => compose(mail),
      }));
    },
    markSent: (id, at) => mails.markSent(keyOf(id), at),
    markFailed: (id, failure) => mails.markFailed(keyOf(id), failure),
    backlog: mails.backlog,
  };
}

const separator = ' ';

function keyOf(id: string) {
  const [invitationId = '', askedAt] = id.split(separator);
  return { invitationId, askedAt: Number(askedAt) };
}
