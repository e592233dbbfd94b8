import { accountMails } from '#app/auth/account/mails/account-mails.server.ts';
import { contactMails } from '#app/contact/messages/contact-mails.server.ts';
import type { MailQueue } from '#app/mail/mail.ts';
import type { Database } from '#platform/database/schema.ts';

/** Everything the site sends mail about. */
export const mailQueues = (database: Database): MailQueue[] => [
  accountMails(database),
  contactMails(database),
];
