import { readPreference, writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';
import { currentActor } from '#site/audit/acting.server.ts';
import { may, type Role } from '#site/session/permissions.ts';

const name = 'owner-email';

/**
 * The company's e-mail address as somebody published it who may set the site up: an editor changes what visitors read, and with
 * it not who gets their messages (docs/decisions/0083-fields-and-permissions.md). Undefined until an editor could differ.
 */
export const readOwnerEmail = (database: Database): Promise<string | undefined> =>
  readPreference(database, name);

/** In the transaction of a publication, also of one for later. */
export async function settleOwnerEmail(
  transaction: Database,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  const { actor } = currentActor();
  const maySetUp = typeof actor === 'string' ? actor === 'operator' : may(actor.role as Role, 'site.set-up');
  if (maySetUp) await writePreference(transaction, name, after);
  else if ((await readOwnerEmail(transaction)) === undefined)
    await writePreference(transaction, name, before);
}
