import type { AxiosInstance } from 'axios';
import type { SiteStatistics, Statistics } from './counts.ts';

export async function fetchStatistics(client: AxiosInstance, days: number): Promise<SiteStatistics> {
  const { data } = await client.get<SiteStatistics>('/api/statistics', { params: { days } });
  return data;
}

/** Live or not. @param days Up to today, 1 to 365. */
export async function fetchPostStatistics(
  client: AxiosInstance,
  id: string,
  days: number,
): Promise<Statistics> {
  const { data } = await client.get<Statistics>(`/api/blogs/${encodeURIComponent(id)}/statistics`, {
    params: { days },
  });
  return data;
}
