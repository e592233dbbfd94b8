import type { Database } from '@site/database/schema';
import { newLinkToken } from '#site/auth/links/link-token.server.ts';
import { tokenLink } from '#site/auth/links/token-link.ts';
import { createUserAccountRepository } from '#site/auth/user-account-repository.server.ts';
import type { Mail, MailQueue } from '#site/mail/mail.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { emailLinkMail, emailLinkPath } from './email-change.ts';
import { createEmailChangeRepository, type EmailChange } from './email-change-repository.server.ts';

/** The link is made when its mail is sent, so that its token is stored nowhere. An address that an account has gets none. */
export function emailChangeMails(
  database: Database,
  { site, siteUrl, now }: { site: SiteSource; siteUrl: string; now: () => Date },
): MailQueue {
  const changes = createEmailChangeRepository(database);

  async function compose({ id, email, expiresAt }: EmailChange): Promise<Mail | null> {
    if (expiresAt <= now() || (await createUserAccountRepository(database).findByEmail(email))) return null;
    const { token, hash } = newLinkToken();
    if (!(await changes.saveHash(id, hash))) return null;
    const { company } = await site.read();
    return {
      id: `email-${id}`,
      to: email,
      ...emailLinkMail(tokenLink(siteUrl, emailLinkPath, token), company.name),
    };
  }

  return {
    async listDue(at, limit) {
      const due = await changes.listDue(at, limit);
      return due.map(({ attempts, ...change }) => ({
        id: change.id,
        attempts,
        compose: () => compose(change),
      }));
    },
    markSent: changes.markSent,
    markFailed: changes.markFailed,
    backlog: changes.backlog,
  };
}
