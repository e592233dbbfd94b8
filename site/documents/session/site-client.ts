import { type SendDraft, UnsentError } from '@site/editing/draft-sending';
import type { RecoverableDraft } from '@site/editing/recoverable-drafts';
import axios, { type AxiosInstance } from 'axios';
import { unsentReason } from '#site/blog/drafts/draft-client.ts';
import type {
  WireDocument,
  WireDocumentDraft,
  WireDocumentRevision,
  WireDocumentSummary,
} from '../site-wire.ts';
import { documentsPath } from '../site-wire.ts';

/** As in the form; need not be valid. */
export type DocumentFields = Readonly<Record<string, unknown>>;

const pathOf = (key: string) => `${documentsPath}/${key}`;

export async function fetchDocuments(client: AxiosInstance): Promise<WireDocumentSummary[]> {
  return (await client.get<WireDocumentSummary[]>(documentsPath)).data;
}

export async function fetchDocument(client: AxiosInstance, key: string): Promise<WireDocument> {
  return (await client.get<WireDocument>(pathOf(key))).data;
}

export interface PublishRequest {
  readonly value: DocumentFields;
  readonly baseVersion: string;
  /** ISO 8601; null: at once. */
  readonly publishAt: string | null;
  readonly kind: 'update' | 'restore';
  readonly editorId: string;
  readonly sequence: number;
}

export async function publishDocument(
  client: AxiosInstance,
  key: string,
  publication: PublishRequest,
): Promise<WireDocument> {
  return (await client.put<WireDocument>(pathOf(key), publication)).data;
}

/** @throws When nothing is scheduled. */
export async function cancelSchedule(client: AxiosInstance, key: string): Promise<WireDocument> {
  return (await client.delete<WireDocument>(`${pathOf(key)}/schedule`)).data;
}

/** Null for any other refusal. */
export function otherVersion(error: unknown): WireDocument | null {
  if (!axios.isAxiosError(error) || error.response?.status !== 409) return null;
  return (error.response.data as { data?: WireDocument }).data ?? null;
}

export async function fetchDeliveredDocument(client: AxiosInstance, key: string): Promise<DocumentFields> {
  return (await client.get<{ value: DocumentFields }>(`${pathOf(key)}/delivered`)).data.value;
}

export async function fetchDocumentRevisions(
  client: AxiosInstance,
  key: string,
): Promise<WireDocumentRevision[]> {
  return (await client.get<WireDocumentRevision[]>(`${pathOf(key)}/revisions`)).data;
}

export async function fetchDocumentRevision(
  client: AxiosInstance,
  key: string,
  number: number,
): Promise<DocumentFields> {
  return (await client.get<{ value: DocumentFields }>(`${pathOf(key)}/revisions/${number}`)).data.value;
}

export function documentDraftSender(client: AxiosInstance, key: string): SendDraft<DocumentFields> {
  return async ({ editorId, sequence, baseVersion, fields, supersedes }, signal) => {
    const draft = { sequence, baseVersion, value: fields, supersedes };
    try {
      const url = `${pathOf(key)}/drafts/${editorId}`;
      return (await client.put<{ sequence: number }>(url, draft, { signal })).data;
    } catch (error) {
      throw new UnsentError(unsentReason(error), { cause: error });
    }
  };
}

export async function fetchDocumentDrafts(
  client: AxiosInstance,
  key: string,
): Promise<RecoverableDraft<DocumentFields>[]> {
  const { data } = await client.get<WireDocumentDraft[]>(`${pathOf(key)}/drafts`);
  return data.map(({ value, savedAt, ...draft }) => ({
    ...draft,
    savedAt: new Date(savedAt),
    fields: value,
  }));
}

export async function discardDocumentDraft(
  client: AxiosInstance,
  key: string,
  editorId: string,
): Promise<void> {
  await client.delete(`${pathOf(key)}/drafts/${editorId}`);
}
