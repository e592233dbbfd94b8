import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import type { StateRetention } from '#site/contact/retention/retention.ts';
import type { mailContract, WireMailState } from '#site/mail/contract.ts';

export interface SettingsFacts {
  readonly mail: WireMailState;
  /** Months; null: forever. */
  readonly retention: number | null;
  readonly stateRetention: StateRetention;
}

export async function fetchSettingsFacts(client: AxiosInstance): Promise<SettingsFacts> {
  const [mail, { months: retention }, stateRetention] = await Promise.all([
    callsOf<typeof mailContract>(client)('GET /api/site/mail'),
    callsOf<typeof inboxContract>(client)('GET /api/messages/retention'),
    callsOf<typeof inboxContract>(client)('GET /api/messages/retention/states'),
  ]);
  return { mail, retention, stateRetention };
}
