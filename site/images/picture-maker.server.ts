import { posix } from 'node:path';
import { isDatabaseUnavailable } from '@site/database/database-unavailable';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { isVideo } from '@site/images/media';
import type { MediaType } from '@site/images/media-types';
import type { MediaStore } from '@site/images/store/media-store.server';
import { StoreUnavailableError } from '@site/images/store/store-unavailable.server';
import type { ImageProcess, MadeVariants } from '@site/images/variants/image-process.server';
import { posterFrame } from '@site/images/variants/poster-frame.server';
import { largestVariant, variantPath } from '@site/images/variants/variants';
import { UnavailableError } from '@site/platform/http/errors';
import { TaskLimitError } from '@site/platform/tasks/task-process';
import {
  createPictureRepository,
  type MadePicture,
  type PendingPicture,
  type Variant,
} from './picture-repository.server.ts';

export interface PictureOutcome {
  readonly path: string;
  readonly result: 'done' | 'failed' | 'later' | 'stopped';
  readonly ms: number;
  readonly reason?: string;
  /** Of `later`: those that were made. Absent: none counted. */
  readonly attempts?: number;
}

const maxAttempts = 3;
const nothingMade: MadePicture = { variants: [], placeholder: '', frame: null };

export type PictureMaker = ReturnType<typeof createPictureMaker>;

export function createPictureMaker(database: Database, store: MediaStore, images: ImageProcess) {
  const pictures = createPictureRepository(database);
  let working = 0;

  /** @param variants Receives each stored file. @returns Null when stopped. */
  async function make(
    picture: PendingPicture,
    variants: Variant[],
    signal: AbortSignal,
  ): Promise<MadePicture | null> {
    const made = await makeFrom(picture, signal);
    if (made === null) return nothingMade;
    for (const { format, width, content } of made.variants) {
      if (signal.aborted) return null;
      await store.put(nameOf(variantPath(picture.path, width, format)), content);
      variants.push({ format, width, bytes: content.length });
    }
    const frame = isVideo(picture.path) ? { width: made.width, height: made.height } : null;
    return { variants, placeholder: made.placeholder, frame };
  }

  function makeFrom(
    { path, contentType, attempts }: PendingPicture,
    signal: AbortSignal,
  ): Promise<MadeVariants | null> {
    // A busy machine is quiet later.
    const isLast = attempts + 1 >= maxAttempts;
    return store.withLocalFile(nameOf(path), async (file) => {
      if (contentType !== 'video/mp4') return images.makeVariants(file, contentType, signal, isLast);
      const frame = await posterFrame(file, largestVariant, signal);
      return images.makeVariants(frame, 'image/png', signal, isLast);
    });
  }

  async function removeMade(path: string, variants: readonly Variant[]): Promise<void> {
    try {
      for (const { width, format } of variants) await store.remove(nameOf(variantPath(path, width, format)));
    } catch (error) {
      // Left to the sweep: no record names them.
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }

  return {
    /**
     * Failures are recorded, not thrown; after a crash the file is still pending, with no partial files.
     * @param options `signal` stops between variants, or while reading a video. @returns Null when nothing is pending.
     */
    async makeNext({
      kinds = 'all',
      except = [],
      signal = new AbortController().signal,
    }: {
      kinds?: 'pictures' | 'all';
      except?: readonly string[];
      signal?: AbortSignal;
    } = {}): Promise<PictureOutcome | null> {
      const picture = await pictures.nextPending(kinds, except);
      if (!picture) return null;
      const { path } = picture;
      const startedAt = performance.now();
      const outcome = (result: PictureOutcome['result'], reason?: string): PictureOutcome => ({
        ...{ path, result, ms: Math.round(performance.now() - startedAt) },
        ...(reason !== undefined && { reason }),
      });
      const attempts = picture.attempts + 1;
      if (attempts > maxAttempts) {
        const reason = 'The server ended each time while it worked on this file.';
        await pictures.fail(path, reason);
        return outcome('failed', reason);
      }
      await pictures.setAttempts(path, attempts);
      const variants: Variant[] = [];
      working++;
      /** Interrupted: does not count as an attempt. */
      const putOff = async (result: PictureOutcome['result'], reason?: string) => {
        await removeMade(path, variants);
        await pictures.setAttempts(path, picture.attempts);
        return outcome(result, reason);
      };
      try {
        const made = await make(picture, variants, signal);
        if (!made) return await putOff('stopped');
        const isRecorded = await inTransaction(database, (transaction) =>
          createPictureRepository(transaction).finish(path, made),
        );
        // The file was removed meanwhile.
        if (!isRecorded) await removeMade(path, variants);
        return outcome('done');
      } catch (error) {
        if (signal.aborted) return putOff('stopped');
        const reason = error instanceof Error ? error.message : String(error);
        if (
          isLackOfRoom(error) ||
          error instanceof StoreUnavailableError ||
          error instanceof UnavailableError
        ) {
          return putOff('later', reason);
        }
        if (isDatabaseUnavailable(error)) {
          // They may be recorded; if not, they are made again under the same names.
          await pictures.setAttempts(path, picture.attempts).catch(() => {});
          return outcome('later', reason);
        }
        await removeMade(path, variants);
        if (isPassing(error) && attempts < maxAttempts) return { ...outcome('later', reason), attempts };
        await pictures.fail(path, reason);
        return outcome('failed', reason);
      } finally {
        working--;
      }
    },

    /** Of a video, as a browser has taken it. @throws As `ImageProcess.makeVariants` does. */
    async takeFrame(path: string, frame: string, contentType: MediaType): Promise<void> {
      const made = await images.makeVariants(frame, contentType, new AbortController().signal);
      if (made === null) return;
      const variants: Variant[] = [];
      for (const { format, width, content } of made.variants) {
        await store.put(nameOf(variantPath(path, width, format)), content);
        variants.push({ format, width, bytes: content.length });
      }
      const { placeholder, width, height } = made;
      const isRecorded = await inTransaction(database, (transaction) =>
        createPictureRepository(transaction).finish(path, {
          variants,
          placeholder,
          frame: { width, height },
        }),
      );
      if (!isRecorded) await removeMade(path, variants);
    },

    working: (): number => working,
  };
}

/** Disk full, or the database's disk (SQLITE_FULL). */
function isLackOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  return code === 'ENOSPC' || code === 'EDQUOT' || errcode === 13;
}

/** System errors and timeouts may pass. What sharp or ffmpeg cannot read, or lacks memory for, stays so. */
const isPassing = (error: unknown) =>
  error instanceof TaskLimitError ? error.limit !== 'memory' : error instanceof Error && 'code' in error;

const nameOf = (path: string) => posix.basename(path);
