import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError } from '@site/platform/http/errors';
import { asciiEmail } from '@site/platform/text/email-address';
import type { AccountNotice } from '../account/account-notice.server.ts';
import { refuseGuessable, replacePassword } from '../account/refused-passwords.server.ts';
import type { AccountMails } from '../interfaces.ts';
import { hashOfToken } from '../links/link-token.server.ts';
import { LinkSpentError } from '../links/sign-in-link-service.server.ts';
import { hashPassword } from '../password.server.ts';
import type { AttemptThrottle } from '../throttle/attempt-throttle.server.ts';
import { createUserAccountRepository, emailKey } from '../user-account-repository.server.ts';
import { createPasswordLinkRepository } from './password-link-repository.server.ts';

class MailNotSetUpError extends DomainError {
  readonly code = 'mail_not_set_up';
  readonly status = 409;
  constructor() {
    super(
      'This site cannot send mail. Please ask the operator of the server to run "npm run admin -- link" for you.',
    );
  }
}

export function createForgottenPassword({
  database,
  mails,
  attempts,
  companyName,
  notice,
  now,
}: {
  database: Database;
  mails: AccountMails;
  attempts: AttemptThrottle;
  companyName: () => string;
  notice: AccountNotice;
  now: () => Date;
}) {
  return {
    /**
     * Looks the account up only when the mail is sent: here the same is done for every address, so that neither the
     * answer nor its time reveals whether it exists.
     * @throws {MailNotSetUpError}
     */
    async request(email: string): Promise<void> {
      if (!(await mails.areSent(database))) throw new MailNotSetUpError();
      const recipient = emailKey(asciiEmail(email));
      await inTransaction(database, (transaction) => mails.passwordLink(transaction, recipient, now()));
    },

    /** Ends every session. A refused password leaves the link valid. @throws {LinkSpentError} {InvalidInputError} */
    async setPassword(
      { token, newPassword }: { token: string; newPassword: string },
      { address, userAgent }: { address: string; userAgent: string },
    ): Promise<void> {
      const hash = hashOfToken(token);
      const id = await createPasswordLinkRepository(database).find(hash, now());
      const account = id === undefined ? undefined : await createUserAccountRepository(database).findById(id);
      if (!account || account.suspendedAt) throw new LinkSpentError();
      await refuseGuessable(newPassword, [account.email, companyName()], 'newPassword');
      const passwordHash = await hashPassword(newPassword);
      await inTransaction(database, async (transaction) => {
        if (!(await createPasswordLinkRepository(transaction).use(hash, now()))) throw new LinkSpentError();
        await replacePassword(transaction, { userId: account.id, passwordHash, at: now() });
        await notice(transaction, account.id, 'password', { userAgent });
      });
      await attempts.forget(account.email, address);
    },
  };
}
