import type { Database } from '@site/database/schema';
import type { MailQueue } from '#site/mail/mail.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { accountMailText } from './account-change.ts';
import { createAccountMailRepository } from './account-mail-repository.server.ts';

/** Sent mails are deleted, because they hold personal data. */
export function accountMails(database: Database, site: SiteSource): MailQueue {
  const mails = createAccountMailRepository(database);
  return {
    async listDue(at, limit) {
      const due = await mails.listDue(at, limit);
      return due.map(({ id, attempts, recipient, ...event }) => ({
        id,
        attempts,
        compose: async () => ({
          id: `account-${id}`,
          to: recipient,
          ...accountMailText(event, (await site.read()).company),
        }),
      }));
    },
    markSent: (id) => mails.remove(id),
    markFailed: mails.markFailed,
    backlog: mails.backlog,
  };
}
