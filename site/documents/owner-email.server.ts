import type { Database } from '@site/database/schema';
import { currentActor } from '#site/audit/acting.server.ts';
import { may, type Role } from '#site/session/permissions.ts';
import { readOwnerEmail, scheduleOwnerEmail, writeOwnerEmail } from '#site/texts/owner-email.server.ts';

/** In the transaction of a publication; one for later changes the address when it goes live. */
export async function settleOwnerEmail(
  transaction: Database,
  { before, after }: { readonly before: string; readonly after: string },
  { at, liveFrom }: { readonly at: Date; readonly liveFrom: Date },
): Promise<void> {
  const { actor } = currentActor();
  const maySetUp = typeof actor === 'string' ? actor === 'operator' : may(actor.role as Role, 'site.set-up');
  if (maySetUp && liveFrom > at) await scheduleOwnerEmail(transaction, after, { at, liveFrom });
  else if (maySetUp) await writeOwnerEmail(transaction, after);
  else if ((await readOwnerEmail(transaction, at)) === undefined) await writeOwnerEmail(transaction, before);
}
