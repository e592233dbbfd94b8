import type { AxiosInstance } from 'axios';

const trashed = (id: string) => `/api/messages/trash/${encodeURIComponent(id)}`;

export async function moveMessageToTrash(client: AxiosInstance, id: string): Promise<void> {
  await client.delete(`/api/messages/${encodeURIComponent(id)}`);
}

export async function restoreMessage(client: AxiosInstance, id: string): Promise<void> {
  await client.post(`${trashed(id)}/restore`);
}

export async function deleteTrashedMessage(client: AxiosInstance, id: string): Promise<void> {
  await client.delete(trashed(id));
}

export async function emptyMessageTrash(client: AxiosInstance, until: string): Promise<number> {
  const { data } = await client.delete<{ deleted: number }>('/api/messages/trash', { params: { until } });
  return data.deleted;
}
