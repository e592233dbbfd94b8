import type { AxiosInstance } from 'axios';
import { fetchRetention } from '#app/contact/inbox/inbox-client.ts';
import type { WireMailState, WireMailTestResult } from '#app/mail/mail-wire.ts';

/** What the form of the settings shows that is not in the document. */
export interface SettingsFacts {
  readonly mail: WireMailState;
  /** Months that messages are kept; null: for ever. */
  readonly retention: number | null;
}

export async function fetchSettingsFacts(client: AxiosInstance): Promise<SettingsFacts> {
  const [{ data: mail }, retention] = await Promise.all([
    client.get<WireMailState>('/api/site/mail'),
    fetchRetention(client),
  ]);
  return { mail, retention };
}

/** @param mail As the form holds it. @throws When it is invalid, or too many tests were sent. */
export async function sendTestMail(client: AxiosInstance, mail: unknown): Promise<WireMailTestResult> {
  return (await client.post<WireMailTestResult>('/api/site/mail/test', mail)).data;
}
