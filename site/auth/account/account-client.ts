import type { AxiosInstance } from 'axios';
import type { Identity } from '#site/auth/account/identity.ts';
import type { WireIdentity, WireSession } from '#site/auth/sessions/session-wire.ts';
import { storeAdminToken } from '#site/session/admin-token.ts';
import type { WireEmailChange } from './email/email-change.ts';

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
  change: { currentPassword?: string; newPassword: string },
): Promise<void> {
  await client.put('/api/auth/admin/password', change);
}

export async function fetchIdentity(client: AxiosInstance): Promise<WireIdentity> {
  return (await client.get<WireIdentity>('/api/auth/admin/identity')).data;
}

const emailPath = '/api/auth/admin/email';

export async function fetchEmailChange(client: AxiosInstance): Promise<WireEmailChange> {
  return (await client.get<WireEmailChange>(emailPath)).data;
}

export async function askForEmail(client: AxiosInstance, given: Identity & { email: string }): Promise<void> {
  await client.put(emailPath, given);
}

export async function keepEmail(client: AxiosInstance): Promise<void> {
  await client.delete(emailPath);
}

/** The stored token names the address. */
export async function confirmEmail(client: AxiosInstance, token: string): Promise<void> {
  storeAdminToken((await client.post<{ token: string }>(`${emailPath}/confirm`, { token })).data.token);
}
