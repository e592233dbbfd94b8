import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import { fetchRetention } from '#site/contact/inbox/inbox-client.ts';
import type { mailContract, WireMailState } from '#site/mail/contract.ts';

export interface SettingsFacts {
  readonly mail: WireMailState;
  /** Months; null: forever. */
  readonly retention: number | null;
}

export async function fetchSettingsFacts(client: AxiosInstance): Promise<SettingsFacts> {
  const [mail, retention] = await Promise.all([
    callsOf<typeof mailContract>(client)('GET /api/site/mail'),
    fetchRetention(client),
  ]);
  return { mail, retention };
}
