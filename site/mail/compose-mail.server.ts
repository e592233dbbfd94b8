import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import type { Mail, MailKind, MailLogo, StoredMail } from '#site/modules/mail.ts';
import type { Brand } from '#site/texts/brand/brand.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { asRequest } from '#site/texts/words/site-languages.server.ts';
import { speaking } from '#site/urls/request-language.server.ts';
import { layOutMail } from './layout/lay-out-mail.ts';
import { mailParties } from './mail-parties.ts';
import { createOutboxRepository } from './outbox-repository.server.ts';

export interface MailSources {
  readonly database: Database;
  readonly site: Pick<SiteSource, 'read'>;
  readonly siteUrl: string;
  /** Null: the operator has named none. */
  readonly operatorRecipient: string | null;
  /** Absent: the company's name stands where the logo would. */
  readonly findLogo?: FindMailLogo;
  readonly now: () => Date;
}

/** Null: the company's name stands in its place. */
export type FindMailLogo = (brand: Brand) => Promise<MailLogo | null>;

/** @returns Null, and then it does not wait any more: sent by another process, canceled, or not wanted. */
export async function composeMail(
  { database, site, siteUrl, operatorRecipient, findLogo, now }: MailSources,
  kind: MailKind,
  mail: StoredMail,
): Promise<Mail | null> {
  const shown = await readIn(site, (mail.payload as { prefix?: string }).prefix);
  const { recipients } = mailParties(shown, operatorRecipient);
  const { company, brand, words } = shown;
  const logo = (await findLogo?.(brand)) ?? null;
  // In one transaction: a mail that was canceled or replaced meanwhile makes no link.
  return inTransaction(database, async (transaction) => {
    const outbox = createOutboxRepository(transaction);
    if (!(await outbox.isWaiting(mail.id))) return null;
    const context = { company, words, siteUrl, recipients, at: now() };
    const written = await kind.compose(transaction, mail, context);
    if (!written) await outbox.remove(mail.id);
    return written && layOutMail(written, { companyName: company.name, brand, logo });
  });
}

/** In the language in which somebody wrote; the first, if the site has that no more. */
async function readIn(site: Pick<SiteSource, 'read'>, prefix: string | undefined): Promise<SiteContent> {
  const first = await site.read();
  const language = prefix ? first.languages.find((one) => one.prefix === prefix) : undefined;
  return language ? speaking(asRequest(language, first.languages), () => site.read()) : first;
}
