import { posix } from 'node:path';
import { inBatches } from '@site/database/batches';
import { isOutcomeUnknown } from '@site/database/database-unavailable';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { mediaFolder, mediaName } from '@site/images/media';
import { variantStem } from '@site/images/variants/variants';
import {
  DomainError,
  ForbiddenError,
  NotFoundError,
  UnsupportedMediaError,
} from '@site/platform/http/errors';
import { foldText } from '@site/platform/text/fold-text';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';
import { countUses, describeUses, kindOf, libraryLimits, settleMs, type UseCounts } from './library.ts';
import { createLabelRepository } from './library-label-repository.server.ts';
import { createLibraryRepository, type MediaItem } from './library-repository.server.ts';
import type { LabelChange, LabelCount, LibraryQuery, MediaChange, MediaUses } from './library-schema.ts';
import type { UsesViewer } from './library-use-repository.server.ts';

class MediaInUseError extends DomainError {
  readonly code = 'media_in_use';
  readonly status = 409;
}

type Described = Pick<MediaItem, 'alt' | 'width' | 'height'>;

/**
 * Also replaces alt texts and sizes that are the former file's. @returns Number of changed posts, each with a new version by `by`,
 * and of those with an alt text of their own.
 */
export type ReplaceMedia = (
  transaction: Database,
  change: {
    readonly from: string;
    readonly to: string;
    readonly former: Described;
    readonly file: Described;
    readonly by: string;
    readonly at: Date;
  },
) => Promise<{ posts: number; ownAltTexts: number }>;

const cleanUpBatch = 20;

interface AddedItem {
  readonly item: MediaItem;
  /** False: equal content was there before. */
  readonly isNew: boolean;
}

/** What is said of a new file. */
interface FileFacts {
  readonly alt?: string | undefined;
  readonly labels?: readonly string[] | undefined;
}

type AlsoRecord = (transaction: Database, added: AddedItem) => Promise<void>;

/** Files are named by the last part of their path. @throws {NotFoundError} For unknown names. */
export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

export function createMediaLibrary({
  database,
  media,
  replaceEverywhere,
  now,
}: {
  database: Database;
  media: MediaService;
  replaceEverywhere: ReplaceMedia;
  now: () => Date;
}) {
  const library = createLibraryRepository(database);
  const settledBefore = () => new Date(now().getTime() - settleMs);

  async function read(name: string, from = library): Promise<MediaItem> {
    const item = mediaName.test(name) ? await from.find(pathOf(name)) : undefined;
    if (!item) throw new NotFoundError('There is no such file in the library.');
    return item;
  }

  /** Removes the file unless `save` commits, see `saveWithFiles`. */
  async function withFile<Result>(
    upload: IncomingMedia,
    save: (transaction: Database, path: string, isNew: boolean) => Promise<Result>,
  ): Promise<Result> {
    let copies: string[] = [];
    try {
      const kept = await media.keep([upload]);
      copies = kept.map((file) => file.path);
      let path = '';
      const result = await inTransaction(database, async (transaction) => {
        path = (await media.record(transaction, kept, now())).map((file) => file.path).join('');
        return save(transaction, path, copies.includes(path));
      });
      // For known content only the copy is removed.
      copies = copies.filter((copy) => copy !== path);
      await media.removeFiles(copies);
      return result;
    } catch (error) {
      await media.discard([upload]);
      // Unrecorded files are left to the sweep.
      if (!isOutcomeUnknown(error)) await media.removeFiles(copies);
      throw error;
    }
  }

  const record = (
    transaction: Database,
    action: 'media.added' | 'media.described' | 'media.replaced' | 'media.deleted',
    { path, originalName }: MediaItem,
    versions: { from?: string; to?: string } = {},
  ) => {
    const thing = { id: nameOf(path), title: originalName || nameOf(path), path: `/${path}` };
    return recordActivity(transaction, { action, at: now(), thing, ...versions });
  };

  async function recordLabel(
    transaction: Database,
    action: 'media.labeled' | 'media.unlabeled',
    label: string,
    { length }: readonly string[],
  ): Promise<void> {
    if (length === 0) return;
    const thing = { id: foldText(label), title: label };
    await recordActivity(transaction, { action, at: now(), thing, to: length });
  }

  return {
    /** Newest first; totals are of all matches. */
    async page(query: LibraryQuery): Promise<{ items: MediaItem[]; total: number; totalBytes: number }> {
      const { q, filter, label, limit, offset } = query;
      const wanted = { search: q ?? '', filter, label: label || undefined, settledBefore: settledBefore() };
      return library.page(wanted, { limit, offset });
    },

    read: (name: string): Promise<MediaItem> => read(name),

    labels: (): Promise<LabelCount[]> => createLabelRepository(database).all(),

    /** Unknown paths are ignored. */
    label({ paths, add, remove }: LabelChange) {
      return inTransaction(database, async (transaction) => {
        const labels = createLabelRepository(transaction);
        const known = await createMediaUsage(transaction).known(paths);
        const removed = remove === undefined ? [] : await labels.remove(known, remove);
        if (remove !== undefined) await recordLabel(transaction, 'media.unlabeled', remove, removed);
        if (add === undefined) return { added: [], removed, full: 0 };
        const before = await labels.of(known);
        const key = foldText(add);
        const isFull = (path: string) => {
          const own = before.get(path) ?? [];
          return own.length >= libraryLimits.labelsPerFile && !own.some((one) => foldText(one) === key);
        };
        const fitting = known.filter((path) => !isFull(path));
        const added = await labels.add(fitting, add);
        await recordLabel(transaction, 'media.labeled', add, added);
        return { added, removed, full: known.length - fitting.length };
      });
    },

    async uses(name: string, viewer: UsesViewer): Promise<MediaUses> {
      const { path } = await read(name);
      return library.uses(path, { viewer, at: now() });
    },

    /** On failure `upload` is removed. @param about `alt`: ignored when equal content has one. @param also In the transaction. */
    add(upload: IncomingMedia, about: FileFacts = {}, also?: AlsoRecord): Promise<AddedItem> {
      return withFile(upload, async (transaction, path, isNew) => {
        const files = createLibraryRepository(transaction);
        const { alt, labels = [] } = about;
        if (alt !== undefined) await createMediaUsage(transaction).setAltIfUnset(path, alt);
        for (const one of labels) await createLabelRepository(transaction).add([path], one);
        const item = await read(nameOf(path), files);
        if (isNew) await record(transaction, 'media.added', item);
        await also?.(transaction, { item, isNew });
        return { item, isNew };
      });
    },

    /** @throws {ForbiddenError} When `isFirstOnly` and the file is already described, or another name is given. */
    async change(
      name: string,
      change: MediaChange,
      { isFirstOnly }: { isFirstOnly: boolean },
    ): Promise<MediaItem> {
      return inTransaction(database, async (transaction) => {
        const files = createLibraryRepository(transaction);
        const before = await read(name, files);
        if (isFirstOnly && (before.alt !== null || change.originalName !== undefined)) {
          throw new ForbiddenError('This file is described already. Only an editor can change that.');
        }
        await files.change(before.path, change);
        const item = await read(name, files);
        const versions = before.alt === item.alt ? {} : { from: before.alt ?? '', to: item.alt ?? '' };
        await record(transaction, 'media.described', item, versions);
        return item;
      });
    },

    /** @throws {MediaInUseError} */
    async delete(name: string): Promise<void> {
      const path = await inTransaction(database, async (transaction) => {
        const item = await read(name, createLibraryRepository(transaction));
        const forgotten = await createMediaUsage(transaction).forgetUnused([item.path]);
        if (forgotten.length === 0) throw new MediaInUseError(inUseSentence(item.uses));
        await record(transaction, 'media.deleted', item);
        return item.path;
      });
      await media.removeForgotten([path]);
    },

    /**
     * In every post, its history and drafts; removes the old file. Takes over `upload` as `add` does.
     * @param change `alt`: undefined: not described; the old text is not kept. `by`: e-mail.
     * @throws {UnsupportedMediaError} When one is a video and the other an image.
     */
    async replace(
      name: string,
      upload: IncomingMedia,
      { alt, by }: { alt?: string | undefined; by: string },
    ): Promise<{ item: MediaItem; posts: number; ownAltTexts: number }> {
      const { path: from, ...replaced } = await withFile(upload, async (transaction, to) => {
        const files = createLibraryRepository(transaction);
        const before = await read(name, files);
        if (kindOf(before.path) !== kindOf(to)) {
          const kind = kindOf(before.path);
          const article = kind === 'image' ? 'an' : 'a';
          throw new UnsupportedMediaError(
            `${article === 'an' ? 'An' : 'A'} ${kind} can only be replaced by ${article} ${kind}.`,
          );
        }
        if (alt !== undefined) await files.change(to, { alt });
        if (to === before.path) {
          return { path: null, item: await read(nameOf(to), files), posts: 0, ownAltTexts: 0 };
        }
        await createLabelRepository(transaction).copy(before.path, to);
        const file = await read(nameOf(to), files);
        const change = { from: before.path, to, former: before, file, by, at: now() };
        const changed = await replaceEverywhere(transaction, change);
        await createMediaUsage(transaction).forgetUnused([before.path]);
        const item = await read(nameOf(to), files);
        await record(transaction, 'media.replaced', item, { from: before.path, to });
        return { path: before.path, item, ...changed };
      });
      if (from !== null) await media.removeForgotten([from]);
      return replaced;
    },

    /** @param paths Undefined: all unused files older than `settleMs`. */
    async cleanUp(paths: readonly string[] | undefined): Promise<{ removed: number; bytes: number }> {
      const total = { removed: 0, bytes: 0 };
      const candidates = paths ?? (await library.unusedPaths(settledBefore()));
      // In small batches, so that nobody waits long for the database.
      for (const some of inBatches(candidates, cleanUpBatch)) {
        // In a transaction: a post being saved must not lose its image.
        const forgotten = await inTransaction(database, async (transaction) => {
          const files = await createLibraryRepository(transaction).forgetUnused(some);
          if (files.length > 0) {
            const event = { action: 'media.cleaned-up', at: now(), to: files.length } as const;
            await recordActivity(transaction, event);
          }
          return files;
        });
        const variantBytes = await media.removeForgotten(forgotten.map((file) => file.path));
        total.removed += forgotten.length;
        total.bytes += forgotten.reduce((bytes, file) => bytes + file.bytes, variantBytes);
      }
      return total;
    },

    /** The file, or its original, is needed only by posts in the trash. False for unknown files. */
    isWithheld: (name: string): Promise<boolean> => library.isWithheld(variantStem(name) ?? pathOf(name)),

    /** Of a file that is saved; null without one. @param name Of the stored file. */
    originalName: (name: string): Promise<string | null> => library.originalName(pathOf(name)),

    /** A record of the file or its original exists. */
    async isKnown(name: string): Promise<boolean> {
      const stem = variantStem(name);
      const known = stem === null ? await media.known([pathOf(name)]) : [await media.pathBeginning(stem)];
      return known[0] !== undefined;
    },
  };
}

const pathOf = (name: string) => `${mediaFolder}/${name}`;
const nameOf = (path: string) => posix.basename(path);

function inUseSentence(uses: UseCounts): string {
  return `This file cannot be deleted: ${describeUses(uses)} still ${countUses(uses) === 1 ? 'needs' : 'need'} it.`;
}
