import type { Database } from '@site/database/schema';
import { currentActor } from '#site/audit/acting.server.ts';
import { activityLimits } from '#site/audit/activity-limits.ts';
import { recordActivity } from '#site/audit/record-activity.server.ts';

/**
 * What was typed is kept only if it is an account's address: it may be a password. No limit per account, as
 * which refusals are written, and so the response time, would reveal which accounts exist.
 */
export function recordRefusal(
  database: Database,
  user: { readonly id: string; readonly email: string } | undefined,
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
