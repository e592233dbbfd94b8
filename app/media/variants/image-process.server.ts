import type { MediaType } from '#app/media/media.ts';
import { createTaskProcess, type Task, type TaskProcess } from '#platform/tasks/task-process.ts';
import type { ImageHeader, StrippedImage } from './image-check.server.ts';
import type { MadeVariants } from './picture-encoding.server.ts';

/**
 * Everything that opens an image, in one child process, one image at a time, the smallest first
 * (docs/decisions/0028). Each method throws as `TaskProcess.run` does.
 */
export interface ImageProcess {
  readHeader(file: string): Promise<ImageHeader>;
  /** Decodes an image. @throws {TaskError} When it is cut off, or a JPEG has fewer pixels than its header says. */
  check(file: string, contentType: MediaType, pixels: number): Promise<void>;
  stripMetadata(
    file: string,
    contentType: MediaType,
    pixels: number,
  ): Promise<StrippedImage | 'animation' | null>;
  /** @returns Null for an animation: its variants would stand still. */
  makeVariants(
    image: string | Buffer,
    contentType: MediaType,
    signal: AbortSignal,
  ): Promise<MadeVariants | null>;
  /** For what else draws with the same library, such as social cards. */
  readonly tasks: TaskProcess;
}

const limits = {
  // A JPEG, PNG or WebP of 50 megapixels takes up to 400 MB, an AVIF 15 to 18 bytes a pixel.
  maxRssBytes: 640 * 1024 * 1024,
  recycleRssBytes: 250 * 1024 * 1024,
  maxWaiting: 64,
  idleMs: 60_000,
};

const maxWaitMs = 60_000;

export function createImageProcess(tasks = createTaskProcess(limits)): ImageProcess {
  type Checks = typeof import('./image-check.server.ts');
  type Encoding = typeof import('./picture-encoding.server.ts');
  const ofChecks = (name: keyof Checks, cost: number, timeoutMs: number): Task => ({
    ...{ module: new URL('./image-check.server.ts', import.meta.url), name, cost, timeoutMs, maxWaitMs },
  });
  const encoding = new URL('./picture-encoding.server.ts', import.meta.url);
  return {
    tasks,
    readHeader: (file) => tasks.run<Checks['readImageHeader']>(ofChecks('readImageHeader', 0, 20_000), file),
    check: (file, contentType, pixels) =>
      tasks.run<Checks['checkImage']>(ofChecks('checkImage', pixels, 30_000), file, contentType),
    stripMetadata: (file, contentType, pixels) =>
      tasks.run<Checks['stripMetadata']>(ofChecks('stripMetadata', pixels, 60_000), file, contentType),
    makeVariants(image, contentType, signal) {
      // Uploads, for which people wait, come first.
      const task = {
        module: encoding,
        name: 'makeVariants',
        cost: Number.MAX_SAFE_INTEGER,
        timeoutMs: 120_000,
        signal,
      };
      return tasks.run<Encoding['makeVariants']>(task, image, contentType);
    },
  };
}
