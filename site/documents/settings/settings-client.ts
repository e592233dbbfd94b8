import type { AxiosInstance } from 'axios';
import { fetchRetention } from '#site/contact/inbox/inbox-client.ts';
import type { WireMailState, WireMailTestResult } from '#site/mail/mail-wire.ts';

export interface SettingsFacts {
  readonly mail: WireMailState;
  /** Months; null: forever. */
  readonly retention: number | null;
}

export async function fetchSettingsFacts(client: AxiosInstance): Promise<SettingsFacts> {
  const [{ data: mail }, retention] = await Promise.all([
    client.get<WireMailState>('/api/site/mail'),
    fetchRetention(client),
  ]);
  return { mail, retention };
}

/** @param mail As in the form. @throws When invalid, or after too many tests. */
export async function sendTestMail(client: AxiosInstance, mail: unknown): Promise<WireMailTestResult> {
  return (await client.post<WireMailTestResult>('/api/site/mail/test', mail)).data;
}
