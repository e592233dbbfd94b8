import { useReplacingText } from '@site/editing/use-replacing-text';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import type { WireDocument } from '../document-contract.ts';
import { compareDocuments } from '../form/model/compare-documents.ts';
import { formOf } from '../form/model/form-field.ts';
import { type DocumentFields, documentCalls, documentDraftSender } from '../session/document-client.ts';
import { useDocumentLanguage } from '../session/document-language.ts';
import { siteLinkSuggestions } from '../session/link-suggestions.ts';
import { useDocumentDrafts } from '../session/use-document-drafts.ts';
import { useDocumentEditing } from '../session/use-document-editing.ts';
import { usePublishing } from './use-publishing.ts';

export type OpenDocumentForm = ReturnType<typeof useDocumentForm>;

/**
 * Keeps input as a draft from the first key until published. @param onPublished Everything in the form is published.
 * @param sourceNumber Of a translation: what was seen of the first language.
 */
export function useDocumentForm(
  { key, value, version }: WireDocument,
  onPublished: () => void,
  sourceNumber?: number,
) {
  const { schema } = siteDocuments[key];
  const apiUrl = useApiUrl();
  const language = useDocumentLanguage();
  const client = useMemo(() => createApiClient(apiUrl, { isQuiet: true, language }), [apiUrl, language]);
  const form = useMemo(() => formOf(schema), [schema]);
  const summary = useRef<{ focus: () => void }>(null);
  const [isRefused, setRefused] = useState(false);
  const editing = useDocumentEditing(key, value, version);
  const { problems, copies } = editing;
  const publishing = usePublishing(key, editing, sourceNumber, {
    onRefused() {
      flushSync(() => setRefused(true));
      summary.current?.focus();
    },
    onPublished() {
      setRefused(false);
      problems.clear();
      onPublished();
    },
  });
  const isPublished = (fields: DocumentFields) => compareDocuments(form, fields, value).length === 0;
  const unsaved = useDocumentDrafts(copies, client, { key, language }, isPublished);
  const replacing = useReplacingText({
    editing,
    setFound: unsaved.setFound,
    forget({ editorId }) {
      copies.markDiscarded(editorId, Date.now()).catch(warn);
      const draft = { params: { key, editorId } };
      documentCalls(client)('DELETE /api/site/documents/:key/drafts/:editorId', draft).catch(warn);
    },
    remember({ editorId, creationId = editorId, sequence, baseVersion, fields }) {
      copies.markDiscarded(editorId, undefined).catch(warn);
      const draft = { postId: key, editorId, creationId, sequence, baseVersion, fields, supersedes: [] };
      documentDraftSender(client, key)(draft, AbortSignal.timeout(30_000)).catch(warn);
    },
  });
  const suggestLinks = useMemo(() => siteLinkSuggestions(client), [client]);
  return {
    ...{ form, summary, editing, publishing, found: unsaved.found, replacing, suggestLinks },
    refused: isRefused ? problems.shown : {},
    isPublished,
  };
}

const warn = (error: unknown): void => console.warn('The unsaved changes could not be marked', error);
