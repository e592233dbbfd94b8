import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { type Crop, cropText, fitsIn, isWhole, pointIn, wholeOf } from '@site/images/crop';
import { isMediaType } from '@site/images/media-types';
import { InvalidInputError, UnsupportedMediaError } from '@site/platform/http/errors';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';
import { kindOf } from './library.ts';
import { type LibraryFiles, nameOf } from './library-files.server.ts';
import type { MediaItem } from './library-item-repository.server.ts';
import { createLabelRepository } from './library-label-repository.server.ts';
import { createLibraryRepository } from './library-repository.server.ts';
import { createSuccessorRepository } from './library-successor-repository.server.ts';

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
    /** Of a focal point that a use has, "x,y" in percent or empty. */
    readonly pointIn: (point: string) => string;
    readonly by: string;
    readonly at: Date;
  },
) => Promise<{ posts: number; ownAltTexts: number }>;

export interface Replaced {
  readonly item: MediaItem;
  readonly posts: number;
  readonly ownAltTexts: number;
}

interface Replacing {
  readonly database: Database;
  readonly media: MediaService;
  readonly files: LibraryFiles;
  readonly replaceEverywhere: ReplaceMedia;
  readonly now: () => Date;
}

/** A file in the place of another, wherever that is used, and at its URL. */
export function createReplacing({ database, media, files, replaceEverywhere, now }: Replacing) {
  /** In a transaction. What nothing needs any more is forgotten. @returns Those paths too: their files can go. */
  async function putInPlace(
    transaction: Database,
    before: MediaItem,
    { to, by, point }: { to: string; by: string; point: (focalPoint: string) => string },
  ) {
    const library = createLibraryRepository(transaction);
    await createLabelRepository(transaction).copy(before.path, to);
    const file = await files.read(nameOf(to), library);
    const change = { from: before.path, to, former: before, file, by, at: now(), pointIn: point };
    const changed = await replaceEverywhere(transaction, change);
    await createSuccessorRepository(transaction).lead(before.path, to);
    const source = before.cropSource === to ? null : before.cropSource;
    const forgotten = await forgetWithSource(transaction, { ...before, cropSource: source });
    return { ...changed, forgotten };
  }

  /** The whole image goes with the last part of it, unless it is used itself. */
  async function forgetWithSource(
    transaction: Database,
    { path, cropSource }: Pick<MediaItem, 'path' | 'cropSource'>,
  ): Promise<string[]> {
    const usage = createMediaUsage(transaction);
    const forgotten = await usage.forgetUnused([path]);
    if (forgotten.length === 0 || cropSource === null) return forgotten;
    return [...forgotten, ...(await usage.forgetUnused([cropSource]))];
  }

  return {
    forgetWithSource,

    /** See `MediaLibrary.replace`. */
    async replace(
      name: string,
      upload: IncomingMedia,
      { alt, by }: { alt?: string | undefined; by: string },
    ): Promise<Replaced> {
      const { forgotten, ...replaced } = await files.withFile(upload, async (transaction, to) => {
        const library = createLibraryRepository(transaction);
        const before = await files.read(name, library);
        const kind = kindOf(before.path);
        if (kind !== kindOf(to)) {
          const article = kind === 'image' ? 'An' : 'A';
          throw new UnsupportedMediaError(
            `${article} ${kind} can only be replaced by ${article.toLowerCase()} ${kind}.`,
          );
        }
        if (alt !== undefined) await library.change(to, { alt });
        if (to === before.path) {
          return { forgotten: [], item: await files.read(nameOf(to), library), posts: 0, ownAltTexts: 0 };
        }
        const point = haveOneShape(before, await files.read(nameOf(to), library));
        const changed = await putInPlace(transaction, before, { to, by, point });
        const item = await files.read(nameOf(to), library);
        await files.record(transaction, 'media.replaced', item, { from: before.path, to });
        return { item, ...changed };
      });
      await media.removeForgotten(forgotten);
      return replaced;
    },

    /**
     * A part of an image in its place, always made of the whole one, which is kept. @param crop Null: the whole one again.
     * @throws {InvalidInputError} For what is no part of it, {UnsupportedMediaError} for what is no image, or moves.
     */
    async crop(name: string, crop: Crop | null, by: string): Promise<Replaced> {
      const { before, source, size } = await sourceOf(name);
      if (crop !== null && !fitsIn(crop, size))
        throw new InvalidInputError([{ path: 'crop', message: 'This is not a part of the image.' }]);
      const wanted = crop === null || isWhole(crop, size) ? null : crop;
      const point = (focalPoint: string) =>
        pointIn(focalPoint, before.crop ?? wholeOf(size), wanted ?? wholeOf(size));
      const nothing = { item: before, posts: 0, ownAltTexts: 0 };
      if (wanted === null)
        return before.path === source.path ? nothing : restore(name, source, { by, point });
      const upload = await media.crop(source, wanted);
      const { forgotten, ...cropped } = await files.withFile(upload, async (transaction, to) => {
        const library = createLibraryRepository(transaction);
        const current = await files.read(name, library);
        if (to === current.path) return { forgotten: [], ...nothing };
        const focalPoint = point(current.focalPoint);
        const facts = { alt: current.alt, originalName: current.originalName, focalPoint };
        await library.change(to, facts);
        await library.setCrop(to, { source: source.path, crop: cropText(wanted) });
        const changed = await putInPlace(transaction, current, { to, by, point });
        const item = await files.read(nameOf(to), library);
        await files.record(transaction, 'media.cropped', item, { from: current.path, to });
        return { item, ...changed };
      });
      await media.removeForgotten(forgotten);
      return cropped;
    },

    /** Says of a file that counts as whole that it is a part of another one. Nothing happens where that cannot be: archives are anybody's. */
    async joinToWhole(name: string, { source, part }: { source: string; part: Crop }): Promise<void> {
      await inTransaction(database, async (transaction) => {
        const library = createLibraryRepository(transaction);
        const { path, cropSource, width, height } = await files.read(name, library);
        const whole = await files.read(nameOf(source), library);
        if (cropSource !== null || path === source || whole.cropSource !== null) return;
        if (whole.width === null || whole.height === null || kindOf(whole.path) !== 'image') return;
        const size = { width: whole.width, height: whole.height };
        if (!fitsIn(part, size) || part.width !== width || part.height !== height) return;
        await library.setCrop(path, { source, crop: cropText(part) });
      });
    },
  };

  async function sourceOf(name: string) {
    const before = await files.read(name);
    const source = before.cropSource === null ? before : await files.read(nameOf(before.cropSource));
    const { width, height, contentType } = source;
    if (width === null || height === null || !isMediaType(contentType) || kindOf(source.path) !== 'image')
      throw new UnsupportedMediaError('Only an image can be cropped.');
    return { before, source: { ...source, contentType }, size: { width, height } };
  }

  async function restore(
    name: string,
    source: MediaItem,
    { by, point }: { by: string; point: (focalPoint: string) => string },
  ): Promise<Replaced> {
    const { forgotten, ...restored } = await inTransaction(database, async (transaction) => {
      const library = createLibraryRepository(transaction);
      const current = await files.read(name, library);
      const { alt, originalName, focalPoint } = current;
      await library.change(source.path, { alt, originalName, focalPoint: point(focalPoint) });
      const changed = await putInPlace(transaction, current, { to: source.path, by, point });
      const item = await files.read(nameOf(source.path), library);
      await files.record(transaction, 'media.uncropped', item, { from: current.path, to: source.path });
      return { item, ...changed };
    });
    await media.removeForgotten(forgotten);
    return restored;
  }
}

/** A focal point means nothing for an image of another shape: it is that of the new one, or the middle. */
function haveOneShape(before: Described, after: Described): (focalPoint: string) => string {
  const ratio = ({ width, height }: Described) => (width && height ? width / height : 0);
  const isSame = Math.abs(ratio(before) / (ratio(after) || 1) - 1) < 0.02;
  return (focalPoint) => (isSame ? focalPoint : '');
}
