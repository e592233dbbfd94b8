import type { Actor } from '#app/audit/acting.server.ts';
import type { Action } from '#app/audit/actions.ts';
import { recordActivity } from '#app/audit/record-activity.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { createAdministratorRepository } from './administrator-repository.server.ts';

export type UserAction = Extract<Action, `user.${string}`>;

/** Call it in the transaction of the change. */
export async function recordUserActivity(
  transaction: Database,
  action: UserAction,
  {
    userId,
    title,
    ...event
  }: { userId: string; title?: string; at: Date; from?: string; to?: string; actor?: Actor },
): Promise<void> {
  const user = title === undefined && (await createAdministratorRepository(transaction).findById(userId));
  const thing = { id: userId, title: title ?? (user ? user.email : '') };
  await recordActivity(transaction, { action, thing, ...event });
}
