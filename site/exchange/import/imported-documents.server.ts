import { createHash } from 'node:crypto';
import { sayPlainly } from '@site/platform/words/say';
import { type SourceDocument, SourceError } from '@site/site-import/items';
import {
  type DocumentKey,
  documentKeys,
  type SiteDocuments,
  siteDocuments,
} from '#content/documents/site-documents.ts';
import { upgradedDocument } from '#content/documents/upgrades/upgraded-document.ts';
import { InvalidDocumentError } from '#site/documents/document-errors.ts';
import { importDocuments } from '#site/documents/document-import.server.ts';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import { readDocuments } from '#site/texts/site-documents.server.ts';
import { deliveredDocuments } from '#site/texts/words/delivered-texts.ts';
import { siteWords } from '#site/texts/words/site-words.server.ts';
import { nameIn } from '#site/urls/document-name.server.ts';
import { requestPrefix, speaking } from '#site/urls/request-language.server.ts';
import { fromArchivedText } from '../own/media-names.ts';
import { hashOf, type ImportContext } from './import-context.ts';
import type { Outcome, ReceiptLine } from './receipt.ts';

interface KnownDocument extends SourceDocument {
  readonly key: DocumentKey;
}

export const isKnownDocument = (item: SourceDocument): item is KnownDocument =>
  documentKeys.some((key) => key === item.key);

interface Decision {
  readonly item: KnownDocument;
  readonly value: unknown;
  outcome: Outcome;
  note: string | null;
}

/** The first language first: it says which others there are. */
export async function importDocumentsOf(
  context: ImportContext,
  items: readonly KnownDocument[],
): Promise<ReceiptLine[]> {
  const byLanguage = Map.groupBy(items, ({ language = '' }) => language);
  const prefixes = [...byLanguage.keys()].toSorted();
  const lines: ReceiptLine[] = [];
  for (const prefix of prefixes) {
    const asked = prefix === '' ? undefined : { prefix, tag: prefix, others: [] };
    lines.push(...(await speaking(asked, () => importTogether(context, byLanguage.get(prefix) ?? []))));
  }
  return lines;
}

async function importTogether(
  context: ImportContext,
  items: readonly KnownDocument[],
): Promise<ReceiptLine[]> {
  const { database, importId, by, now, own, leadsSomewhere } = context;
  const decisions: Decision[] = [];
  for (const item of items) decisions.push(await decide(context, item));
  const wanted = decisions.filter(({ outcome }) => outcome === 'updated');
  if (importId !== null && wanted.length > 0) {
    const values = new Map(wanted.map(({ item, value }) => [item.key, value]));
    try {
      await importDocuments(database, values, { by, now, own, leadsSomewhere, hasEqual: true });
      for (const one of wanted) await remember(context, one);
    } catch (error) {
      if (!(error instanceof InvalidDocumentError)) throw error;
      const note = error.issues.map(({ path, message }) => `${path}: ${message}`).join(' ');
      for (const one of wanted) Object.assign(one, { outcome: 'lost', note });
    }
  }
  return decisions.map(({ item: { key, sourceId }, outcome, note }) => ({
    ...{ kind: 'document', sourceId, title: nameIn(key), outcome },
    notes: note === null ? [] : [note],
  }));
}

async function decide(context: ImportContext, item: KnownDocument): Promise<Decision> {
  const { imports, source, database, now } = context;
  const value = asStoredNow(item.key, await localized(context, item.text));
  const documents = await readDocuments(database, now());
  const shown = documents[item.key];
  const known = await imports.item(source.key, item.sourceId);
  const decision = (outcome: Outcome, note: string | null = null) => ({ item, value, outcome, note });
  const isNew = requestPrefix() !== '' && !(await createDocumentRepository(database).latestOf(item.key));
  // A text of the first language that is published in another one too does not change with the first.
  if (isEqual(value, shown) && !isNew) return decision('unchanged');
  const isUntouched = known
    ? known.version === versionOfValue(shown)
    : isNew || isDelivered(item.key, documents);
  return isUntouched ? decision('updated') : decision('kept', 'It was edited here: what is here stays.');
}

/** An archive of an earlier version has a document as that stored it. */
function asStoredNow(key: DocumentKey, value: unknown): unknown {
  const read = siteDocuments[key].schema.safeParse(upgradedDocument(key, value));
  return read.success ? read.data : value;
}

async function localized({ files, importId, signal }: ImportContext, text: string): Promise<unknown> {
  const paths = new Map<string, string>();
  for (const [name] of text.matchAll(/\bmedia\/[0-9a-f]{64}\.[a-z0-9]{3,4}\b/g)) {
    const path = importId === null ? null : (await files.get(name, signal)).path;
    if (path !== null) paths.set(name, path);
  }
  try {
    return JSON.parse(fromArchivedText(text, paths));
  } catch (error) {
    throw new SourceError(`A document of the site is no JSON: ${(error as Error).message}`);
  }
}

/** In English, or in the language of the site. */
function isDelivered(key: DocumentKey, shown: SiteDocuments): boolean {
  const { say } = siteWords(shown.company.locale);
  return [sayPlainly, say]
    .flatMap((one) => Object.values(deliveredDocuments(one)))
    .some((documents) => isEqual(shown[key], documents[key]));
}

async function remember(
  { imports, source, importId, database, now }: ImportContext,
  { item }: Decision,
): Promise<void> {
  const stored = (await readDocuments(database, now()))[item.key];
  await imports.save(source.key, {
    ...{ sourceId: item.sourceId, kind: 'document', target: item.key },
    ...{ sourceHash: hashOf(item), version: versionOfValue(stored), importId: importId ?? '' },
  });
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const versionOfValue = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
