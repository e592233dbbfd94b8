import type { DatabaseSync } from 'node:sqlite';
import { BackupError } from '@site/backup/backup-error';
import { parseJson } from '@site/backup/parse-json';
import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';
import { upgradedDocument } from '#content/documents/upgrades/upgraded-document.ts';
import { defaultDocuments } from '#content/sample.ts';
import { documentOf } from '#site/drafts/draft-store.server.ts';
import { fitValue } from '#site/texts/fitted-value.ts';
import { hasColumn } from './clean-column.ts';
import { unsafeTextsIn, withoutTexts } from './unsafe-texts.ts';

/**
 * Takes out what a save of a document would refuse and a browser might run: HTML and URLs of scripts. Everything else stays,
 * also what only an earlier version of the schema allowed.
 * @returns Numbers of changed versions and drafts. @throws {BackupError} For a document that cannot be read.
 */
export function cleanDocuments(database: DatabaseSync): number {
  return cleanRevisions(database) + cleanDrafts(database);
}

function cleanRevisions(database: DatabaseSync): number {
  if (!hasColumn(database, 'document_revisions', 'value')) return 0;
  const write = database.prepare('update document_revisions set value = ? where document = ? and number = ?');
  const rows = database.prepare('select document, number from document_revisions').all();
  const read = database.prepare('select value from document_revisions where document = ? and number = ?');
  return rows.filter(({ document, number }) => {
    const [key, version] = [String(document), Number(number)];
    const value = parsed(String(read.get(key, version)?.value), `version ${version} of the document ${key}`);
    const { fitted, refused } = refusedIn(key, value);
    if (refused.size === 0) return false;
    // As visitors see it: without invalid entries of lists, and with the default in place of other invalid parts.
    write.run(JSON.stringify(fitted ?? withoutTexts(value, refused)), key, version);
    return true;
  }).length;
}

/** Unfinished texts stay: only what is unsafe is left empty. */
function cleanDrafts(database: DatabaseSync): number {
  if (!hasColumn(database, 'drafts', 'subject')) return 0;
  const write = database.prepare('update drafts set fields = ? where rowid = ?');
  const rows = database
    .prepare("select rowid as id, subject, fields from drafts where subject like 'document:%'")
    .all();
  return rows.filter(({ id, subject, fields }) => {
    const value = parsed(String(fields), 'a draft in it');
    const { refused } = refusedIn(documentOf(String(subject)) ?? '', value);
    if (refused.size === 0) return false;
    write.run(JSON.stringify(withoutTexts(value, refused)), Number(id));
    return true;
  }).length;
}

/** Texts that a document's rules do not let through everywhere; one of no known document has no rules. */
function refusedIn(key: string, value: unknown): { fitted: unknown; refused: ReadonlySet<string> } {
  const unsafe = unsafeTextsIn(value);
  if (unsafe.size === 0 || !Object.hasOwn(siteDocuments, key))
    return { fitted: null, refused: new Set(unsafe.keys()) };
  const known = key as DocumentKey;
  const { schema } = siteDocuments[known];
  const fitted = fitValue(schema, upgradedDocument(known, value), defaultDocuments[known]).value;
  const left = unsafeTextsIn(fitted);
  // One field may have as a text what another must not have as a URL.
  const refused = [...unsafe].filter(([text, count]) => (left.get(text) ?? 0) < count);
  return { fitted, refused: new Set(refused.map(([text]) => text)) };
}

function parsed(text: string, what: string): unknown {
  const value = parseJson(text);
  if (typeof value === 'object' && value !== null) return value;
  throw new BackupError(`The database in this backup cannot be used: ${what} cannot be read.`);
}
