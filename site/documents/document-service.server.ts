import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import { type DocumentKey, documentKeys, type SiteDocuments } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { languageOf } from '#content/words/language-names.ts';
import { createDraftStore, documentSubject } from '#site/drafts/draft-store.server.ts';
import { createPictureLookup } from '#site/images/picture-lookup.server.ts';
import { createDocumentRepository, type DocumentRevision } from '#site/texts/document-repository.server.ts';
import { readDocuments } from '#site/texts/site-documents.server.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import { documentIssues, type Surroundings } from './checks/document-checks.server.ts';
import type { Publication } from './document-contract.ts';
import { InvalidDocumentError, StaleDocumentError } from './document-errors.ts';
import {
  cancelPublication,
  deliveredDocument,
  fitted,
  isScheduled,
  storePublication,
} from './document-publication.server.ts';
import { readValue } from './document-value.ts';
import { movedLanguages } from './moved-languages.server.ts';
import type { MappedPage } from './site-map/mapped-page.ts';
import { siteMap } from './site-map/site-map.server.ts';

export interface OpenDocument {
  readonly key: DocumentKey;
  readonly value: Record<string, unknown>;
  /** Revision number; "0": never published. */
  readonly version: string;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly scheduledFor: Date | null;
}

export type DocumentService = ReturnType<typeof createDocumentService>;

export function createDocumentService({
  database,
  leadsSomewhere,
  now,
}: Pick<Surroundings, 'leadsSomewhere'> & { database: Database; now: () => Date }) {
  const documents = createDocumentRepository(database);

  async function refuseIssues(key: DocumentKey, value: object, own: Surroundings['own']): Promise<void> {
    const state = { ...(await readDocuments(database, now())), [key]: value };
    const issues = await documentIssues(key, { documents: state, database, own, leadsSomewhere });
    if (issues.length > 0) throw new InvalidDocumentError(issues);
  }

  /** Texts of other documents follow it, each at once. */
  async function refuseLaterLanguage(value: object, publishAt: string | null): Promise<void> {
    if (publishAt === null || new Date(publishAt) <= now()) return;
    const { company } = await readDocuments(database, now());
    if (languageOf((value as SiteDocuments['company']).locale) === languageOf(company.locale)) return;
    const message = 'A new language is published at once, as texts of other documents follow it.';
    throw new InvalidDocumentError([{ path: 'locale', message }]);
  }

  /** Its texts are moved with it. */
  async function refuseLaterPath(value: object, publishAt: string | null): Promise<void> {
    if (publishAt === null || new Date(publishAt) <= now()) return;
    const { languages } = await readDocuments(database, now());
    const after = value as SiteDocuments['languages'];
    const [moved] = movedLanguages(languages, after);
    if (!moved) return;
    const index = after.languages.findIndex(({ prefix }) => prefix === moved.to);
    const message = 'A new path is published at once, as the texts of the language move with it.';
    throw new InvalidDocumentError([{ path: `languages.${index}.prefix`, message }]);
  }

  return {
    async list(userId: string): Promise<(OpenDocument & { hasDraft: boolean })[]> {
      const latest = new Map((await documents.latest()).map((revision) => [revision.key, revision]));
      const subjects = documentKeys.map(documentSubject);
      const written = new Set(await createDraftStore(database).withDrafts(subjects, userId));
      return documentKeys.map((key) => ({
        ...opened(key, latest.get(key), now()),
        hasDraft: written.has(documentSubject(key)),
      }));
    },

    async read(key: DocumentKey): Promise<OpenDocument> {
      const latest = await documents.latestOf(key);
      const document = opened(key, latest, now());
      if (latest || requestPrefix() === '') return document;
      // What the first language says is where a translation begins.
      return { ...document, value: (await readDocuments(database, now(), { isMissingShown: true }))[key] };
    },

    /** As visitors see them now, with hidden ones. */
    map: async (): Promise<MappedPage[]> =>
      siteMap(await readDocuments(database, now()), createPictureLookup(database)),

    /** In the language of the site. */
    async delivered(key: DocumentKey): Promise<Record<string, unknown>> {
      const { company } = await readDocuments(database, now());
      return deliveredDocument(key, company.locale);
    },

    revisions: (key: DocumentKey): Promise<Omit<DocumentRevision, 'value'>[]> => documents.list(key),

    /** @throws {NotFoundError} */
    async revision(key: DocumentKey, number: number): Promise<DocumentRevision> {
      const revision = await documents.find(key, number);
      if (!revision) throw new NotFoundError('This version does not exist.');
      return { ...revision, value: fitted(key, revision.value) };
    },

    /**
     * Replaces what is scheduled and removes the editor's draft. Idempotent by save key. @param by E-mail. `writerId`: owner of
     * the draft; absent for a program. @throws {InvalidDocumentError} {StaleDocumentError}
     */
    async publish(
      key: DocumentKey,
      publication: Publication,
      { by, writerId, own }: { by: string; writerId?: string; own: Surroundings['own'] },
    ): Promise<OpenDocument> {
      const value = readValue(key, publication.value);
      if (key === 'company' && requestPrefix() === '')
        await refuseLaterLanguage(value, publication.publishAt);
      if (key === 'languages') await refuseLaterPath(value, publication.publishAt);
      await refuseIssues(key, value, own);
      return inTransaction(database, async (transaction) => {
        const at = now();
        const repository = createDocumentRepository(transaction);
        const latest = await repository.latestOf(key);
        const saveKey = `${publication.editorId} ${publication.sequence}`;
        if (latest?.saveKey === saveKey) return opened(key, latest, at);
        if (!isOwnSave(latest, publication) && versionOf(latest) !== publication.baseVersion) {
          throw new StaleDocumentError(opened(key, latest, at));
        }
        const { kind, publishAt } = publication;
        const revision = await storePublication(
          transaction,
          latest,
          {
            ...{ key, value, kind, saveKey, savedBy: by },
            publishAt: publishAt ? new Date(publishAt) : null,
            madeFrom: publication,
          },
          at,
        );
        if (writerId !== undefined) {
          await createDraftStore(transaction).removeUpTo(documentSubject(key), publication, writerId);
        }
        return opened(key, revision, at);
      });
    },

    /** @throws {NotFoundError} When nothing is scheduled, or it is already live. */
    cancelSchedule: (key: DocumentKey): Promise<OpenDocument> =>
      inTransaction(database, async (transaction) => {
        const at = now();
        const repository = createDocumentRepository(transaction);
        const latest = await repository.latestOf(key);
        if (!latest || !isScheduled(latest, at)) {
          throw new NotFoundError('Nothing is scheduled, or it went live already.');
        }
        await cancelPublication(transaction, key, latest, at);
        return opened(key, await repository.latestOf(key), at);
      }),
  };
}

function opened(key: DocumentKey, revision: DocumentRevision | undefined, at: Date): OpenDocument {
  return {
    key,
    value: revision ? fitted(key, revision.value) : defaultDocuments[key],
    version: versionOf(revision),
    changedAt: revision?.savedAt ?? null,
    changedBy: revision?.savedBy ?? null,
    scheduledFor: revision && isScheduled(revision, at) ? revision.liveFrom : null,
  };
}

const versionOf = (revision: DocumentRevision | undefined) => `${revision?.number ?? 0}`;

/** The editor published last itself, but its answer was lost and it went on writing: no conflict. */
const isOwnSave = (latest: DocumentRevision | undefined, { editorId }: Publication) =>
  latest?.saveKey?.split(' ')[0] === editorId;
