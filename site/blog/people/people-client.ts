import type { AxiosInstance } from 'axios';
import type { ManagedPerson, PersonChange } from './person-schema.ts';

const addressOf = (id: string) => `/api/people/${encodeURIComponent(id)}`;

/** Sorted by name. */
export async function fetchPeople(client: AxiosInstance): Promise<ManagedPerson[]> {
  return (await client.get<ManagedPerson[]>('/api/people')).data;
}

export async function addPerson(client: AxiosInstance, name: string): Promise<ManagedPerson> {
  return (await client.post<ManagedPerson>('/api/people', { name })).data;
}

export async function changePerson(
  client: AxiosInstance,
  id: string,
  change: PersonChange,
): Promise<ManagedPerson> {
  return (await client.put<ManagedPerson>(addressOf(id), change)).data;
}

export async function setUserOfPerson(
  client: AxiosInstance,
  id: string,
  userId: string | null,
): Promise<void> {
  await client.put(`${addressOf(id)}/user`, { userId });
}

export async function fetchOwnByline(client: AxiosInstance): Promise<ManagedPerson | null> {
  return (await client.get<ManagedPerson | null>('/api/account/byline')).data;
}

/** Makes the byline if there is none. */
export async function changeOwnByline(client: AxiosInstance, change: PersonChange): Promise<ManagedPerson> {
  return (await client.put<ManagedPerson>('/api/account/byline', change)).data;
}

export async function mergePeople(client: AxiosInstance, id: string, into: string): Promise<number> {
  return (await client.post<{ posts: number }>(`${addressOf(id)}/merge`, { into })).data.posts;
}

export async function removePerson(client: AxiosInstance, id: string): Promise<void> {
  await client.delete(addressOf(id));
}
