import type { Database } from '#platform/database/schema.ts';
import { type Activity, createActivityRepository } from './activity-repository.server.ts';

const maxEvents = 10_000;

/** What a user did, newest first; at most the last ten thousand events. */
export const activityOf = (database: Database, userId: string): Promise<Activity[]> =>
  createActivityRepository(database).list({ who: userId }, { limit: maxEvents });

/** Takes out what names a user; what they did stays. */
export const eraseFromActivity = (
  transaction: Database,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> => createActivityRepository(transaction).eraseUser(id, email);
