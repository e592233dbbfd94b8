import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError, InvalidInputError, NotFoundError } from '@site/platform/http/errors';
import type { AccountNotice } from '../account/account-notice.server.ts';
import type { AccountLog } from '../interfaces.ts';
import type { ClientInfo } from '../sessions/auth-service.server.ts';
import type { SessionOpener } from '../sessions/session-opener.server.ts';
import type { AttemptThrottle } from '../throttle/attempt-throttle.server.ts';
import { createUserAccountRepository, type UserAccount } from '../user-account-repository.server.ts';
import { recordUserActivity } from '../user-activity.server.ts';
import { createLinkRepository } from './link-repository.server.ts';
import { signInLinkMinutes } from './link-times.ts';
import { hashOfToken, newLinkToken } from './link-token.server.ts';

export class LinkSpentError extends DomainError {
  readonly code = 'link_spent';
  readonly status = 401;
  constructor() {
    super('This link has expired or has already been used.');
  }
}

/** Replaces an earlier link. @throws {NotFoundError} {InvalidInputError} Without `email`, with several active users. */
export async function makeSignInLink(
  { database, log, now }: { database: Database; log: AccountLog; now: () => Date },
  email?: string,
): Promise<{ email: string; token: string; expiresAt: Date }> {
  const account = await chosen(database, email);
  const { token, hash } = newLinkToken();
  const at = now();
  const expiresAt = new Date(at.getTime() + signInLinkMinutes * 60_000);
  const link = { hash, userId: account.id, expiresAt };
  await inTransaction(database, async (transaction) => {
    await createLinkRepository(transaction).add(link, at);
    await recordUserActivity(log, transaction, 'user.link-made', { userId: account.id, at });
  });
  return { email: account.email, token, expiresAt };
}

export function createSignInLinks({
  database,
  log,
  openSession,
  notice,
  attempts,
  now,
}: {
  database: Database;
  log: AccountLog;
  openSession: SessionOpener;
  notice: AccountNotice;
  attempts: AttemptThrottle;
  now: () => Date;
}) {
  return {
    /** Needs no second factor and ignores throttling: who made the link controls the server. @throws {LinkSpentError} */
    async use(token: string, { address, userAgent }: ClientInfo): Promise<{ token: string; email: string }> {
      const account = await inTransaction(database, async (transaction) => {
        const id = await createLinkRepository(transaction).take(hashOfToken(token), now());
        if (id === undefined) return undefined;
        const found = await createUserAccountRepository(transaction).findById(id);
        if (!found || found.suspendedAt) return undefined;
        await notice(transaction, id, 'link used', { userAgent });
        return found;
      });
      if (!account) {
        await log.refused(database, undefined, { how: 'link', at: now() });
        throw new LinkSpentError();
      }
      // Earlier guesses must not block a change of the password.
      await attempts.forget(account.email, address);
      return { token: await openSession(account, userAgent, 'link'), email: account.email };
    },
  };
}

async function chosen(database: Database, email: string | undefined): Promise<UserAccount> {
  const accounts = createUserAccountRepository(database);
  if (email !== undefined) {
    const found = await accounts.findByEmail(email);
    if (!found) throw new NotFoundError(`There is no user ${email}.`);
    if (found.suspendedAt)
      throw new InvalidInputError([{ path: 'email', message: `${found.email} is suspended.` }]);
    return found;
  }
  const active = (await accounts.list()).filter(({ suspendedAt }) => !suspendedAt);
  const [first, ...others] = active;
  if (!first) throw new NotFoundError('There is no user yet.');
  if (others.length > 0) {
    throw new InvalidInputError([{ path: 'email', message: 'There are several users. Please name one.' }]);
  }
  return first;
}
