import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import type { Issue } from '@site/platform/http/errors';
import { type DocumentKey, documentKeys, type SiteDocuments } from '#content/documents/site-documents.ts';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import { readDocuments } from '#site/texts/site-documents.server.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import { documentIssues, type Surroundings } from './checks/document-checks.server.ts';
import { InvalidDocumentError } from './document-errors.ts';
import { storePublication } from './document-publication.server.ts';
import { readValue } from './document-value.ts';

/**
 * Together, as they may refer to each other's pages. Skips those already published. @param by Named in the history.
 * `hasEqual`: in another language, a document that says the same as the first becomes one of its own.
 * @returns Keys of the published ones. @throws {InvalidDocumentError} Paths begin with the document's key; publishes nothing.
 */
export async function importDocuments(
  database: Database,
  values: ReadonlyMap<DocumentKey, unknown>,
  {
    by,
    now,
    hasEqual = false,
    ...surroundings
  }: Pick<Surroundings, 'own' | 'leadsSomewhere'> & { by: string; now: () => Date; hasEqual?: boolean },
): Promise<DocumentKey[]> {
  const issues: Issue[] = [];
  const shown = await readDocuments(database, now());
  const documents: Record<string, unknown> = { ...shown };
  for (const [key, value] of values) {
    try {
      documents[key] = readValue(key, value);
    } catch (error) {
      if (!(error instanceof InvalidDocumentError)) throw error;
      issues.push(...within(key, error.issues));
    }
  }
  if (issues.length === 0) {
    const state = { ...surroundings, documents: documents as unknown as SiteDocuments, database };
    for (const key of values.keys()) issues.push(...within(key, await documentIssues(key, state)));
  }
  if (issues.length > 0) throw new InvalidDocumentError(issues);
  const isChanged = (key: DocumentKey) => JSON.stringify(documents[key]) !== JSON.stringify(shown[key]);
  const published: DocumentKey[] = [];
  await inTransaction(database, async (transaction) => {
    const at = now();
    for (const key of documentKeys.filter((one) => values.has(one))) {
      const latest = await createDocumentRepository(transaction).latestOf(key);
      const isOfFirstAlone = requestPrefix() !== '' && !latest;
      if (!isChanged(key) && !(hasEqual && isOfFirstAlone)) continue;
      published.push(key);
      const publication = { key, value: documents[key], kind: 'update', savedBy: by } as const;
      await storePublication(
        transaction,
        latest,
        { ...publication, saveKey: null, publishAt: null },
        at,
        new Set(values.keys()),
      );
    }
  });
  return published;
}

const within = (key: DocumentKey, issues: readonly Issue[]): Issue[] =>
  issues.map(({ path, message }) => ({ path: path === '' ? key : `${key}.${path}`, message }));
