import { inBatches } from '@site/database/batches';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
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
import type { PictureMaker } from '#site/images/picture-maker.server.ts';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';
import { countUses, describeUses, kindOf, settleMs, type UseCounts } from './library.ts';
import { createLibraryFiles, nameOf, pathOf } from './library-files.server.ts';
import type { MediaItem } from './library-item-repository.server.ts';
import { createLabelRepository } from './library-label-repository.server.ts';
import { createLibraryRepository } from './library-repository.server.ts';
import {
  type LabelChange,
  type LabelCount,
  type LibraryQuery,
  type MediaChange,
  type MediaUses,
  mediaChangeSchema,
} from './library-schema.ts';
import { createSuccessorRepository } from './library-successor-repository.server.ts';
import type { UsesViewer } from './library-use-repository.server.ts';
import { createReplacing, type ReplaceMedia } from './replacing.server.ts';

class MediaInUseError extends DomainError {
  readonly code = 'media_in_use';
  readonly status = 409;
}

const cleanUpBatch = 20;

interface AddedItem {
  readonly item: MediaItem;
  /** False: equal content was there before. */
  readonly isNew: boolean;
}

/** What is said of a new file. */
interface FileFacts {
  readonly alt?: string | undefined;
  /** Those beyond the limit are left out. */
  readonly labels?: readonly string[] | undefined;
  /** Ignored when it is none. */
  readonly focalPoint?: string | undefined;
}

type AlsoRecord = (transaction: Database, added: AddedItem) => Promise<void>;

/** Files are named by the last part of their path. @throws {NotFoundError} For unknown names. */
export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

export function createMediaLibrary({
  database,
  media,
  pictures,
  replaceEverywhere,
  now,
}: {
  database: Database;
  media: MediaService;
  pictures: Pick<PictureMaker, 'takeFrame'>;
  replaceEverywhere: ReplaceMedia;
  now: () => Date;
}) {
  const library = createLibraryRepository(database);
  const files = createLibraryFiles({ database, media, now });
  const { read, withFile, record } = files;
  const replacing = createReplacing({ database, media, files, replaceEverywhere, now });
  const settledBefore = () => new Date(now().getTime() - settleMs);

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
        const { added, full } = await labels.add(known, add);
        await recordLabel(transaction, 'media.labeled', add, added);
        return { added, removed, full };
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
        const { focalPoint } = mediaChangeSchema.safeParse({ focalPoint: about.focalPoint }).data ?? {};
        if (focalPoint && isNew) await files.change(path, { focalPoint });
        if (alt !== undefined) await createMediaUsage(transaction).setAltIfUnset(path, alt);
        for (const one of labels) await createLabelRepository(transaction).add([path], one);
        const item = await read(nameOf(path), files);
        if (isNew) await record(transaction, 'media.added', item);
        await also?.(transaction, { item, isNew });
        return { item, isNew };
      });
    },

    /** @throws {ForbiddenError} When `isFirstOnly` and the file is already described, or more is said than what it shows. */
    async change(
      name: string,
      change: MediaChange,
      { isFirstOnly }: { isFirstOnly: boolean },
    ): Promise<MediaItem> {
      return inTransaction(database, async (transaction) => {
        const files = createLibraryRepository(transaction);
        const before = await read(name, files);
        const { alt: _, ...others } = change;
        const isMore = Object.values(others).some((value) => value !== undefined);
        if (isFirstOnly && (before.alt !== null || isMore)) {
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
      const paths = await inTransaction(database, async (transaction) => {
        const item = await read(name, createLibraryRepository(transaction));
        const forgotten = await replacing.forgetWithSource(transaction, item);
        if (forgotten.length === 0) throw new MediaInUseError(inUseSentence(item.uses));
        await record(transaction, 'media.deleted', item);
        return forgotten;
      });
      await media.removeForgotten(paths);
    },

    /**
     * In every post, its history and drafts; removes the old file. Takes over `upload` as `add` does.
     * @param change `alt`: undefined: not described; the old text is not kept. `by`: e-mail.
     * @throws {UnsupportedMediaError} When one is a video and the other an image.
     */
    replace: replacing.replace,
    crop: replacing.crop,
    joinToWhole: replacing.joinToWhole,

    /** Of a video without a poster frame; another is left as it is. @throws {UnsupportedMediaError} */
    async takeFrame(name: string, frame: IncomingMedia): Promise<MediaItem> {
      const { path, variantWidths } = await read(name);
      if (kindOf(path) !== 'video') throw new UnsupportedMediaError('Only a video has a poster frame.');
      if (!frame.contentType.startsWith('image/'))
        throw new UnsupportedMediaError('A poster frame is an image.');
      if (variantWidths.length === 0) await pictures.takeFrame(path, frame.temporaryPath, frame.contentType);
      return read(name);
    },

    /** Of `paths`, those of which another file is a part. */
    async wholes(paths: readonly string[]): Promise<ReadonlySet<string>> {
      const found: string[] = [];
      for (const some of inBatches(paths)) found.push(...(await library.wholes(some)));
      return new Set(found);
    },

    /** Of a file that is a part of another: the whole one, to be shown to staff. @throws {NotFoundError} */
    async source(name: string): Promise<string> {
      const { cropSource } = await read(name);
      if (cropSource === null) throw new NotFoundError('This file is whole.');
      return cropSource;
    },

    /** @param paths Undefined: all unused files older than `settleMs`. */
    async cleanUp(paths: readonly string[] | undefined): Promise<{ removed: number; bytes: number }> {
      const total = { removed: 0, bytes: 0 };
      const candidates = paths ?? (await library.unusedPaths(settledBefore()));
      // In small batches, so that nobody waits long for the database.
      for (const some of inBatches(candidates, cleanUpBatch)) {
        // In a transaction: a post being saved must not lose its image.
        const forgotten = await inTransaction(database, async (transaction) => {
          const repository = createLibraryRepository(transaction);
          const files = await repository.forgetUnused(some);
          const sources = files.flatMap(({ crop_source }) => crop_source ?? []);
          if (files.length > 0) {
            const event = { action: 'media.cleaned-up', at: now(), to: files.length } as const;
            await recordActivity(transaction, event);
          }
          // The whole images of cropped ones, which nobody sees any more.
          const wholes = sources.length > 0 ? await repository.forgetUnused(sources) : [];
          total.removed += files.length;
          return [...files, ...wholes];
        });
        const variantBytes = await media.removeForgotten(forgotten.map((file) => file.path));
        total.bytes += forgotten.reduce((bytes, file) => bytes + file.bytes, variantBytes);
      }
      return total;
    },

    /** The file, or its original, is needed only by posts in the trash. False for unknown files. */
    isWithheld: (name: string): Promise<boolean> => library.isWithheld(variantStem(name) ?? pathOf(name)),

    /** The file that has taken the place of this one; null: none. @param name Of a stored file or a variant. */
    successor: (name: string): Promise<string | null> =>
      createSuccessorRepository(database).of(variantStem(name) ?? pathOf(name)),

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

function inUseSentence(uses: UseCounts): string {
  return `This file cannot be deleted: ${describeUses(uses)} still ${countUses(uses) === 1 ? 'needs' : 'need'} it.`;
}
