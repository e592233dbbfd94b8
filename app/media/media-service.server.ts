import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { StoreUnavailableError } from '#app/media/store/store-unavailable.server.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/schema.ts';
import { type MediaFile, mediaFolder, type StoredMedia } from './media.ts';
import { createMediaRepository } from './media-repository.server.ts';
import { mediaExtensions, mediaLimits } from './media-types.ts';
import { createMediaUsage } from './media-usage.server.ts';
import type { IncomingFile, MediaStore } from './store/media-store.server.ts';
import { type InspectedMedia, inspectMedia } from './uploads/inspect-media.server.ts';
import { cleanOriginalName } from './uploads/original-name.ts';
import type { ImageProcess } from './variants/image-process.server.ts';
import { createPictureRepository, type Variant } from './variants/picture-repository.server.ts';
import { variantPath } from './variants/variants.ts';

/** An upload that arrived whole and is of an allowed kind. */
export type IncomingMedia = IncomingFile & InspectedMedia & Pick<StoredMedia, 'originalName'>;

export interface MediaService {
  /**
   * Receives one image or video. Of an image only what is to be seen is kept, upright: no place, time or device.
   *
   * @param originalName What the sender calls it; cleaned here.
   * @param options `takesSvg`: an SVG is drawn as PNG; else it is of no allowed kind.
   * @throws {TooLargeError} Past a limit of its kind.
   * @throws {UnavailableError} When too many images wait to be checked.
   * @throws {UnsupportedMediaError} When its content is of no allowed kind. In each case nothing is kept.
   */
  receive(
    source: Readable,
    originalName?: string,
    options?: { readonly takesSvg?: boolean },
  ): Promise<IncomingMedia>;
  /**
   * Moves incoming media to new names of our own. The caller records them, or calls `removeFiles`: no path
   * returned here was known before.
   */
  keep(incoming: readonly IncomingMedia[]): Promise<StoredMedia[]>;
  /**
   * Records kept media in the caller's transaction. What is known already by its content is not recorded again:
   * the known path takes the place of the kept one, whose file the caller removes after the commit.
   *
   * @returns The media to use, in the same order.
   */
  record(transaction: Database, kept: readonly StoredMedia[], at: Date): Promise<StoredMedia[]>;
  discard(incoming: readonly IncomingMedia[]): Promise<void>;
  /** Removes files that no record names. Those of a store that cannot be reached are left to the next sweep. */
  removeFiles(paths: readonly string[]): Promise<void>;
  /**
   * Removes files whose records have gone, and everything made of them. Run outside a transaction.
   *
   * @returns Bytes of what was made of them.
   */
  removeForgotten(paths: readonly string[]): Promise<number>;
  /** Of the given paths, those that are media of this site. */
  known(paths: readonly string[]): Promise<string[]>;
  /** The same with what is known of them, in no order. */
  describe(paths: readonly string[]): Promise<MediaFile[]>;
  /** Alt texts of the library, by path, of those files that have one. */
  altTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The media whose path begins with this; undefined when there is none. */
  pathBeginning(stem: string): Promise<string | undefined>;
  /**
   * Removes files that no record knows, left by a crash between storing and recording, and has variants whose files
   * are missing made again. Files older than the database are left alone. Run before serving where the
   * files are on this machine, and at any time elsewhere.
   *
   * @returns How many files were removed.
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

  /** What was there before the database belongs to another one, perhaps to that which should have been opened. */
  async function ofOurTime(paths: readonly string[]): Promise<string[]> {
    // Some stores tell whole seconds.
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
        const { media, stripped, isRewritten } = await images.duringUpload(() =>
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
          // Before it is there: a failure half-way may leave it under either name.
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
        const known = await files.pathOfContent(file.sha256);
        if (known === undefined) await files.add(file, at);
        recorded.push({ ...file, path: known ?? file.path });
      }
      return recorded;
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
      // Last: what a crash leaves is still named, and swept at the next start.
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
      // More likely another site's bucket, or a database that is not the one of before, than the truth.
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

/** What it was removed for is done already, such as the commit that forgot it: there is nothing left to undo. */
function leaveToSweep(error: unknown): void {
  if (!(error instanceof StoreUnavailableError)) throw error;
}

const nameOf = (path: string) => posix.basename(path);
const unique = (paths: readonly string[]) => [...new Set(paths)];
const pathOfVariant = ({ path, width, format }: Variant & { readonly path: string }) =>
  variantPath(path, width, format);
