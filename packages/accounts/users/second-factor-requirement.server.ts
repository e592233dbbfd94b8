import { readPreference, writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import type { AccountLog } from '../interfaces.ts';
import { secondFactorPreference } from '../sessions/session-repository.server.ts';
import { refuseFormerManager, type UserManager } from './user-service.server.ts';

const { name, required } = secondFactorPreference;
const optional = 'optional';

/** While required, a session of a user without a second factor can only set one up. */
export function createSecondFactorRequirement(database: Database, log: AccountLog, now: () => Date) {
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
        await log.record(transaction, { action: 'settings.second-factor', at: now(), from, to });
      }),
  };
}
