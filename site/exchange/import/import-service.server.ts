import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTransaction } from '@site/database/transaction';
import { orAborted } from '@site/platform/tasks/or-aborted';
import {
  type ImportSource,
  type SourceDocument,
  SourceError,
  type SourceItem,
  type SourceMedia,
  type SourceRedirect,
  type SourceTag,
} from '@site/site-import/items';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import type { ImportContext, ImportDependencies } from './import-context.ts';
import { whileImporting } from './import-lock-repository.server.ts';
import { createImportRepository, type ImportRun } from './import-repository.server.ts';
import { importDocumentsOf, isKnownDocument } from './imported-documents.server.ts';
import { createImportedFiles, mediaId } from './imported-files.server.ts';
import { importPerson } from './imported-person.server.ts';
import { importPost } from './imported-post.server.ts';
import { gatherRedirects } from './imported-redirects.server.ts';
import { importTags } from './imported-tag.server.ts';
import { gatherTranslations } from './joined-translations.server.ts';
import { createPlaces } from './placed-posts.server.ts';
import type { ReceiptLine } from './receipt.ts';
import { createReceiptWriter, type StoredReceipt } from './stored-receipt.server.ts';
import { undoImport } from './undo-import.server.ts';

interface RunOptions {
  readonly file: string;
  readonly by: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined;
}

export interface ImportProgress {
  readonly done: number;
  /** Without redirects, names of tags and documents; null until the source was read to its end. */
  readonly items: number | null;
}

export type ImportService = ReturnType<typeof createImportService>;

export function createImportService(dependencies: ImportDependencies) {
  const { database, services, now, own } = dependencies;
  const imports = createImportRepository(database);

  async function runImport(
    source: ImportSource,
    options: RunOptions,
    importId: string | null,
  ): Promise<StoredReceipt> {
    const { signal, onProgress, by } = options;
    const places = createPlaces(source, { posts: services.posts, imports });
    const files = createImportedFiles(source, importId ?? '', { ...services, imports });
    const redirects = gatherRedirects(source, { ...services, own, database }, importId);
    const people: ImportContext['people'] = new Map();
    const translations = gatherTranslations(source, { ...services, imports });
    const parts = { source, imports, places, files, redirects, translations, people };
    const context = { ...dependencies, ...parts, importId, by, signal };
    onProgress?.({ done: 0, items: null });
    const items = await prepare(context);
    const lines = createReceiptWriter();
    const add = (line: ReceiptLine) => {
      lines.add(line);
      onProgress?.({ done: Math.min(lines.total(), items), items });
    };
    const documents: SourceDocument[] = [];
    const tags: SourceTag[] = [];
    for await (const item of inTurns(source, signal)) {
      if (item.kind === 'document') documents.push(item);
      else if (item.kind === 'tag') tags.push(item);
      else if (item.kind === 'redirect') redirects.add(item);
      else add(await importOne(context, item));
    }
    refuseOtherCount(items, lines.total());
    if (importId !== null) await translations.joinAll(signal);
    for (const line of await importTags(context, tags)) add(line);
    await addFileUrls(context);
    for await (const line of redirects.importAll(signal)) add(line);
    // Last: they link to pages and redirects.
    for (const line of await importDocumentsOf(context, documents.filter(isKnownDocument))) add(line);
    return lines.finish(source.title, importId === null);
  }

  return {
    /** What `run` would do; writes nothing. @throws {SourceError} */
    plan: (source: ImportSource, options: Omit<RunOptions, 'by'>): Promise<StoredReceipt> =>
      runImport(source, { ...options, by: '' }, null),

    /**
     * Idempotent: items are known by their id in the source. What was edited here stays. @param options `id`: run to continue.
     * @throws {SourceError} Before anything is written, where the source is unreadable. @throws {ImportUnderWayError}
     */
    run: (
      source: ImportSource,
      { id = randomUUID(), ...options }: RunOptions & { readonly id?: string },
    ): Promise<{ id: string; receipt: StoredReceipt }> =>
      whileImporting(database, { label: options.file, signal: options.signal }, async (signal) => {
        const thing = { id, title: options.file };
        await inTransaction(database, async (transaction) => {
          const startedAt = now();
          const run = { id, source: source.key, file: options.file, startedAt };
          const repository = createImportRepository(transaction);
          if (!(await repository.find(id))) await repository.begin(run);
          await recordActivity(transaction, { action: 'import.started', at: startedAt, thing });
        });
        const receipt = await runImport(source, { ...options, signal }, id);
        await inTransaction(database, async (transaction) => {
          await createImportRepository(transaction).finish(id, receipt.stored, now());
          await recordActivity(transaction, { action: 'import.finished', at: now(), thing });
        });
        return { id, receipt };
      }),

    list: (): Promise<ImportRun[]> => imports.list(),
    /** Its receipt is null while it runs and when it was interrupted. */
    find: imports.find,
    /** Removes what the run made, unless edited since. @throws {NotFoundError} {ImportUnderWayError} */
    undo: (id: string, signal?: AbortSignal): Promise<StoredReceipt> =>
      whileImporting(database, { label: 'an import is being undone', signal }, (stop) =>
        undoImport(dependencies, imports, id, stop),
      ),
  };
}

/** Reads the source twice, so that faults are found before writing. @returns Number of items, but redirects, names of tags and documents. */
async function prepare(context: ImportContext): Promise<number> {
  const { source, places, files, translations, signal } = context;
  let count = 0;
  for await (const item of inTurns(source, signal)) {
    if (!isLater(item)) count += 1;
    if (item.kind === 'post') await places.reserve(item);
    if (item.kind === 'media') files.describe(item);
    if (item.kind === 'post' && item.cover && item.coverAlt) files.describeAlt(item.cover, item.coverAlt);
  }
  for await (const item of inTurns(source, signal)) {
    if (item.kind !== 'post') continue;
    await places.choose(item);
    translations.add(item);
  }
  return count;
}

/** Imported after what they are about. */
const isLater = (item: SourceItem): item is SourceRedirect | SourceTag | SourceDocument =>
  item.kind === 'redirect' || item.kind === 'tag' || item.kind === 'document';

/** Items that vanish during the run would be missing in the receipt. */
function refuseOtherCount(items: number, imported: number): void {
  if (items === imported) return;
  throw new SourceError(
    `The source has changed while it was read: it had ${items} items, and ${imported} at the end. Run the import again.`,
  );
}

/**
 * The embedded database is synchronous: without yielding, an abort signal would never arrive. An item that takes long to read is
 * not waited for once it has.
 */
async function* inTurns(source: ImportSource, signal: AbortSignal | undefined): AsyncGenerator<SourceItem> {
  const items = source.items()[Symbol.asyncIterator]();
  let isWaiting = false;
  try {
    for (;;) {
      await nextTurn();
      signal?.throwIfAborted();
      isWaiting = true;
      const next = await orAborted(items.next(), signal);
      isWaiting = false;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // One that is still read cannot be ended before it is.
    if (!isWaiting) await items.return?.(undefined);
  }
}

async function importOne(
  context: ImportContext,
  item: Exclude<SourceItem, { kind: 'document' | 'redirect' | 'tag' }>,
): Promise<ReceiptLine> {
  if (item.kind === 'post') return importPost(context, item);
  if (item.kind === 'person') return importPerson(context, item);
  if (item.kind === 'media') return importMedia(context, item);
  const { what, sourceId, title, reason } = item;
  return { kind: what, sourceId, title, outcome: 'lost', notes: [reason] };
}

/** Also for files that only texts mention. */
async function addFileUrls({ source, files, redirects }: ImportContext): Promise<void> {
  if (!source.fileUrl) return;
  for (const [ref, path] of await files.imported())
    redirects.addOld(source.fileUrl(ref), `/${path}`, mediaId(ref));
}

async function importMedia(context: ImportContext, item: SourceMedia): Promise<ReceiptLine> {
  const { files, importId, source, imports, redirects, signal } = context;
  const line = { kind: 'file', sourceId: item.sourceId, title: item.originalName };
  if (importId === null) {
    const known = await imports.item(source.key, mediaId(item.ref));
    const outcome = known ? 'unchanged' : source.hasMedia ? 'created' : 'lost';
    return { ...line, outcome, notes: outcome === 'lost' ? ['Files were not asked for.'] : [] };
  }
  const { path, outcome, reason, notes } = await files.get(item.ref, signal);
  if (path !== null) for (const url of item.oldUrls) redirects.addOld(url, `/${path}`, item.sourceId);
  const lost = path === null ? [`What leads nowhere: ${item.oldUrls.join(', ')}.`] : [];
  return { ...line, outcome, notes: reason === null ? notes : [reason, ...lost] };
}
