import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import type { LibraryFilter } from './library.ts';
import type { libraryContract } from './library-contract.ts';
import type { LabelCount, LibraryItem } from './library-schema.ts';

export interface LibraryPage {
  readonly items: LibraryItem[];
  /** Of all matches, not only this page. */
  readonly total: number;
  readonly totalBytes: number;
}

/** Newest first. */
export async function fetchLibrary(
  client: AxiosInstance,
  query: { q?: string; label?: string; filter?: LibraryFilter | 'shown'; limit: number; offset?: number },
  signal?: AbortSignal,
): Promise<LibraryPage> {
  const api = callsOf<typeof libraryContract>(client);
  const { data, headers } = await api.response('GET /api/media', { query, ...(signal && { signal }) });
  return {
    items: data,
    total: Number(headers['x-total-count'] ?? data.length),
    totalBytes: Number(headers['x-total-bytes'] ?? 0),
  };
}

export const fetchLabels = (client: AxiosInstance): Promise<LabelCount[]> =>
  callsOf<typeof libraryContract>(client)('GET /api/media/labels');
