import type { AxiosInstance } from 'axios';
import type { ActivityUser, WireActivity } from '../activity-wire.ts';

interface ActivityPage {
  readonly events: WireActivity[];
  readonly total: number;
}

export async function fetchActivity(
  client: AxiosInstance,
  query: Record<string, string | number>,
): Promise<ActivityPage> {
  const { data, headers } = await client.get<WireActivity[]>('/api/activity', { params: query });
  return { events: data, total: Number(headers['x-total-count'] ?? data.length) };
}

export const fetchActivityUsers = async (client: AxiosInstance): Promise<ActivityUser[]> =>
  (await client.get<ActivityUser[]>('/api/activity/people')).data;

export async function fetchActivityFile(
  client: AxiosInstance,
  format: 'csv' | 'jsonl',
  query: Record<string, string>,
): Promise<Blob> {
  const options = { params: query, responseType: 'blob' } as const;
  return (await client.get<Blob>(`/api/activity.${format}`, options)).data;
}

/** @returns Months; null: forever. */
export const fetchActivityRetention = async (client: AxiosInstance): Promise<number | null> =>
  (await client.get<{ months: number | null }>('/api/activity/retention')).data.months;

export async function saveActivityRetention(client: AxiosInstance, months: number | null): Promise<void> {
  await client.put('/api/activity/retention', { months });
}
