import type { AxiosInstance } from 'axios';
import type { Identity } from '#site/auth/account/identity.ts';
import type { Role } from '#site/session/permissions.ts';
import type { WireNewInvitation, WireUsers } from './user-wire.ts';

export async function fetchUsers(client: AxiosInstance): Promise<WireUsers> {
  return (await client.get<WireUsers>('/api/users')).data;
}

const ofUser = (id: string) => `/api/users/${encodeURIComponent(id)}`;
const ofInvitation = (id: string) => `/api/users/invitations/${encodeURIComponent(id)}`;

export async function changeRole(
  client: AxiosInstance,
  id: string,
  given: Identity & { role: Role },
): Promise<void> {
  await client.put(`${ofUser(id)}/role`, given);
}

export async function changeEmail(
  client: AxiosInstance,
  id: string,
  given: Identity & { email: string },
): Promise<void> {
  await client.put(`${ofUser(id)}/email`, given);
}

export async function suspendUser(client: AxiosInstance, id: string): Promise<void> {
  await client.post(`${ofUser(id)}/suspend`);
}

export async function reactivateUser(client: AxiosInstance, id: string, given: Identity): Promise<void> {
  await client.post(`${ofUser(id)}/reactivate`, given);
}

export async function resetSecondFactor(client: AxiosInstance, id: string, given: Identity): Promise<void> {
  await client.post(`${ofUser(id)}/reset-second-factor`, given);
}

export async function removeUser(client: AxiosInstance, id: string): Promise<void> {
  await client.delete(ofUser(id));
}

export async function eraseUser(client: AxiosInstance, id: string, name: string): Promise<void> {
  await client.post(`${ofUser(id)}/erase`, { name });
}

export async function requireSecondFactor(client: AxiosInstance, isRequired: boolean): Promise<void> {
  await client.put('/api/users/second-factor', { isRequired });
}

/** @returns With the link, which cannot be read again. */
export async function invite(
  client: AxiosInstance,
  given: Identity & { email: string; role: Role },
): Promise<WireNewInvitation> {
  return (await client.post<WireNewInvitation>('/api/users/invitations', given)).data;
}

export async function renewInvitation(
  client: AxiosInstance,
  id: string,
  given: Identity,
): Promise<WireNewInvitation> {
  return (await client.post<WireNewInvitation>(`${ofInvitation(id)}/renew`, given)).data;
}

export async function revokeInvitation(client: AxiosInstance, id: string): Promise<void> {
  await client.delete(ofInvitation(id));
}
