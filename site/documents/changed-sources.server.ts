import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import {
  type DocumentKey,
  documentKeys,
  type SiteDocuments,
  siteDocuments,
} from '#content/documents/site-documents.ts';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import { documentsIn } from '#site/texts/site-documents.server.ts';
import { documentName } from '#site/urls/document-name.ts';
import { StaleSourceError } from './document-errors.ts';
import { deliveredDocument, fitted, thingOf } from './document-publication.server.ts';
import { compareDocuments } from './form/model/compare-documents.ts';
import { formOf } from './form/model/form-field.ts';
import { isTranslated, isTranslation } from './translation-source.server.ts';

export interface Translation {
  /** First segment of the URLs of the language. */
  readonly prefix: string;
  /**
   * Number of the revision of the first language that this was made from or last compared with, if that says something else
   * now; 0: as delivered. Null: nothing has changed, or it is not translated.
   */
  readonly changedSince: number | null;
  /** Newest revision of the first language, live or scheduled; 0: as delivered. */
  readonly sourceNumber: number;
}

export type ChangedSources = ReturnType<typeof createChangedSources>;

/** Documents in other languages whose source has changed since. */
export function createChangedSources({ database, now }: { database: Database; now: () => Date }) {
  const documents = createDocumentRepository(database);

  async function open() {
    const first = documentsIn('', await documents.current(now()));
    return { first, heads: await documents.heads() };
  }

  async function translationsOf(
    key: DocumentKey,
    { first, heads }: Awaited<ReturnType<typeof open>>,
  ): Promise<Translation[]> {
    const sourceNumber = heads.get(key)?.number ?? 0;
    const isSame = sameRevisions(key, first);
    const translations: Translation[] = [];
    for (const { prefix } of isTranslated(key) ? first.languages.languages : []) {
      const madeFrom = heads.get(documentName(key, prefix))?.sourceNumber ?? null;
      const isChanged = madeFrom !== null && !(await isSame(madeFrom, sourceNumber));
      translations.push({ prefix, changedSince: isChanged ? madeFrom : null, sourceNumber });
    }
    return translations;
  }

  /** Reads each revision of a document of the first language once. */
  function sameRevisions(key: DocumentKey, first: SiteDocuments) {
    const form = formOf(siteDocuments[key].schema);
    const values = new Map<number, Promise<Record<string, unknown>>>();
    const read = async (number: number) =>
      number === 0
        ? deliveredDocument(key, first.company.locale)
        : fitted(key, (await documents.named(key, number))?.value);
    const readOnce = (number: number) => {
      const value = values.get(number) ?? read(number);
      values.set(number, value);
      return value;
    };
    return async (one: number, other: number): Promise<boolean> =>
      one === other || compareDocuments(form, await readOnce(one), await readOnce(other)).length === 0;
  }

  return {
    /** In each language but the first; none of what is one for all. */
    of: async (key: DocumentKey): Promise<Translation[]> => translationsOf(key, await open()),

    /** Languages of documents in which they are out of date. */
    async all(): Promise<ReadonlyMap<DocumentKey, string[]>> {
      const state = await open();
      const found = new Map<DocumentKey, string[]>();
      for (const key of documentKeys) {
        const changed = (await translationsOf(key, state)).filter(
          ({ changedSince }) => changedSince !== null,
        );
        found.set(
          key,
          changed.map(({ prefix }) => prefix),
        );
      }
      return found;
    },

    /**
     * The document still says what the first language says, in the language that is asked for.
     * @param seen Version of the first language that it was compared with. @throws {NotFoundError} {StaleSourceError}
     */
    check: (key: DocumentKey, seen: number): Promise<void> =>
      inTransaction(database, async (transaction) => {
        const repository = createDocumentRepository(transaction);
        const latest = isTranslation(key) ? await repository.latestOf(key) : undefined;
        if (!latest) throw new NotFoundError('This document is not translated.');
        if ((await repository.newestNumber(key)) !== seen) throw new StaleSourceError();
        await repository.setSource(key, latest.number, seen);
        await recordActivity(transaction, { action: 'document.checked', at: now(), thing: thingOf(key) });
      }),
  };
}
