import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import type { Mail, MailKind, StoredMail } from '#site/modules/mail.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { mailParties } from './mail-parties.ts';
import { createOutboxRepository } from './outbox-repository.server.ts';

export interface MailSources {
  readonly database: Database;
  readonly site: Pick<SiteSource, 'read'>;
  readonly siteUrl: string;
  /** Null: the operator has named none. */
  readonly operatorRecipient: string | null;
  readonly now: () => Date;
}

/** @returns Null, and then it does not wait any more: sent by another process, canceled, or not wanted. */
export async function composeMail(
  { database, site, siteUrl, operatorRecipient, now }: MailSources,
  kind: MailKind,
  mail: StoredMail,
): Promise<Mail | null> {
  const shown = await site.read();
  const { recipients } = mailParties(shown, operatorRecipient);
  // In one transaction: a mail that was canceled or replaced meanwhile makes no link.
  return inTransaction(database, async (transaction) => {
    const outbox = createOutboxRepository(transaction);
    if (!(await outbox.isWaiting(mail.id))) return null;
    const context = { company: shown.company, siteUrl, recipients, at: now() };
    const composed = await kind.compose(transaction, mail, context);
    if (!composed) await outbox.remove(mail.id);
    return composed;
  });
}
