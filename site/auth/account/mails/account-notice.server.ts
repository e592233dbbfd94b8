import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { recordUserActivity } from '#site/auth/record-user-activity.server.ts';
import { browserName } from '#site/auth/sessions/browser-name.ts';
import { createSessionRepository } from '#site/auth/sessions/session-repository.server.ts';
import { createUserAccountRepository } from '#site/auth/user-account-repository.server.ts';
import type { AccountChange } from './account-change.ts';
import { accountMails } from './account-mails.server.ts';

type ChangedBy = { readonly sessionId: string } | { readonly userAgent: string } | 'operator';

/** Notifies the owner of an account of a change to its sign-in, in the transaction of that change. */
export type AccountNotice = (
  transaction: Database,
  userId: string,
  change: AccountChange,
  by: ChangedBy,
) => Promise<void>;

export const noNotice: AccountNotice = async () => {};

export function recordedNotice(notice: AccountNotice, now: () => Date): AccountNotice {
  return async (transaction, userId, change, by) => {
    const isByLink = change === 'password' && typeof by === 'object' && 'userAgent' in by;
    const action = isByLink ? 'user.password-reset' : actions[change];
    if (action) await recordUserActivity(transaction, action, { userId, at: now() });
    await notice(transaction, userId, change, by);
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

export function accountNotice(now: () => Date): AccountNotice {
  return async (transaction, userId, change, by) => {
    const account = await createUserAccountRepository(transaction).findById(userId);
    if (!account) return;
    const at = now();
    const browser = by === 'operator' ? null : browserName(await userAgentOf(transaction, by, at));
    // Each is a mail of its own.
    const about = randomUUID();
    const mail = { about, recipient: account.email, payload: { change, browser } };
    await accountMails.put(transaction, mail, at);
  };
}

async function userAgentOf(transaction: Database, by: Exclude<ChangedBy, 'operator'>, at: Date) {
  if ('userAgent' in by) return by.userAgent;
  return (await createSessionRepository(transaction).findOpen(by.sessionId, at))?.userAgent ?? '';
}
