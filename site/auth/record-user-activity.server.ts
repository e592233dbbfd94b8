import type { Database } from '@site/database/schema';
import type { Actor } from '#site/audit/acting.server.ts';
import type { Action } from '#site/audit/action.ts';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { createUserAccountRepository } from './user-account-repository.server.ts';

export type UserAction = Extract<Action, `user.${string}`>;

/** Call it in the transaction of the change. */
export async function recordUserActivity(
  transaction: Database,
  action: UserAction,
  { userId, ...event }: { userId: string; at: Date; from?: string; to?: string; actor?: Actor },
): Promise<void> {
  const user = await createUserAccountRepository(transaction).findById(userId);
  const thing = { id: userId, title: user?.email ?? '' };
  await recordActivity(transaction, { action, thing, ...event });
}
