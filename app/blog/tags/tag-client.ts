import type { AxiosInstance } from 'axios';
import type { ManagedTag } from './managed-tag.ts';

const tagAddress = (tag: string) => `/api/tags/${encodeURIComponent(tag)}`;

export async function fetchTagCounts(client: AxiosInstance): Promise<ManagedTag[]> {
  return (await client.get<ManagedTag[]>('/api/tags/counts')).data;
}

/** @returns How many posts were changed. */
export async function renameTag(client: AxiosInstance, tag: string, name: string): Promise<number> {
  return (await client.put<{ posts: number }>(tagAddress(tag), { name })).data.posts;
}

/** @returns How many posts were changed. */
export async function removeTag(client: AxiosInstance, tag: string): Promise<number> {
  return (await client.delete<{ posts: number }>(tagAddress(tag))).data.posts;
}
