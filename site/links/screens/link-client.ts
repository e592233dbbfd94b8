import type { AxiosInstance } from 'axios';
import type { LinkList } from '../link-wire.ts';

export const fetchLinks = async (
  client: AxiosInstance,
  query: { limit: number; offset: number },
): Promise<LinkList> => (await client.get<LinkList>('/api/links', { params: query })).data;

export async function checkLinks(client: AxiosInstance): Promise<void> {
  await client.post('/api/links/check');
}

export async function setChecksOthers(client: AxiosInstance, checksOthers: boolean): Promise<void> {
  await client.put('/api/links/settings', { checksOthers });
}

/** @returns The number of changed blogs and pages. */
export const replaceLink = async (client: AxiosInstance, url: string, replacement: string): Promise<number> =>
  (await client.post<{ changed: number }>('/api/links/replace', { url, replacement })).data.changed;
