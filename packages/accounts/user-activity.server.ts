import type { Database } from '@site/database/schema';
import type { AccountEvent, AccountLog, ActingUser, UserAction } from './interfaces.ts';
import { createUserAccountRepository, type UserAccount } from './user-account-repository.server.ts';

export const actingUser = (
  { id, email, name, role }: Pick<UserAccount, 'id' | 'email' | 'name' | 'role'>,
  sessionId: string,
): ActingUser => ({ userId: id, email, name, role, sessionId });

/** As an event names a user. */
export async function userThing(database: Database, id: string): Promise<{ id: string; title: string }> {
  const user = await createUserAccountRepository(database).findById(id);
  return { id, title: user?.email ?? '' };
}

/** Call it in the transaction of the change. */
export async function recordUserActivity(
  log: AccountLog,
  transaction: Database,
  action: UserAction,
  { userId, ...event }: { userId: string } & Omit<AccountEvent, 'action' | 'thing'>,
): Promise<void> {
  await log.record(transaction, { action, thing: await userThing(transaction, userId), ...event });
}
