import { type SendDraft, UnsentError } from '@site/editing/draft-sending';
import type { RecoverableDraft } from '@site/editing/recoverable-drafts';
import { callsOf } from '@site/platform/http/calls';
import axios, { type AxiosInstance } from 'axios';
import { unsentReason } from '#site/blog/drafts/draft-client.ts';
import type { documentContract, WireDocument } from '../document-contract.ts';

/** As in the form; need not be valid. */
export type DocumentFields = Readonly<Record<string, unknown>>;

export const documentCalls = callsOf<typeof documentContract>;

/** Null for any other refusal. */
export function otherVersion(error: unknown): WireDocument | null {
  if (!axios.isAxiosError(error) || error.response?.status !== 409) return null;
  return (error.response.data as { data?: WireDocument }).data ?? null;
}

export function documentDraftSender(client: AxiosInstance, key: string): SendDraft<DocumentFields> {
  const api = documentCalls(client);
  return async ({ editorId, sequence, baseVersion, fields, supersedes }, signal) => {
    const body = { sequence, baseVersion, value: fields, supersedes };
    try {
      const params = { key, editorId };
      return await api('PUT /api/site/documents/:key/drafts/:editorId', { params, body, signal });
    } catch (error) {
      throw new UnsentError(unsentReason(error), { cause: error });
    }
  };
}

export async function fetchDocumentDrafts(
  client: AxiosInstance,
  key: string,
): Promise<RecoverableDraft<DocumentFields>[]> {
  const found = await documentCalls(client)('GET /api/site/documents/:key/drafts', { params: { key } });
  return found.map(({ value, savedAt, ...draft }) => ({
    ...draft,
    savedAt: new Date(savedAt),
    fields: value,
  }));
}
