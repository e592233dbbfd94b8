import type { Database } from '@site/database/schema';
import {
  type DocumentKey,
  documentKeys,
  type SiteDocuments,
  sharedDocuments,
} from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { moveBlogTexts } from '#site/blog/moved-languages.server.ts';
import { createDraftStore } from '#site/drafts/draft-store.server.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import { createDocumentRepository, type DocumentRevision } from '#site/texts/document-repository.server.ts';
import { documentsIn } from '#site/texts/site-documents.server.ts';
import { keyOfName } from '#site/urls/document-name.server.ts';
import { documentName } from '#site/urls/document-name.ts';
import type { MovedLanguage } from '#site/urls/page-paths.ts';
import { speaking } from '#site/urls/request-language.server.ts';
import { type PageMoves, pathMoves } from './document-pages.ts';
import { uploadsIn } from './document-value.ts';

type Languages = SiteDocuments['languages'];

/** Languages whose pages have another path than before. */
export const movedLanguages = (before: Languages, after: Languages): MovedLanguage[] =>
  before.languages.flatMap(({ locale, prefix: from }) => {
    const to = after.languages.find((one) => one.locale === locale)?.prefix;
    return to === undefined || to === from ? [] : { from, to };
  });

/**
 * Texts are stored by the path of their language: documents get a version at the new one, and those of before stay where they are,
 * as those of a language that is taken away. Needs a transaction.
 */
export async function moveTexts(
  transaction: Database,
  moves: readonly MovedLanguage[],
  { savedBy, at }: Pick<DocumentRevision, 'savedBy'> & { at: Date },
): Promise<void> {
  if (moves.length === 0) return;
  const documents = createDocumentRepository(transaction);
  const usage = createMediaUsage(transaction);
  const [live, heads] = [await documents.current(at), await documents.heads()];
  const found: DocumentRevision[] = [];
  // All are read before one is written: two languages may change places.
  for (const { from, to } of moves) {
    for (const [name, { number }] of heads) {
      const key = keyOfName(name);
      if (isShared(key) || name !== documentName(key, from)) continue;
      const shown = live.find((revision) => revision.key === name);
      const scheduled = shown?.number === number ? undefined : await documents.named(name, number);
      if (shown) found.push({ ...shown, key: documentName(key, to), liveFrom: at });
      if (scheduled) found.push({ ...scheduled, key: documentName(key, to) });
    }
  }
  await speaking(nobodysLanguage, async () => {
    for (const revision of found) {
      const added = { ...revision, kind: 'update', savedBy, savedAt: at, saveKey: null } as const;
      const { key, number } = await documents.add(added);
      await usage.setDocumentUses(key, number, await usage.known(uploadsIn(revision.value)));
    }
  });
  await createDraftStore(transaction).moveDocuments(await movedDocuments(moves, heads, documents));
  await moveBlogTexts(transaction, moves);
}

/**
 * Pages of languages that are taken away lead to the same in the first, whose posts their posts are now, by the names that they
 * have there. @param gone Such as `/de`.
 */
export async function movesOfRemoved(
  database: Database,
  gone: readonly string[],
  at: Date,
): Promise<PageMoves['moved']> {
  const stored = await createDocumentRepository(database).current(at);
  return gone.flatMap((from) => {
    const { paths } = documentsIn(decodeURIComponent(from.slice(1)), stored);
    const named = pathMoves(paths, defaultDocuments.paths).moved;
    return [{ from, to: '/', isWithBelow: true }, ...named.map((one) => ({ ...one, from: from + one.from }))];
  });
}

type Documents = ReturnType<typeof createDocumentRepository>;

/** Also what has never been published in the language: it may have drafts. */
const movedDocuments = (
  moves: readonly MovedLanguage[],
  before: Awaited<ReturnType<Documents['heads']>>,
  documents: Documents,
) =>
  Promise.all(
    moves.flatMap((move) =>
      documentKeys
        .filter((key) => !isShared(key))
        .map(async (key) => {
          const [from, to] = [documentName(key, move.from), documentName(key, move.to)];
          const [old, now] = [before.get(from)?.number ?? 0, await documents.newestNumber(to)];
          return { from, to, before: `${old}`, after: `${now}` };
        }),
    ),
  );

/** Names are said whole. */
const nobodysLanguage = { prefix: '', tag: '', others: [] };

const isShared = (key: string) => sharedDocuments.has(key as DocumentKey);
