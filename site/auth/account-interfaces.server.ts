import { randomUUID } from 'node:crypto';
import type { AccountLog, AccountMails } from '@site/accounts/interfaces';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { removeMailsTo } from '#site/mail/mail-kind.server.ts';
import { emailChangeMails } from './account/email/email-change-mails.server.ts';
import { accountMails } from './account/mails/account-mails.server.ts';
import { passwordMails } from './forgotten-password/password-mails.server.ts';
import { recordRefusal } from './throttle/record-refusal.server.ts';
import { invitationMails } from './users/invitations/invitation-mails.server.ts';

/** The audit log of the site. */
export const accountLog: AccountLog = { record: recordActivity, refused: recordRefusal };

/** By the outbox of the site. */
export const mailsOfAccounts = (areSent: AccountMails['areSent']): AccountMails => ({
  areSent,
  passwordLink: (transaction, email, at) =>
    passwordMails.put(transaction, { about: email, recipient: email }, at),
  emailLink: (transaction, changeId, at) => emailChangeMails.put(transaction, { about: changeId }, at),
  invitation: (transaction, id, at) => invitationMails.put(transaction, { about: id }, at),
  cancelInvitation: (transaction, id) => invitationMails.cancel(transaction, [id]),
  invitationStates: (database, ids) => invitationMails.states(database, ids),
  // Each is a mail of its own.
  changed: (transaction, { recipient, ...payload }, at) =>
    accountMails.put(transaction, { about: randomUUID(), recipient, payload }, at),
  removeTo: removeMailsTo,
});
