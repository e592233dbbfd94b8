import { readPreference, writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';

const name = 'owner-email';

/**
 * The company's e-mail address as somebody published it who may set the site up: an editor changes what visitors read, and with
 * it not who gets their messages (docs/decisions/0083-fields-and-permissions.md). Undefined until an editor could differ.
 */
export const readOwnerEmail = (database: Database): Promise<string | undefined> =>
  readPreference(database, name);

export const writeOwnerEmail = (transaction: Database, email: string): Promise<void> =>
  writePreference(transaction, name, email);
