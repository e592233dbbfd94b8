import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';
import { upgradedDocument } from '#content/documents/upgrades/upgraded-document.ts';
import { createDraftStore, documentSubject, type StoredDraft } from '#site/drafts/draft-store.server.ts';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import type { DocumentDraft } from './document-contract.ts';
import { uploadsIn } from './document-value.ts';

const upgradedFields = (key: DocumentKey, fields: StoredDraft['fields']) =>
  upgradedDocument(key, fields) as StoredDraft['fields'];

export type DocumentDrafts = ReturnType<typeof createDocumentDrafts>;

export function createDocumentDrafts(database: Database, now: () => Date) {
  const drafts = createDraftStore(database);
  return {
    /** The administrator's own, latest first. */
    async list(key: DocumentKey, userId: string): Promise<StoredDraft[]> {
      const found = await drafts.list(documentSubject(key), userId);
      return found.map((draft) => ({ ...draft, fields: upgradedFields(key, draft.fields) }));
    },

    /** Ignored when the same editor sent or published a later one. @returns What is stored now. @throws {ForbiddenError} */
    save: (
      key: DocumentKey,
      { editorId, userId }: { editorId: string; userId: string },
      { value, supersedes, ...draft }: DocumentDraft,
    ): Promise<Pick<StoredDraft, 'sequence' | 'savedAt'>> =>
      inTransaction(database, async (transaction) => {
        const latest = await createDocumentRepository(transaction).latestOf(key);
        const [publisher, published] = latest?.saveKey?.split(' ') ?? [];
        if (latest && publisher === editorId && Number(published) >= draft.sequence) {
          return { sequence: Number(published), savedAt: latest.savedAt };
        }
        const kept = { ...draft, editorId, userId, subject: documentSubject(key), savedAt: now() };
        return createDraftStore(transaction).keep(
          { ...kept, fields: value },
          { title: siteDocuments[key].title, files: uploadsIn(value), supersedes },
        );
      }),

    /** The administrator's own only; a missing one is no error. */
    discard: (key: DocumentKey, editorId: string, userId: string): Promise<void> =>
      drafts.remove(documentSubject(key), editorId, userId),
  };
}
