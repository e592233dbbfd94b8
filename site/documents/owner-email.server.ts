import type { Database } from '@site/database/schema';
import { currentActor } from '#site/audit/acting.server.ts';
import { may, type Role } from '#site/session/permissions.ts';
import { readOwnerEmail, writeOwnerEmail } from '#site/texts/owner-email.server.ts';

/** In the transaction of a publication, also of one for later. */
export async function settleOwnerEmail(
  transaction: Database,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  const { actor } = currentActor();
  const maySetUp = typeof actor === 'string' ? actor === 'operator' : may(actor.role as Role, 'site.set-up');
  if (maySetUp) await writeOwnerEmail(transaction, after);
  else if ((await readOwnerEmail(transaction)) === undefined) await writeOwnerEmail(transaction, before);
}
