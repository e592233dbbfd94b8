import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { hourMs } from '@site/platform/text/durations';
import type { AccountLog } from '../interfaces.ts';
import { newLinkToken } from '../links/link-token.server.ts';
import { createUserAccountRepository, type UserAccount } from '../user-account-repository.server.ts';
import { actingUser, recordUserActivity } from '../user-activity.server.ts';
import { createSessionRepository, readSessionHours } from './session-repository.server.ts';
import { WrongCredentialsError } from './sign-in-errors.ts';
import type { TokenSigner } from './token.server.ts';

/**
 * @param how Sign-in method for the audit log. @returns The bearer token.
 * @throws {WrongCredentialsError} When suspended, or the password was changed meanwhile, which ends all sessions.
 */
export type SessionOpener = (
  account: UserAccount,
  userAgent: string,
  how: 'password' | 'password and code' | 'passkey' | 'link',
  options?: { readonly isInvited?: boolean },
) => Promise<string>;

const userAgentCharacters = 500;

export function createSessionOpener({
  database,
  log,
  tokens,
  now,
}: {
  database: Database;
  log: AccountLog;
  tokens: TokenSigner;
  now: () => Date;
}): SessionOpener {
  return async (account, userAgent, how, { isInvited = false } = {}) => {
    const createdAt = now();
    const { token: sessionKey, hash: id } = newLinkToken();
    const session = {
      id,
      userId: account.id,
      createdAt,
      userAgent: userAgent.slice(0, userAgentCharacters),
      isByPasskey: how === 'passkey',
      isByLink: how === 'link' || isInvited,
    };
    const { role, grants, expiresAt } = await inTransaction(database, async (transaction) => {
      const sessions = createSessionRepository(transaction);
      const found = await createUserAccountRepository(transaction).findById(account.id);
      if (!found || found.suspendedAt || found.changedAt.getTime() !== account.changedAt.getTime()) {
        throw new WrongCredentialsError();
      }
      await sessions.removeExpired(createdAt);
      const lifetimeMs = (await readSessionHours(transaction)) * hourMs;
      const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
      await sessions.open({ ...session, expiresAt });
      await recordUserActivity(log, transaction, 'user.signed-in', {
        ...{ userId: account.id, at: createdAt, to: how },
        actor: actingUser(found, session.id),
      });
      return { role: found.role, grants: found.grants, expiresAt };
    });
    const { id: userId, email } = account;
    return tokens.sign({ userId, sessionKey, email, role, grants }, createdAt, expiresAt);
  };
}
