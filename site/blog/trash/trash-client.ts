import type { AxiosInstance } from 'axios';
import type { WireTrashedPost } from './trashed-post.ts';

/** Latest first. */
export async function fetchTrash(client: AxiosInstance): Promise<WireTrashedPost[]> {
  return (await client.get<WireTrashedPost[]>('/api/trash')).data;
}

export async function restoreFromTrash(client: AxiosInstance, postId: string): Promise<void> {
  await client.post(`/api/trash/${encodeURIComponent(postId)}/restore`);
}

export async function deletePermanently(client: AxiosInstance, postId: string): Promise<void> {
  await client.delete(`/api/trash/${encodeURIComponent(postId)}`);
}
