import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError, InvalidInputError } from '@site/platform/http/errors';
import type { AccountLog, AccountMails, PersonalData } from '../../interfaces.ts';
import { hashOfToken } from '../../links/link-token.server.ts';
import type { SessionUser } from '../../sessions/session-user.ts';
import { emailKey } from '../../user-account-repository.server.ts';
import { recordUserActivity } from '../../user-activity.server.ts';
import type { AccountNotice } from '../account-notice.server.ts';
import type { IdentityCheck } from '../identity-check.server.ts';
import { createEmailChangeRepository } from './email-change-repository.server.ts';
import { replaceEmail } from './replace-email.server.ts';

class EmailByAdministratorError extends DomainError {
  readonly code = 'mail_not_set_up';
  readonly status = 409;
  constructor() {
    super(
      'This site cannot send mail to confirm an address. An administrator can change it on the Users screen.',
    );
  }
}

/** Not 401, as for links without a session: that would sign out. */
class EmailLinkSpentError extends DomainError {
  readonly code = 'link_spent';
  readonly status = 409;
  constructor() {
    super(
      'This link has expired, was already used, or belongs to another account than the one you are signed in to.',
    );
  }
}

/** The own address: changed once a link that was mailed to the new one is used, by the account that asked for it. */
export function createEmailChanges({
  database,
  log,
  mails,
  checkIdentity,
  notice,
  rename,
  now,
}: {
  database: Database;
  log: AccountLog;
  mails: AccountMails;
  checkIdentity: IdentityCheck;
  notice: AccountNotice;
  rename: PersonalData['rename'];
  now: () => Date;
}) {
  return {
    async state({ id }: SessionUser) {
      const pending = await createEmailChangeRepository(database).findOf(id, now());
      return {
        pending: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
        hasMail: await mails.areSent(database),
      };
    },

    /**
     * Changes nothing yet. Whether somebody has the address is looked up when the mail is sent: the answer does not tell.
     * @throws {EmailByAdministratorError} {InvalidInputError} {TooManyRequestsError}
     */
    async request(
      user: SessionUser,
      { email, ...identity }: { email: string; password?: string | undefined; code?: string | undefined },
      address: string,
    ): Promise<void> {
      if (!(await mails.areSent(database))) throw new EmailByAdministratorError();
      if (emailKey(email) === user.email) {
        throw new InvalidInputError([{ path: 'email', message: 'This is the address of your account.' }]);
      }
      await checkIdentity.confirm(user, identity, address);
      const change = { id: randomUUID(), userId: user.id, email: emailKey(email) };
      await inTransaction(database, async (transaction) => {
        const at = now();
        await createEmailChangeRepository(transaction).save(change, at);
        await mails.emailLink(transaction, change.id, at);
        await recordUserActivity(log, transaction, 'user.email-change-asked', { userId: user.id, at });
      });
    },

    cancel: ({ id }: SessionUser): Promise<void> => createEmailChangeRepository(database).removeOf(id),

    /**
     * Ends the other sessions. Only the account that asked: who gets the mail by a mistyped address could otherwise make
     * the account theirs. @throws {EmailLinkSpentError} {UserExistsError}
     */
    confirm: (user: SessionUser, token: string): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const at = now();
        const email = await createEmailChangeRepository(transaction).take(hashOfToken(token), user.id, at);
        if (email === undefined) throw new EmailLinkSpentError();
        await replaceEmail(transaction, {
          ...{ user, email, by: user, at, keptSessionId: user.sessionId, log, notice, rename },
        });
      }),
  };
}
