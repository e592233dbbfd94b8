import { newLinkToken } from '#app/auth/links/link-token.server.ts';
import type { Mail, MailQueue } from '#app/mail/mail.ts';
import type { SiteSource } from '#app/site/site-source.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { invitationAddress, invitationMail } from './invitation.ts';
import { createInvitationMailRepository } from './invitation-mail-repository.server.ts';
import { createInvitationRepository } from './invitation-repository.server.ts';

/** Each mail has a link of its own, made when it is sent, so that its token is stored nowhere. */
export function invitationMails(
  database: Database,
  { site, siteUrl, now }: { site: SiteSource; siteUrl: string; now: () => Date },
): MailQueue {
  const mails = createInvitationMailRepository(database);

  async function compose(id: string): Promise<Mail | null> {
    const invitation = await createInvitationRepository(database).findOpen(id);
    if (!invitation || invitation.expiresAt <= now()) return null;
    const { token, hash } = newLinkToken();
    await mails.saveHash(id, hash);
    const { company } = await site.read();
    const expiresOn = new Intl.DateTimeFormat(company.locale, {
      ...{ dateStyle: 'long', timeStyle: 'short' },
      timeZone: company.timeZone,
    } as const).format(invitation.expiresAt);
    return {
      id: `invitation-${hash.slice(0, 32)}`,
      to: invitation.email,
      ...invitationMail(invitationAddress(siteUrl, token), {
        role: invitation.role,
        expiresOn,
        companyName: company.name,
      }),
    };
  }

  return {
    async listDue(at, limit) {
      const due = await mails.listDue(at, limit);
      return due.map(({ id, attempts }) => ({ id, attempts, compose: () => compose(id) }));
    },
    markSent: mails.markSent,
    markFailed: mails.markFailed,
    backlog: mails.backlog,
  };
}
