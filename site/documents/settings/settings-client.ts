import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import type { mailContract, WireMailState } from '#site/mail/contract.ts';

export interface SettingsFacts {
  readonly mail: WireMailState;
  /** Months; null: forever. */
  readonly retention: number | null;
}

export async function fetchSettingsFacts(client: AxiosInstance): Promise<SettingsFacts> {
  const [mail, { months: retention }] = await Promise.all([
    callsOf<typeof mailContract>(client)('GET /api/site/mail'),
    callsOf<typeof inboxContract>(client)('GET /api/messages/retention'),
  ]);
  return { mail, retention };
}
