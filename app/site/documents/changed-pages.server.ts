import { type DocumentKey, documentKeys, type SiteDocuments } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import type { Database } from '#platform/database/schema.ts';
import { documentPages } from './document-pages.ts';
import { fitted } from './document-publication.server.ts';
import { createDocumentRepository } from './document-repository.server.ts';

/** Of pages that appeared, changed or went. @param period Of visibility: after `after`, up to `until`. */
export async function changedPaths(
  database: Database,
  period: { readonly after: Date; readonly until: Date },
): Promise<string[]> {
  const documents = createDocumentRepository(database);
  const paths = new Set<string>();
  for (const { key, number, value } of await documents.wentLive(period)) {
    if (!isKey(key)) continue;
    const before = await documents.before(key, number);
    const [earlier, later] = [pagesOf(key, before?.value ?? defaultDocuments[key]), pagesOf(key, value)];
    for (const path of [...earlier.keys(), ...later.keys()]) {
      if (earlier.get(path) !== later.get(path)) paths.add(path);
    }
  }
  return [...paths];
}

const isKey = (key: string): key is DocumentKey => (documentKeys as string[]).includes(key);

function pagesOf(key: DocumentKey, value: unknown): Map<string, string> {
  const document = fitted(key, value);
  const pages = documentPages(key, document as SiteDocuments[typeof key]).filter(({ isHidden }) => !isHidden);
  return new Map(pages.map(({ path, field }) => [path, JSON.stringify(entryAt(document, field))]));
}

function entryAt(document: Record<string, unknown>, field: string): unknown {
  const [list = '', position] = field.split('.');
  return (document[list] as unknown[])[Number(position)];
}
