import { writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import type { AccountLog } from '../interfaces.ts';
import { type SessionHours, sessionLifetimes } from '../sessions/session-lifetime.ts';
import {
  createSessionRepository,
  readSessionHours,
  sessionPreference,
} from '../sessions/session-repository.server.ts';
import { refuseFormerManager, type UserManager } from './user-service.server.ts';

/** How long everybody stays signed in. */
export function createSessionLifetime(database: Database, log: AccountLog, now: () => Date) {
  return {
    hours: (): Promise<SessionHours> => readSessionHours(database),

    /** Open sessions too last as long as it says, from their beginning: older ones end. */
    set: (manager: UserManager, hours: SessionHours): Promise<void> =>
      inTransaction(database, async (transaction) => {
        await refuseFormerManager(transaction, manager);
        const from = await readSessionHours(transaction);
        if (from === hours) return;
        await writePreference(transaction, sessionPreference, String(hours));
        await createSessionRepository(transaction).setLifetime(hours, now());
        await log.record(transaction, {
          ...{ action: 'settings.session-lifetime', at: now() },
          ...{ from: sessionLifetimes[from], to: sessionLifetimes[hours] },
        });
      }),
  };
}
