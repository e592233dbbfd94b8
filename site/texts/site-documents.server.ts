import type { Database } from '@site/database/schema';
import {
  type DocumentKey,
  documentKeys,
  type SiteDocuments,
  sharedDocuments,
  siteDocuments,
} from '#content/documents/site-documents.ts';
import { upgradedDocument } from '#content/documents/upgrades/upgraded-document.ts';
import { defaultDocuments } from '#content/sample.ts';
import { keyOfName, ofLanguage } from '#site/urls/document-name.server.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import { createDocumentRepository, type DocumentRevision } from './document-repository.server.ts';
import { fitValue } from './fitted-value.ts';
import { inLanguage } from './words/delivered-texts.ts';
import { siteWords } from './words/site-words.server.ts';

export type ReportMisfit = (misfit: {
  readonly key: DocumentKey;
  readonly number: number;
  readonly problems: readonly string[];
}) => void;

/** The last publication of each document, over the defaults, in the language that is asked for. */
export async function readDocuments(
  database: Database,
  at: Date,
  options: { isMissingShown?: boolean } = {},
): Promise<SiteDocuments> {
  return documentsIn(requestPrefix(), await createDocumentRepository(database).current(at), options);
}

/**
 * What is not translated is what the first language has, with delivered texts in the language.
 *
 * @param prefix Of the language. @param stored In all languages.
 */
export function documentsIn(
  prefix: string,
  stored: readonly DocumentRevision[],
  { report, isMissingShown }: { report?: ReportMisfit; isMissingShown?: boolean } = {},
): SiteDocuments {
  const first = overlaid(ofLanguage(stored, ''), defaultDocuments, report);
  const language = first.languages.languages.find((one) => one.prefix === prefix);
  if (!language) return first;
  const { locale, missing } = language;
  const [from, to] = [siteWords(first.company.locale).say, siteWords(locale).say];
  const under = Object.fromEntries(
    documentKeys.map((key) => [
      key,
      sharedDocuments.has(key) ? first[key] : inLanguage(key, first[key] as never, from, to),
    ]),
  ) as unknown as SiteDocuments;
  const own = stored.filter(({ key }) => key.endsWith(`@${prefix}`));
  const translated = overlaid(
    ofLanguage(own, prefix),
    {
      ...under,
      ...(missing === 'hidden' && !isMissingShown && nothing),
      words: { words: [] },
      paths: defaultDocuments.paths,
    },
    report,
  );
  return { ...translated, company: { ...translated.company, locale } };
}

/** Of documents that a language has itself. @param stored In all languages. */
export const translatedKeys = (prefix: string, stored: readonly Pick<DocumentRevision, 'key'>[]) =>
  new Set(stored.flatMap(({ key }) => (key.endsWith(`@${prefix}`) ? keyOfName(key) : [])));

/** Lists that are not translated: what would show them is not shown. */
const nothing = { services: { services: [] }, projects: { projects: [] }, team: { members: [] } };

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
