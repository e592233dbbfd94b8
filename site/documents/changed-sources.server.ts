import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import {
  type DocumentKey,
  documentKeys,
  sharedDocuments,
  siteDocuments,
} from '#content/documents/site-documents.ts';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import { documentsIn } from '#site/texts/site-documents.server.ts';
import { deliveredDocuments } from '#site/texts/words/delivered-texts.ts';
import { siteWords } from '#site/texts/words/site-words.server.ts';
import { documentName } from '#site/urls/document-name.ts';
import { fitted, thingOf } from './document-publication.server.ts';
import { compareDocuments } from './form/model/compare-documents.ts';
import { formOf } from './form/model/form-field.ts';

export interface Translation {
  /** First segment of the URLs of the language. */
  readonly prefix: string;
  /**
   * Number of the revision that the first language had when this was last saved or checked, if it says something else now;
   * 0: as delivered. Null: nothing has changed, or it is not translated.
   */
  readonly changedSince: number | null;
}

/** Nobody translates these: each language has its own. */
const untranslated: ReadonlySet<DocumentKey> = new Set<DocumentKey>(['words', 'paths']);

const isTranslated = (key: DocumentKey) => !sharedDocuments.has(key) && !untranslated.has(key);

export type ChangedSources = ReturnType<typeof createChangedSources>;

/** Documents in other languages whose source has changed since. */
export function createChangedSources({ database, now }: { database: Database; now: () => Date }) {
  const documents = createDocumentRepository(database);

  async function readHeads() {
    const heads = await documents.heads();
    return new Map(heads.map((head) => [head.name, head]));
  }

  async function changedSince(
    key: DocumentKey,
    prefix: string,
    heads: Awaited<ReturnType<typeof readHeads>>,
  ) {
    const [translation, source] = [heads.get(documentName(key, prefix)), heads.get(key)];
    if (!translation || !source || source.savedAt <= translation.checkedAt) return null;
    const then = await documents.newestUpTo(key, translation.checkedAt);
    const newest = await documents.newestUpTo(key, source.savedAt);
    const [before, after] = [
      then ? fitted(key, then.value) : await delivered(key),
      fitted(key, newest?.value),
    ];
    const isSame = compareDocuments(formOf(siteDocuments[key].schema), before, after).length === 0;
    return isSame ? null : (then?.number ?? 0);
  }

  async function delivered(key: DocumentKey): Promise<unknown> {
    const { company } = documentsIn('', await documents.current(now()));
    return deliveredDocuments(siteWords(company.locale).say).sample[key];
  }

  async function prefixes(): Promise<string[]> {
    const { languages } = documentsIn('', await documents.current(now())).languages;
    return languages.map(({ prefix }) => prefix);
  }

  async function ofDocument(
    key: DocumentKey,
    languages: readonly string[],
    heads: Parameters<typeof changedSince>[2],
  ) {
    const found: Translation[] = [];
    for (const prefix of isTranslated(key) ? languages : [])
      found.push({ prefix, changedSince: await changedSince(key, prefix, heads) });
    return found;
  }

  return {
    /** In each language but the first; none of what is one for all. */
    of: async (key: DocumentKey): Promise<Translation[]> =>
      ofDocument(key, await prefixes(), await readHeads()),

    /** Languages of documents in which they are out of date. */
    async all(): Promise<ReadonlyMap<DocumentKey, string[]>> {
      const [languages, heads] = [await prefixes(), await readHeads()];
      const found = new Map<DocumentKey, string[]>();
      if (languages.length === 0) return found;
      for (const key of documentKeys) {
        const changed = (await ofDocument(key, languages, heads)).filter((one) => one.changedSince !== null);
        found.set(
          key,
          changed.map(({ prefix }) => prefix),
        );
      }
      return found;
    },

    /** The document still says what the first language says, in the language that is asked for. @throws {NotFoundError} */
    check: (key: DocumentKey): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const repository = createDocumentRepository(transaction);
        const latest = await repository.latestOf(key);
        if (!latest) throw new NotFoundError('This document is not translated.');
        const at = now();
        await repository.markChecked(key, latest.number, at);
        await recordActivity(transaction, { action: 'document.checked', at, thing: thingOf(key) });
      }),
  };
}
