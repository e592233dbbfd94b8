import { emailChangeMails } from '#app/auth/account/email/email-change-mails.server.ts';
import { createEmailChangeRepository } from '#app/auth/account/email/email-change-repository.server.ts';
import { createAccountMailRepository } from '#app/auth/account/mails/account-mail-repository.server.ts';
import { accountMails } from '#app/auth/account/mails/account-mails.server.ts';
import { passwordMails } from '#app/auth/forgotten-password/password-mails.server.ts';
import { createPasswordRequestRepository } from '#app/auth/forgotten-password/password-request-repository.server.ts';
import { createInvitationMailRepository } from '#app/auth/users/invitations/invitation-mail-repository.server.ts';
import { invitationMails } from '#app/auth/users/invitations/invitation-mails.server.ts';
import { createNoticeMailRepository } from '#app/blog/notices/notice-mail-repository.server.ts';
import { noticeMails } from '#app/blog/notices/notice-mails.server.ts';
import { contactMails } from '#app/contact/messages/contact-mails.server.ts';
import { createOutboxRepository } from '#app/contact/messages/outbox-repository.server.ts';
import type { MailQueue } from '#app/mail/mail.ts';
import { mailParties } from '#app/mail/mail-parties.ts';
import type { SiteSource } from '#app/site/site-source.server.ts';
import type { Database } from '#platform/database/schema.ts';

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
