import type { AxiosInstance } from 'axios';
import type { ExportKind } from '../export/export-kinds.ts';
import type { JobAction, LineFilter } from '../jobs/import-job.ts';
import type { ImportDetail, ReportLine, WireImport } from '../jobs/import-wire.ts';

export const fetchImports = async (client: AxiosInstance): Promise<WireImport[]> =>
  (await client.get<WireImport[]>('/api/imports')).data;

export const fetchImport = async (client: AxiosInstance, id: string): Promise<ImportDetail> =>
  (await client.get<ImportDetail>(addressOf(id))).data;

export async function fetchLines(
  client: AxiosInstance,
  id: string,
  query: { filter: LineFilter; q: string; limit: number; offset: number },
): Promise<{ lines: ReportLine[]; total: number }> {
  const { data, headers } = await client.get<ReportLine[]>(`${addressOf(id)}/lines`, { params: query });
  return { lines: data, total: Number(headers['x-total-count'] ?? data.length) };
}

export const askImport = async (client: AxiosInstance, id: string, action: JobAction): Promise<WireImport> =>
  (await client.post<WireImport>(`${addressOf(id)}/${action}`)).data;

export const fetchReceipt = async (client: AxiosInstance, id: string): Promise<Blob> =>
  (await client.get<Blob>(`${addressOf(id)}/receipt.txt`, { responseType: 'blob' })).data;

/** @param options `site`: URL of the old site, or empty; `onProgress` gets a share from 0 to 1. */
export async function uploadImport(
  client: AxiosInstance,
  file: File,
  options: { site: string; fetchesMedia: boolean; signal: AbortSignal; onProgress: (part: number) => void },
): Promise<WireImport> {
  const form = new FormData();
  // Before the file, which is not sent in vain when it is refused.
  form.set('site', options.site);
  form.set('file', file);
  const { data } = await client.post<WireImport>('/api/imports', form, {
    params: { fetchMedia: options.fetchesMedia },
    signal: options.signal,
    onUploadProgress: ({ loaded, total }) => options.onProgress(total ? loaded / total : 0),
  });
  return data;
}

export const startExport = async (client: AxiosInstance, kind: ExportKind): Promise<string> =>
  (await client.post<{ url: string }>('/api/exports', { kind })).data.url;

const addressOf = (id: string) => `/api/imports/${encodeURIComponent(id)}`;
