import { randomUUID } from 'node:crypto';
import { createAdministratorRepository } from '#app/auth/administrator-repository.server.ts';
import { browserName } from '#app/auth/sessions/browser-name.ts';
import { createSessionRepository } from '#app/auth/sessions/session-repository.server.ts';
import type { Database } from '#platform/database/schema.ts';
import type { AccountChange } from './account-change.ts';
import { createAccountMailRepository } from './account-mail-repository.server.ts';

/** A session, a browser that is just signing in, or the operator on the server. */
type ChangedBy = { readonly sessionId: string } | { readonly userAgent: string } | 'operator';

/** Notifies the owner of an account of a change to its sign-in, in the transaction of that change. */
export type AccountNotice = (
  transaction: Database,
  administratorId: string,
  change: AccountChange,
  by: ChangedBy,
) => Promise<void>;

export const noNotice: AccountNotice = async () => {};

const givenUpKeptMs = 30 * 24 * 60 * 60 * 1000;

export function accountNotice(now: () => Date): AccountNotice {
  return async (transaction, administratorId, change, by) => {
    const administrator = await createAdministratorRepository(transaction).findById(administratorId);
    if (!administrator) return;
    const at = now();
    const mails = createAccountMailRepository(transaction);
    await mails.removeGivenUp(new Date(at.getTime() - givenUpKeptMs));
    await mails.add({
      id: randomUUID(),
      recipient: administrator.email,
      change,
      at,
      browser: by === 'operator' ? null : browserName(await userAgentOf(transaction, by, at)),
    });
  };
}

async function userAgentOf(transaction: Database, by: Exclude<ChangedBy, 'operator'>, at: Date) {
  if ('userAgent' in by) return by.userAgent;
  return (await createSessionRepository(transaction).findOpen(by.sessionId, at))?.userAgent ?? '';
}
