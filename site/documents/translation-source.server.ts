import type { Database } from '@site/database/schema';
import { InvalidInputError } from '@site/platform/http/errors';
import { type DocumentKey, sharedDocuments } from '#content/documents/site-documents.ts';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import type { Publication } from './document-contract.ts';

/** Nobody translates these: each language has its own. */
const untranslated: ReadonlySet<DocumentKey> = new Set<DocumentKey>(['words', 'paths']);

export const isTranslated = (key: DocumentKey): boolean =>
  !sharedDocuments.has(key) && !untranslated.has(key);

/** In the language that is asked for. */
export const isTranslation = (key: DocumentKey): boolean => requestPrefix() !== '' && isTranslated(key);

export type MadeFrom = Partial<Pick<Publication, 'sourceNumber' | 'restores'>>;

/**
 * The revision of the first language that a text was made from: the one that its writer saw, that of the version that is
 * restored, or the newest. Null: no translation. @throws {InvalidInputError} There is no such version.
 */
export async function sourceNumberOf(
  database: Database,
  key: DocumentKey,
  { sourceNumber, restores }: MadeFrom,
): Promise<number | null> {
  if (!isTranslation(key)) return null;
  const repository = createDocumentRepository(database);
  if (restores === 0) return 0;
  if (restores !== undefined) {
    const restored = await repository.find(key, restores);
    if (!restored) throw unknownVersion('restores');
    return restored.sourceNumber;
  }
  if (sourceNumber === undefined) return repository.newestNumber(key);
  if (sourceNumber > 0 && !(await repository.named(key, sourceNumber))) throw unknownVersion('sourceNumber');
  return sourceNumber;
}

const unknownVersion = (path: keyof MadeFrom) =>
  new InvalidInputError([{ path, message: 'There is no such version.' }]);
