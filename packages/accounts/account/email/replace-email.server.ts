import type { Database } from '@site/database/schema';
import { createPasswordLinkRepository } from '../../forgotten-password/password-link-repository.server.ts';
import type { AccountLog, PersonalData } from '../../interfaces.ts';
import { createSessionRepository } from '../../sessions/session-repository.server.ts';
import { createUserAccountRepository, emailKey } from '../../user-account-repository.server.ts';
import { UserExistsError } from '../../users/user-errors.ts';
import type { AccountNotice } from '../account-notice.server.ts';
import { createEmailChangeRepository } from './email-change-repository.server.ts';

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
    log,
    notice,
    rename,
  }: {
    user: { readonly id: string; readonly email: string };
    email: string;
    by: Parameters<AccountNotice>[3];
    at: Date;
    keptSessionId: string | undefined;
    log: AccountLog;
    notice: AccountNotice;
    rename: PersonalData['rename'];
  },
): Promise<void> {
  const to = emailKey(email);
  if (to === user.email) return;
  const accounts = createUserAccountRepository(transaction);
  if (await accounts.findByEmail(to)) throw new UserExistsError(to);
  await notice(transaction, user.id, 'email', by);
  // As one title, which goes when the user is erased.
  const thing = { id: user.id, title: `${user.email} to ${to}` };
  await log.record(transaction, { action: 'user.email-changed', thing, at });
  await accounts.setEmail(user.id, to, at);
  await rename(transaction, user.email, to);
  await createPasswordLinkRepository(transaction).endAllOf(user.id, at);
  await createEmailChangeRepository(transaction).removeOf(user.id);
  await createSessionRepository(transaction).revokeAllOf(user.id, at, keptSessionId);
}
