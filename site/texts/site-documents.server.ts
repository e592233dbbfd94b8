import type { Database } from '@site/database/schema';
import {
  type DocumentKey,
  documentKeys,
  type SiteDocuments,
  siteDocuments,
} from '#content/documents/site-documents.ts';
import { upgradedDocument } from '#content/documents/upgrades/upgraded-document.ts';
import { defaultDocuments } from '#content/sample.ts';
import { createDocumentRepository, type DocumentRevision } from './document-repository.server.ts';
import { fitValue } from './fitted-value.ts';

export type ReportMisfit = (misfit: {
  readonly key: DocumentKey;
  readonly number: number;
  readonly problems: readonly string[];
}) => void;

/** The last publication of each document, over the defaults. */
export async function readDocuments(
  database: Database,
  at: Date,
  report: ReportMisfit = () => {},
): Promise<SiteDocuments> {
  return overlaid(await createDocumentRepository(database).current(at), defaultDocuments, report);
}

/** @param values Of any schema version, perhaps invalid. */
export function overlaid(
  values: readonly Pick<DocumentRevision, 'key' | 'number' | 'value'>[],
  under: SiteDocuments,
  report: ReportMisfit = () => {},
): SiteDocuments {
  const byKey = new Map(values.map((one) => [one.key, one]));
  const entries = documentKeys.map((key) => {
    const stored = byKey.get(key);
    if (!stored) return [key, under[key]];
    const { schema } = siteDocuments[key];
    const { value, problems } = fitValue(schema, upgradedDocument(key, stored.value), under[key]);
    if (problems.length > 0) report({ key, number: stored.number, problems });
    return [key, value];
  });
  return Object.fromEntries(entries) as SiteDocuments;
}
