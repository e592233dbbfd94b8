import type { AxiosInstance } from 'axios';
import type { InboxTab, ReadState } from './inbox.ts';
import type { WireCounts, WireMessage } from './inbox-wire.ts';

interface InboxPage {
  readonly messages: WireMessage[];
  readonly total: number;
}

export async function fetchMessages(
  client: AxiosInstance,
  query: { tab: InboxTab; state: ReadState; q: string; limit: number; offset: number },
): Promise<InboxPage> {
  const { data, headers } = await client.get<WireMessage[]>('/api/messages', { params: query });
  return { messages: data, total: Number(headers['x-total-count'] ?? data.length) };
}

export async function fetchCounts(client: AxiosInstance): Promise<WireCounts> {
  return (await client.get<WireCounts>('/api/messages/counts')).data;
}

export async function fetchMessage(client: AxiosInstance, id: string): Promise<WireMessage> {
  return (await client.get<WireMessage>(addressOf(id))).data;
}

export async function changeMessage(
  client: AxiosInstance,
  id: string,
  change: { isRead?: boolean; isSpam?: boolean },
): Promise<WireMessage> {
  return (await client.patch<WireMessage>(addressOf(id), change)).data;
}

/** @returns The number deleted. */
export async function deleteSpam(client: AxiosInstance, until: string): Promise<number> {
  const { data } = await client.delete<{ deleted: number }>('/api/messages/spam', { params: { until } });
  return data.deleted;
}

export async function notifyAgain(client: AxiosInstance, id: string): Promise<WireMessage> {
  return (await client.post<WireMessage>(`${addressOf(id)}/notify`)).data;
}

export async function fetchCsv(client: AxiosInstance, tab: InboxTab): Promise<Blob> {
  return (await client.get<Blob>('/api/messages.csv', { params: { tab }, responseType: 'blob' })).data;
}

/** @returns Months; null: forever. */
export async function fetchRetention(client: AxiosInstance): Promise<number | null> {
  return (await client.get<{ months: number | null }>('/api/messages/retention')).data.months;
}

export async function countOlder(client: AxiosInstance, months: number): Promise<number> {
  const { data } = await client.get<{ messages: number }>('/api/messages/older', { params: { months } });
  return data.messages;
}

export async function saveRetention(client: AxiosInstance, months: number | null): Promise<void> {
  await client.put('/api/messages/retention', { months });
}

const addressOf = (id: string) => `/api/messages/${encodeURIComponent(id)}`;
