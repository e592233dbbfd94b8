import { recordActivity } from '#app/audit/record-activity.server.ts';
import { secondFactorPreference } from '#app/auth/sessions/session-repository.server.ts';
import { readPreference, writePreference } from '#platform/database/preferences.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { refuseFormerManager, type UserManager } from './user-service.server.ts';

const { name, required } = secondFactorPreference;
const optional = 'optional';

/** While required, a session of a user without a second factor can only set one up. */
export function createSecondFactorRequirement(database: Database, now: () => Date) {
  return {
    isRequired: async (): Promise<boolean> => (await readPreference(database, name)) === required,

    /** Takes effect with the next request, on every instance. */
    set: (manager: UserManager, isRequired: boolean): Promise<void> =>
      inTransaction(database, async (transaction) => {
        await refuseFormerManager(transaction, manager);
        const from = (await readPreference(transaction, name)) ?? optional;
        const to = isRequired ? required : optional;
        if (from === to) return;
        await writePreference(transaction, name, to);
        await recordActivity(transaction, { action: 'settings.second-factor', at: now(), from, to });
      }),
  };
}
