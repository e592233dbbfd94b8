import type { Database } from '@site/database/schema';
import { emailChangeMails } from '#site/auth/account/email/email-change-mails.server.ts';
import { createEmailChangeRepository } from '#site/auth/account/email/email-change-repository.server.ts';
import { createAccountMailRepository } from '#site/auth/account/mails/account-mail-repository.server.ts';
import { accountMails } from '#site/auth/account/mails/account-mails.server.ts';
import { passwordMails } from '#site/auth/forgotten-password/password-mails.server.ts';
import { createPasswordRequestRepository } from '#site/auth/forgotten-password/password-request-repository.server.ts';
import { createInvitationMailRepository } from '#site/auth/users/invitations/invitation-mail-repository.server.ts';
import { invitationMails } from '#site/auth/users/invitations/invitation-mails.server.ts';
import { createNoticeMailRepository } from '#site/blog/notices/notice-mail-repository.server.ts';
import { noticeMails } from '#site/blog/notices/notice-mails.server.ts';
import { contactMails } from '#site/contact/messages/contact-mails.server.ts';
import { createOutboxRepository } from '#site/contact/messages/outbox-repository.server.ts';
import type { MailQueue } from '#site/mail/mail.ts';
import { mailParties } from '#site/mail/mail-parties.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';

export const mailQueues = (
  database: Database,
  {
    site,
    siteUrl,
    operatorRecipient,
    now,
  }: { site: SiteSource; siteUrl: string; operatorRecipient: string | null; now: () => Date },
): MailQueue[] => [
  passwordMails(database, { site, siteUrl, now }),
  emailChangeMails(database, { site, siteUrl, now }),
  invitationMails(database, { site, siteUrl, now }),
  accountMails(database, site),
  noticeMails(database, { site, siteUrl }),
  contactMails(database, async () => mailParties(await site.read(), operatorRecipient).recipients),
];

export const mailBacklogs = (database: Database): Pick<MailQueue, 'backlog'>[] => [
  createPasswordRequestRepository(database),
  createInvitationMailRepository(database),
  createEmailChangeRepository(database),
  createAccountMailRepository(database),
  createNoticeMailRepository(database),
  createOutboxRepository(database),
];
