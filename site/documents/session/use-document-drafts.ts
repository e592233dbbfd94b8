import type { CopyWithChanges, LocalCopies } from '@site/editing/local-copies';
import { localDrafts, notOpen } from '@site/editing/local-drafts';
import { type RecoverableDraft, recoverableCopy, recoverableDrafts } from '@site/editing/recoverable-drafts';
import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { upgradedDocument } from '#content/documents/upgrades/upgraded-document.ts';
import { documentName } from '#site/urls/document-name.ts';
import { type DocumentFields, fetchDocumentDrafts } from './document-client.ts';

type Draft = RecoverableDraft<DocumentFields>;

/** Once: drafts that no open tab is editing, local and on the server. @param isSaved Equals the published version. */
export function useDocumentDrafts(
  copies: LocalCopies<DocumentFields>,
  client: AxiosInstance,
  { key, language }: { readonly key: string; readonly language: string },
  isSaved: (fields: DocumentFields) => boolean,
) {
  const [found, setFound] = useState<readonly Draft[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was unsaved on opening does not change with the document
  useEffect(() => {
    let isGone = false;
    findDrafts(copies, client, { key, language }).then(
      ({ drafts, superseded }) => {
        const offered = recoverableDrafts(drafts, superseded, isSaved);
        if (!isGone) setFound((before) => [...before, ...offered]);
      },
      (error: unknown) => console.warn('Unsaved changes could not be looked for', error),
    );
    return () => {
      isGone = true;
    };
  }, [copies, key]);
  return { found, setFound };
}

async function findDrafts(
  copies: LocalCopies<DocumentFields>,
  client: AxiosInstance,
  { key, language }: { readonly key: string; readonly language: string },
) {
  const [here, there] = await Promise.all([
    localDrafts(copies, documentName(key, language), async (kept) =>
      recoverableCopy(kept, latestFields(key, kept)),
    ),
    fetchDocumentDrafts(client, key).catch((error: unknown) => {
      console.warn('The drafts on the server could not be read', error);
      return [];
    }),
  ]);
  return { drafts: [...here.texts, ...(await notOpen(there))], superseded: here.superseded };
}

/** As this version has them: a tab of an earlier one may have written them. */
const latestFields = (key: string, { copy, changes }: CopyWithChanges<DocumentFields>) =>
  upgradedDocument(
    key as DocumentKey,
    changes.findLast(({ fields }) => fields)?.fields ?? copy.fields,
  ) as DocumentFields;
