import type { AxiosInstance } from 'axios';
import type { LibraryFilter } from './library.ts';
import type { LibraryItem, MediaUses } from './library-schema.ts';

export interface LibraryPage {
  readonly items: LibraryItem[];
  /** Of all matches, not only this page. */
  readonly total: number;
  readonly totalBytes: number;
}

/** Newest first. */
export async function fetchLibrary(
  client: AxiosInstance,
  params: { q?: string; filter?: LibraryFilter; limit: number; offset?: number },
  signal?: AbortSignal,
): Promise<LibraryPage> {
  const { data, headers } = await client.get<LibraryItem[]>('/api/media', {
    params,
    ...(signal && { signal }),
  });
  return {
    items: data,
    total: Number(headers['x-total-count'] ?? data.length),
    totalBytes: Number(headers['x-total-bytes'] ?? 0),
  };
}

export async function fetchItem(
  client: AxiosInstance,
  name: string,
  signal?: AbortSignal,
): Promise<LibraryItem> {
  return (await client.get<LibraryItem>(addressOf(name), { ...(signal && { signal }) })).data;
}

export async function fetchUses(client: AxiosInstance, name: string): Promise<MediaUses> {
  return (await client.get<MediaUses>(`${addressOf(name)}/uses`)).data;
}

/** @param change `alt`: null: not described; empty: decoration. */
export async function saveDetails(
  client: AxiosInstance,
  name: string,
  change: { alt: string | null; originalName?: string },
): Promise<LibraryItem> {
  return (await client.patch<LibraryItem>(addressOf(name), change)).data;
}

/** @param alt Null: not described; empty: decoration. */
export async function saveAlt(client: AxiosInstance, name: string, alt: string | null): Promise<LibraryItem> {
  return (await client.patch<LibraryItem>(addressOf(name), { alt })).data;
}

export async function deleteMedia(client: AxiosInstance, name: string): Promise<void> {
  await client.delete(addressOf(name));
}

export async function cleanUpLibrary(client: AxiosInstance): Promise<{ removed: number; bytes: number }> {
  return (await client.post<{ removed: number; bytes: number }>('/api/media/clean-up', {})).data;
}

const addressOf = (name: string) => `/api/media/${encodeURIComponent(name)}`;
