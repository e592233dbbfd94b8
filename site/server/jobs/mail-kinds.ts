import { emailChangeMails } from '#site/auth/account/email/email-change-mails.server.ts';
import { accountMails } from '#site/auth/account/mails/account-mails.server.ts';
import { passwordMails } from '#site/auth/forgotten-password/password-mails.server.ts';
import { invitationMails } from '#site/auth/users/invitations/invitation-mails.server.ts';
import { noticeMails } from '#site/blog/notices/notice-mails.server.ts';
import { contactMails } from '#site/contact/messages/contact-mails.server.ts';
import type { MailKind } from '#site/mail/mail.ts';

/** In the order of sending: people wait for the first ones. */
export const mailKinds: readonly MailKind[] = [
  passwordMails,
  emailChangeMails,
  invitationMails,
  accountMails,
  noticeMails,
  contactMails,
];
