import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { inBatches } from '@site/database/batches';
import type { Database } from '@site/database/schema';
import type { Crop } from '@site/images/crop';
import { type InspectedMedia, inspectMedia, openable } from '@site/images/inspection/inspect-media.server';
import { type MediaFile, mediaFolder, type StoredMedia } from '@site/images/media';
import { mediaExtensions, mediaLimits, type TakenMedia } from '@site/images/media-types';
import { contentTypeOf } from '@site/images/store/media-name.server';
import type { IncomingFile, MediaStore } from '@site/images/store/media-store.server';
import { StoreUnavailableError } from '@site/images/store/store-unavailable.server';
import type { ImageProcess } from '@site/images/variants/image-process.server';
import { variantPath } from '@site/images/variants/variants';
import { NotFoundError, UnsupportedMediaError } from '@site/platform/http/errors';
import { currentActor } from '#site/audit/acting.server.ts';
import { createMediaRepository } from '#site/images/media-repository.server.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import { createPictureRepository, type Variant } from '#site/images/picture-repository.server.ts';
import { cleanOriginalName } from './uploads/original-name.ts';

/** Arrived completely, of an allowed type. */
export type IncomingMedia = IncomingFile & InspectedMedia & Pick<StoredMedia, 'originalName'>;

export interface MediaService {
  /**
   * Images are stored upright and without metadata. @param options `takesSvg`: converts SVG to PNG, else refuses it; `takesPdf`: keeps PDFs.
   * @throws {TooLargeError} {UnsupportedMediaError} {UnavailableError} With too many images waiting. Keeps nothing.
   */
  receive(source: Readable, originalName?: string, options?: TakenMedia): Promise<IncomingMedia>;
  /** Under new names. The caller then records them or calls `removeFiles`. */
  keep(incoming: readonly IncomingMedia[]): Promise<StoredMedia[]>;
  /**
   * In the caller's transaction. Known content keeps its path, unless only the trash has it; the caller removes the copy after the commit.
   * @returns The media to use, in the same order.
   */
  record(transaction: Database, kept: readonly StoredMedia[], at: Date): Promise<StoredMedia[]>;
  /**
   * A part of a stored image. @throws {UnsupportedMediaError} When it moves. {TooLargeError} {UnavailableError}
   */
  crop(
    source: Pick<StoredMedia, 'path' | 'contentType' | 'originalName' | 'width' | 'height'>,
    crop: Crop,
  ): Promise<IncomingMedia>;
  /** @throws {NotFoundError} Without the file. */
  open(path: string): Promise<{ contentType: string; content: Readable }>;
  discard(incoming: readonly IncomingMedia[]): Promise<void>;
  /** For files without a record. Left to the next sweep while the store is unreachable. */
  removeFiles(paths: readonly string[]): Promise<void>;
  /** Files without records, and their variants. Not inside a transaction. @returns Bytes of the variants. */
  removeForgotten(paths: readonly string[]): Promise<number>;
  known(paths: readonly string[]): Promise<string[]>;
  describe(paths: readonly string[]): Promise<MediaFile[]>;
  altTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  pathBeginning(stem: string): Promise<string | undefined>;
  /**
   * Removes files without a record, left by a crash, and queues missing variants. Skips files older than the database.
   * Local files: before serving; otherwise at any time. @returns The number of removed files.
   */
  sweep(): Promise<number>;
}

export function createMediaService(
  store: MediaStore,
  database: Database,
  images: ImageProcess,
): MediaService {
  const repository = createMediaRepository(database);
  const pictures = createPictureRepository(database);
  const usage = createMediaUsage(database);

  /** Older files belong to another database, perhaps the one that should have been opened. */
  async function ofOurTime(paths: readonly string[]): Promise<string[]> {
    // Some stores have a resolution of seconds.
    const since = Math.floor((await repository.since()).getTime() / 1000) * 1000;
    const ours: string[] = [];
    for (const some of inBatches(paths, removedAtOnce)) {
      const found = await Promise.all(some.map((path) => store.stat(nameOf(path))));
      ours.push(...some.filter((_, index) => (found[index]?.modifiedAt.getTime() ?? 0) >= since));
    }
    return ours;
  }

  const service: MediaService = {
    async receive(source, originalName = '', options = {}) {
      const file = await store.receive(source, mediaLimits.videoBytes);
      try {
        const { media, stripped, isRewritten } = await images.duringUpload(ownerOfUpload(), () =>
          inspectMedia(file, images, options),
        );
        const rewritten = isRewritten ? await store.rehash(file) : file;
        const kept = stripped ? await store.refill(file, stripped) : rewritten;
        return { ...kept, ...media, originalName: cleanOriginalName(originalName) };
      } catch (error) {
        await store.discard(file);
        throw error;
      }
    },

    async keep(incoming) {
      const kept: StoredMedia[] = [];
      try {
        for (const file of incoming) {
          const name = `${randomBytes(16).toString('hex')}${mediaExtensions[file.contentType]}`;
          const { temporaryPath: _, ...facts } = file;
          // Before storing: after a failure it may have either name.
          kept.push({ path: `${mediaFolder}/${name}`, ...facts });
          await store.keep(file, name);
        }
      } catch (error) {
        await service.removeFiles(kept.map((media) => media.path));
        throw error;
      }
      return kept;
    },

    async record(transaction, kept, at) {
      const files = createMediaRepository(transaction);
      const recorded: StoredMedia[] = [];
      for (const file of kept) {
        const known = await files.ofContent(file.sha256);
        // What is in the trash is shown to nobody: the new upload is a file of its own.
        if (known?.isWithheld) await files.forgetContent(known.path);
        const path = known && !known.isWithheld ? known.path : file.path;
        if (path === file.path) await files.add(file, at);
        recorded.push({ ...file, path });
      }
      return recorded;
    },

    async crop({ path, contentType, originalName, width, height }, crop) {
      const pixels = (width ?? 1) * (height ?? 1);
      const part = await store.withLocalFile(nameOf(path), (file) =>
        images.duringUpload(ownerOfUpload(), () => openable(images.crop(file, contentType, crop, pixels))),
      );
      if (part === 'animation') throw new UnsupportedMediaError('An image that moves cannot be cropped.');
      return service.receive(Readable.from([part.content]), originalName);
    },

    async open(path) {
      const found = await store.open(nameOf(path));
      if (!found) throw new NotFoundError('There is no such file.');
      return { contentType: contentTypeOf(nameOf(path)), content: found.content };
    },

    async discard(incoming) {
      await Promise.all(incoming.map((file) => store.discard(file)));
    },

    async removeFiles(paths) {
      for (const some of inBatches(paths, removedAtOnce)) {
        await Promise.all(some.map((path) => store.remove(nameOf(path)).catch(leaveToSweep)));
      }
    },

    async removeForgotten(paths) {
      if (paths.length === 0) return 0;
      const variants = await pictures.variantsOf(paths);
      await service.removeFiles([...paths, ...variants.map(pathOfVariant)]);
      // Last: after a crash the files are still recorded, and swept at the next start.
      await pictures.forget(paths);
      return variants.reduce((sum, { bytes }) => sum + bytes, 0);
    },

    known: (paths) => usage.known(paths),

    describe: (paths) => repository.describe(paths),

    altTexts: (paths) => repository.altTexts(paths),

    pathBeginning: (stem) => repository.pathBeginning(stem),

    async sweep() {
      const originals = new Set(await repository.allPaths());
      const variants = await pictures.all();
      const listed = (await store.list()).map((file) => ({ ...file, path: `${mediaFolder}/${file.name}` }));
      // Probably another site's bucket, or another database: remove nothing.
      if (store.folder === null && !listed.some((file) => originals.has(file.path))) return 0;
      const files = new Set(listed.map((file) => file.path));
      const isKept = (variant: { path: string }) => originals.has(variant.path);
      await pictures.forget(unique(variants.filter((variant) => !isKept(variant)).map(({ path }) => path)));
      const missing = variants.filter((variant) => isKept(variant) && !files.has(pathOfVariant(variant)));
      for (const path of unique(missing.map((variant) => variant.path))) await pictures.redo(path);
      const recorded = new Set([...originals, ...variants.filter(isKept).map(pathOfVariant)]);
      const unknown = listed
        .filter((file) => file.isSettled && !recorded.has(file.path))
        .map((file) => file.path);
      const orphans = await ofOurTime(unknown);
      await service.removeFiles(orphans);
      return orphans.length;
    },
  };
  return service;
}

const removedAtOnce = 50;

function ownerOfUpload(): string {
  const { actor } = currentActor();
  return typeof actor === 'string' ? actor : actor.userId;
}

/** The caller's change is already committed, so there is nothing to undo. */
function leaveToSweep(error: unknown): void {
  if (!(error instanceof StoreUnavailableError)) throw error;
}

const nameOf = (path: string) => posix.basename(path);
const unique = (paths: readonly string[]) => [...new Set(paths)];
const pathOfVariant = ({ path, width, format }: Variant & { readonly path: string }) =>
  variantPath(path, width, format);
