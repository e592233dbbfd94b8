import type { Database } from '@site/database/schema';
import type { AccountChange, AccountLog, AccountMails } from '../interfaces.ts';
import { browserName } from '../sessions/browser-name.ts';
import { createSessionRepository } from '../sessions/session-repository.server.ts';
import { createUserAccountRepository } from '../user-account-repository.server.ts';
import { recordUserActivity } from '../user-activity.server.ts';

type ChangedBy = { readonly sessionId: string } | { readonly userAgent: string } | 'operator';

/** Records a change to the sign-in of an account and notifies its owner, in the transaction of that change. */
export type AccountNotice = (
  transaction: Database,
  userId: string,
  change: AccountChange,
  by: ChangedBy,
) => Promise<void>;

export function createAccountNotice({
  log,
  mails,
  now,
}: {
  log: AccountLog;
  mails: AccountMails;
  now: () => Date;
}): AccountNotice {
  return async (transaction, userId, change, by) => {
    const isByLink = change === 'password' && typeof by === 'object' && 'userAgent' in by;
    const action = isByLink ? 'user.password-reset' : actions[change];
    if (action) await recordUserActivity(log, transaction, action, { userId, at: now() });
    if (!(await mails.areSent(transaction))) return;
    const account = await createUserAccountRepository(transaction).findById(userId);
    if (!account) return;
    const at = now();
    const browser = by === 'operator' ? null : browserName(await userAgentOf(transaction, by, at));
    await mails.changed(transaction, { recipient: account.email, change, browser }, at);
  };
}

const actions = {
  password: 'user.password-changed',
  'app added': 'user.app-added',
  'app removed': 'user.app-removed',
  'recovery codes': 'user.recovery-codes-renewed',
  'passkey added': 'user.passkey-added',
  'passkey removed': 'user.passkey-removed',
  'second factors removed': 'user.second-factor-reset',
  // Recorded with both addresses.
  email: null,
  // Recorded as a sign-in.
  'link used': null,
} as const satisfies Record<AccountChange, string | null>;

async function userAgentOf(transaction: Database, by: Exclude<ChangedBy, 'operator'>, at: Date) {
  if ('userAgent' in by) return by.userAgent;
  return (await createSessionRepository(transaction).findOpen(by.sessionId, at))?.userAgent ?? '';
}
