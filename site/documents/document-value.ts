import { mediaFolder, mediaName } from '@site/images/media';
import { issuesOf } from '@site/platform/http/parse';
import { type DocumentKey, type DocumentValue, siteDocuments } from '#content/documents/site-documents.ts';
import { upgradedDocument } from '#content/documents/upgrades/upgraded-document.ts';
import { InvalidDocumentError } from './document-errors.ts';

export const maxDocumentBytes = 1024 * 1024;

/** @throws {InvalidDocumentError} With one issue for each invalid field. */
export function readValue<Key extends DocumentKey>(key: Key, value: unknown): DocumentValue<Key> {
  const { schema } = siteDocuments[key];
  const read = schema.safeParse(upgradedDocument(key, value));
  if (!read.success) throw new InvalidDocumentError(issuesOf(read.error));
  if (new TextEncoder().encode(JSON.stringify(read.data)).length > maxDocumentBytes) {
    throw new InvalidDocumentError([{ path: '', message: 'Altogether this has more than 1 MB of text.' }]);
  }
  return read.data as DocumentValue<Key>;
}

/** Anywhere in `value`, each once; existence is not checked. */
export function uploadsIn(value: unknown): string[] {
  const names = JSON.stringify(value).matchAll(new RegExp(`\\b${mediaFolder}/([0-9a-f]{32}\\.\\w+)`, 'g'));
  const known = [...names].map(([, name = '']) => name).filter((name) => mediaName.test(name));
  return [...new Set(known)].map((name) => `${mediaFolder}/${name}`);
}
