import type { AxiosInstance } from 'axios';
import type { RedirectForm } from './redirect.ts';
import type { WireRedirect } from './redirect-wire.ts';

export async function fetchRedirects(
  client: AxiosInstance,
  query: { q: string; limit: number; offset: number },
): Promise<{ redirects: WireRedirect[]; total: number }> {
  const { data, headers } = await client.get<WireRedirect[]>('/api/redirects', { params: query });
  return { redirects: data, total: Number(headers['x-total-count'] ?? data.length) };
}

/** @returns Null without a redirect from `from`. */
export async function findRedirect(client: AxiosInstance, from: string): Promise<WireRedirect | null> {
  return (await client.get<WireRedirect[]>('/api/redirects', { params: { from } })).data[0] ?? null;
}

/** @param id Null creates a redirect. */
export async function saveRedirect(
  client: AxiosInstance,
  id: string | null,
  form: RedirectForm,
): Promise<WireRedirect> {
  const { data } = id
    ? await client.put<WireRedirect>(addressOf(id), form)
    : await client.post<WireRedirect>('/api/redirects', form);
  return data;
}

export async function deleteRedirect(client: AxiosInstance, id: string): Promise<void> {
  await client.delete(addressOf(id));
}

const addressOf = (id: string) => `/api/redirects/${encodeURIComponent(id)}`;
