import type { AxiosInstance } from 'axios';
import type { WireSession } from '#app/auth/sessions/session-wire.ts';

export async function fetchSessions(client: AxiosInstance): Promise<WireSession[]> {
  return (await client.get<WireSession[]>('/api/auth/admin/sessions')).data;
}

export async function endSession(client: AxiosInstance, id: string): Promise<void> {
  await client.delete(`/api/auth/admin/sessions/${encodeURIComponent(id)}`);
}

/** Including this one. */
export async function endAllSessions(client: AxiosInstance): Promise<void> {
  await client.delete('/api/auth/admin/sessions');
}

export async function fetchOwnData(client: AxiosInstance): Promise<Blob> {
  return (await client.get<Blob>('/api/auth/admin/export', { responseType: 'blob' })).data;
}

export async function changePassword(
  client: AxiosInstance,
  change: { currentPassword: string; newPassword: string },
): Promise<void> {
  await client.put('/api/auth/admin/password', change);
}
