import { currentActor } from '#app/audit/acting.server.ts';
import { activityLimits } from '#app/audit/activity-limits.ts';
import { recordActivity } from '#app/audit/record-activity.server.ts';
import type { Administrator } from '#app/auth/administrator-repository.server.ts';
import type { Database } from '#platform/database/schema.ts';

/**
 * Writes to the audit log that a sign-in failed, or that a signed-in user could not confirm who they are. What was typed
 * in place of an account's e-mail address is not kept: it may be a password. Accounts have no limit of their own: which
 * refusals are still written, and so the time of the response, would tell them from addresses without one.
 */
export function recordRefusal(
  database: Database,
  user: Pick<Administrator, 'id' | 'email'> | undefined,
  { how, at }: { how: 'password' | 'passkey' | 'link'; at: Date },
): Promise<void> {
  const isSignedIn = typeof currentActor().actor !== 'string';
  return recordActivity(database, {
    action: isSignedIn ? 'user.identity-refused' : 'user.sign-in-refused',
    at,
    ...(user && { thing: { id: user.id, title: user.email } }),
    to: how,
    limit: { perHour: activityLimits.refusedSignInsPerHour, of: 'action' },
  });
}
