import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError, InvalidInputError } from '@site/platform/http/errors';
import type { IdentityCheck } from '#site/auth/account/identity-check.server.ts';
import type { AccountNotice } from '#site/auth/account/mails/account-notice.server.ts';
import { hashOfToken } from '#site/auth/links/link-token.server.ts';
import { recordUserActivity } from '#site/auth/record-user-activity.server.ts';
import type { SessionUser } from '#site/auth/sessions/session-user.ts';
import { emailKey } from '#site/auth/user-account-repository.server.ts';
import type { WireEmailChange } from './contract.ts';
import { emailChangeMails } from './email-change-mails.server.ts';
import { createEmailChangeRepository } from './email-change-repository.server.ts';
import { type RenameElsewhere, replaceEmail } from './replace-email.server.ts';

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

export type EmailChanges = ReturnType<typeof createEmailChanges>;

/** The own address: changed once a link that was mailed to the new one is used, by the account that asked for it. */
export function createEmailChanges({
  database,
  hasMail,
  checkIdentity,
  notice,
  renameElsewhere,
  now,
}: {
  database: Database;
  hasMail: boolean;
  checkIdentity: IdentityCheck;
  notice: AccountNotice;
  renameElsewhere: RenameElsewhere;
  now: () => Date;
}) {
  return {
    async state({ id }: SessionUser): Promise<WireEmailChange> {
      const pending = await createEmailChangeRepository(database).findOf(id, now());
      return {
        pending: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
        hasMail,
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
      if (!hasMail) throw new EmailByAdministratorError();
      if (emailKey(email) === user.email) {
        throw new InvalidInputError([{ path: 'email', message: 'This is the address of your account.' }]);
      }
      await checkIdentity.confirm(user, identity, address);
      const change = { id: randomUUID(), userId: user.id, email: emailKey(email) };
      await inTransaction(database, async (transaction) => {
        const at = now();
        await createEmailChangeRepository(transaction).save(change, at);
        await emailChangeMails.put(transaction, { about: change.id }, at);
        await recordUserActivity(transaction, 'user.email-change-asked', { userId: user.id, at });
      });
    },

    cancel: ({ id }: SessionUser): Promise<void> => createEmailChangeRepository(database).removeOf(id),

    /**
     * Ends the other sessions. Only the account that asked: who gets the mail by a mistyped address could otherwise make
     * the account theirs. @throws {EmailLinkSpentError} {UserExistsError}
     */
    confirm: (user: SessionUser, token: string): Promise<{ email: string }> =>
      inTransaction(database, async (transaction) => {
        const at = now();
        const email = await createEmailChangeRepository(transaction).take(hashOfToken(token), user.id, at);
        if (email === undefined) throw new EmailLinkSpentError();
        await replaceEmail(transaction, {
          ...{ user, email, by: user, at, keptSessionId: user.sessionId, notice, renameElsewhere },
        });
        return { email };
      }),
  };
}
