import type { Database } from '@site/database/schema';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import type { AccountNotice } from '#site/auth/account/mails/account-notice.server.ts';
import { createPasswordLinkRepository } from '#site/auth/forgotten-password/password-link-repository.server.ts';
import { createSessionRepository } from '#site/auth/sessions/session-repository.server.ts';
import { createUserAccountRepository, emailKey } from '#site/auth/user-account-repository.server.ts';
import { UserExistsError } from '#site/auth/users/user-errors.ts';
import { createEmailChangeRepository } from './email-change-repository.server.ts';

/** What other domains stored under the old address, in the transaction of the change. */
export type RenameElsewhere = (transaction: Database, from: string, to: string) => Promise<void>;

/**
 * Ends all sessions but `keptSessionId`, and what was mailed to the old address; notifies that one.
 * @throws {UserExistsError} When another account has the new one.
 */
export async function replaceEmail(
  transaction: Database,
  {
    user,
    email,
    by,
    at,
    keptSessionId,
    notice,
    renameElsewhere,
  }: {
    user: { readonly id: string; readonly email: string };
    email: string;
    by: Parameters<AccountNotice>[3];
    at: Date;
    keptSessionId: string | undefined;
    notice: AccountNotice;
    renameElsewhere: RenameElsewhere;
  },
): Promise<void> {
  const to = emailKey(email);
  if (to === user.email) return;
  const accounts = createUserAccountRepository(transaction);
  if (await accounts.findByEmail(to)) throw new UserExistsError(to);
  await notice(transaction, user.id, 'email', by);
  // As one title, which goes when the user is erased.
  const thing = { id: user.id, title: `${user.email} to ${to}` };
  await recordActivity(transaction, { action: 'user.email-changed', thing, at });
  await accounts.setEmail(user.id, to, at);
  await renameElsewhere(transaction, user.email, to);
  await createPasswordLinkRepository(transaction).endAllOf(user.id, at);
  await createEmailChangeRepository(transaction).removeOf(user.id);
  await createSessionRepository(transaction).revokeAllOf(user.id, at, keptSessionId);
}
