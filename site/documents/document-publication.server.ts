import type { Database } from '@site/database/schema';
import {
  type DocumentKey,
  documentKeys,
  type SiteDocuments,
  siteDocuments,
} from '#content/documents/site-documents.ts';
import { upgradedDocument } from '#content/documents/upgrades/upgraded-document.ts';
import { defaultDocuments } from '#content/sample.ts';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { indexingLanguages } from '#site/blog/search/post-index.server.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import { forgetMovedPages, recordMovedPages, settleMovedPages } from '#site/redirects/moved-pages.server.ts';
import { createDocumentRepository, type DocumentRevision } from '#site/texts/document-repository.server.ts';
import { fitValue } from '#site/texts/fitted-value.ts';
import { unscheduleOwnerEmail } from '#site/texts/owner-email.server.ts';
import { readDocuments } from '#site/texts/site-documents.server.ts';
import { deliveredDocuments, inLanguage } from '#site/texts/words/delivered-texts.ts';
import { siteWords } from '#site/texts/words/site-words.server.ts';
import { nameIn } from '#site/urls/document-name.server.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import { documentPages, movesOf, type PageMoves } from './document-pages.ts';
import { uploadsIn } from './document-value.ts';
import { movedLanguages, movesOfRemoved, moveTexts } from './moved-languages.server.ts';
import { settleOwnerEmail } from './owner-email.server.ts';
import { type MadeFrom, sourceNumberOf } from './translation-source.server.ts';

export const isScheduled = ({ liveFrom, savedAt }: DocumentRevision, at: Date): boolean =>
  liveFrom.getTime() !== savedAt.getTime() && liveFrom > at;

/** The valid parts of a stored value, over the defaults. */
export const fitted = (key: DocumentKey, value: unknown): Record<string, unknown> =>
  fitValue(siteDocuments[key].schema, upgradedDocument(key, value), defaultDocuments[key]).value;

/** As it is before it is ever published, in a language. @param locale BCP 47. */
export const deliveredDocument = (key: DocumentKey, locale: string): Record<string, unknown> =>
  deliveredDocuments(siteWords(locale).say).sample[key];

/**
 * Replaces what is scheduled, and redirects moved pages. Needs a transaction. @param latest Published or scheduled last.
 * @param kept Documents that do not follow a new language of the company: they come with it.
 */
export async function storePublication(
  transaction: Database,
  latest: DocumentRevision | undefined,
  publication: Pick<
    DocumentRevision & { key: DocumentKey },
    'key' | 'value' | 'kind' | 'savedBy' | 'saveKey'
  > & {
    /** Null or past: at once. */
    readonly publishAt: Date | null;
    readonly madeFrom?: MadeFrom;
  },
  at: Date,
  kept: ReadonlySet<DocumentKey> = new Set(),
): Promise<DocumentRevision> {
  const { publishAt, madeFrom = {}, ...rest } = publication;
  const { key, value } = rest;
  const shown = await readDocuments(transaction, at);
  if (latest && isScheduled(latest, at)) await cancelPublication(transaction, key, latest, at);
  const added = {
    ...rest,
    savedAt: at,
    liveFrom: publishAt && publishAt > at ? publishAt : at,
    isCancelled: false,
    sourceNumber: await sourceNumberOf(transaction, key, madeFrom),
  };
  const after = fitted(key, value) as SiteDocuments[typeof key];
  const moves = await movesFrom(transaction, key, shown, after, at);
  const languages =
    key === 'languages' ? movedLanguages(shown.languages, after as SiteDocuments['languages']) : [];
  const revision = await changing(transaction, key, async () => {
    await moveTexts(transaction, languages, { savedBy: rest.savedBy, at });
    return createDocumentRepository(transaction).add(added);
  });
  const isFirst = requestPrefix() === '';
  if (key === 'company' && isFirst) {
    const { email } = fitted('company', value) as SiteDocuments['company'];
    await settleOwnerEmail(
      transaction,
      { before: shown.company.email, after: email },
      { at, liveFrom: revision.liveFrom },
    );
  }
  if (key === 'company' && isFirst && !isScheduled(revision, at)) {
    await followLanguage(transaction, shown, { value, savedBy: rest.savedBy, at, kept });
  }
  const usage = createMediaUsage(transaction);
  await usage.setDocumentUses(nameIn(key), revision.number, await usage.known(uploadsIn(value)));
  await recordMovedPages(transaction, moves, at);
  if (!isScheduled(revision, at)) {
    // A language that comes back has its paths again, and what was led to them leads there.
    const back = await movesFrom(transaction, key, { ...shown, [key]: after }, shown[key], at);
    await settleMovedPages(transaction, {
      moved: movesOf(key, shown[key], after).moved,
      present: [
        ...documentPages(key, after).map(({ path }) => path),
        ...(key === 'languages' ? back.moved.map(({ from }) => from) : []),
      ],
      hasBelow: key === 'languages',
    });
  }
  const how = rest.kind === 'restore' ? 'version-restored' : 'published';
  await recordActivity(transaction, {
    ...{ action: `document.${isScheduled(revision, at) ? 'scheduled' : how}`, at, thing: thingOf(key) },
    ...{ from: latest?.number ?? 0, to: revision.number },
  });
  return revision;
}

/** Texts that the site came with follow its language, each document with a revision of its own. */
async function followLanguage(
  transaction: Database,
  shown: SiteDocuments,
  { value, savedBy, at, kept }: { value: unknown; savedBy: string; at: Date; kept: ReadonlySet<DocumentKey> },
): Promise<void> {
  const from = siteWords(shown.company.locale);
  const to = siteWords((fitted('company', value) as SiteDocuments['company']).locale);
  if (from.language === to.language) return;
  for (const key of documentKeys) {
    const translated = inLanguage(key, shown[key], from.say, to.say);
    // The texts of the company are shown in the language as they are (compose-site.ts).
    if (key === 'company' || kept.has(key) || JSON.stringify(translated) === JSON.stringify(shown[key]))
      continue;
    const latest = await createDocumentRepository(transaction).latestOf(key);
    // What somebody has scheduled is theirs.
    if (latest && isScheduled(latest, at)) continue;
    const publication = { key, value: translated, kind: 'update', savedBy, saveKey: null } as const;
    await storePublication(transaction, latest, { ...publication, publishAt: null }, at);
  }
}

/** Needs a transaction. */
export async function cancelPublication(
  transaction: Database,
  key: DocumentKey,
  scheduled: DocumentRevision,
  at: Date,
): Promise<void> {
  const shown = await readDocuments(transaction, at);
  await changing(transaction, key, () => createDocumentRepository(transaction).cancel(key, scheduled.number));
  if (key === 'company' && requestPrefix() === '') await unscheduleOwnerEmail(transaction, at);
  const after = fitted(key, scheduled.value) as SiteDocuments[typeof key];
  const moves = await movesFrom(transaction, key, shown, after, at);
  await forgetMovedPages(transaction, moves);
  const event = { action: 'document.unscheduled', at, thing: thingOf(key), from: scheduled.number } as const;
  await recordActivity(transaction, event);
}

async function movesFrom<Key extends DocumentKey>(
  transaction: Database,
  key: Key,
  shown: SiteDocuments,
  after: SiteDocuments[Key],
  at: Date,
): Promise<PageMoves> {
  const { moved, gone } = movesOf(key, shown[key], after);
  if (key !== 'languages') return { moved, gone };
  return { moved: [...moved, ...(await movesOfRemoved(transaction, gone, at))], gone: [] };
}

/** The search finds posts by what tags are called in the languages of the site. */
const changing = <Result>(database: Database, key: DocumentKey, change: () => Promise<Result>) =>
  key === 'languages' || key === 'company' ? indexingLanguages(database, change) : change();

export function thingOf(key: DocumentKey) {
  const language = nameIn(key).slice(key.length + 1);
  const { title } = siteDocuments[key];
  return { id: key, title: language ? `${title} (${language})` : title };
}
