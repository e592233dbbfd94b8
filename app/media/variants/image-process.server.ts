import { randomUUID } from 'node:crypto';
import type { MediaType } from '#app/media/media-types.ts';
import { machineMemoryBytes } from '#platform/tasks/machine-memory.ts';
import { createPrecedence } from '#platform/tasks/precedence.ts';
import { createTaskProcess, type Task } from '#platform/tasks/task-process.ts';
import type { ImageHeader, ImageSize, StrippedImage } from './image-check.server.ts';
import type { VariantFormat } from './variants.ts';

const mebibyte = 1024 * 1024;
/** A JPEG, PNG or WebP of 50 megapixels takes up to 400 MB, an AVIF 15 to 18 bytes a pixel. */
const maxMemoryBytes = 640 * mebibyte;
/** Below it next to no image can be opened. */
const minMemoryBytes = 192 * mebibyte;
/** What the server and the system need beside it. */
const otherMemoryBytes = 280 * mebibyte;
/** The process before it opens an image, with room for what a task leaves. */
const idleMemoryBytes = 64 * mebibyte;
const maxRecycleBytes = 250 * mebibyte;
/** What decoding an AVIF takes at most, with some room. */
const avifBytesPerPixel = 28;
/** The reader of BMP and ICO holds three copies, and nothing can stop it half way. */
const bitmapBytesPerPixel = 16;
const bitmapReaderBytes = 90 * mebibyte;

const maxWaitMs = 60_000;

/** What is made of one image. `width` and `height` are its own, no wider than its largest variant. */
export interface MadeVariants {
  readonly variants: readonly {
    readonly format: VariantFormat;
    readonly width: number;
    readonly content: Buffer;
  }[];
  readonly placeholder: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Everything that opens an image, in one child process, one image at a time, the smallest first
 * (docs/decisions/0028). Each method throws as `TaskProcess.run` does.
 */
export type ImageProcess = ReturnType<typeof createImageProcess>;

/** What the image process may have on a machine with so much memory: what is left, within bounds. */
export const imageMemoryOn = (machineBytes: number): number =>
  Math.min(maxMemoryBytes, Math.max(minMemoryBytes, machineBytes - otherMemoryBytes));

/** @param maxBytes Resident memory of the process; absent: as the machine allows. */
export function createImageProcess(
  maxBytes = imageMemoryOn(machineMemoryBytes()),
  tasks = createTaskProcess({
    maxRssBytes: maxBytes,
    recycleRssBytes: Math.min(maxRecycleBytes, maxBytes - idleMemoryBytes),
    maxWaiting: 64,
    idleMs: 60_000,
  }),
) {
  type Checks = typeof import('./image-check.server.ts');
  type Encoding = typeof import('./picture-encoding.server.ts');
  const ofChecks = (name: keyof Checks, cost: number, timeoutMs: number): Task => ({
    ...{ module: new URL('./image-check.server.ts', import.meta.url), name, cost, timeoutMs, maxWaitMs },
  });
  const ofEncoding = (name: keyof Encoding, signal: AbortSignal): Task => ({
    ...{ module: new URL('./picture-encoding.server.ts', import.meta.url), name, signal },
    ...{ cost: Number.MAX_SAFE_INTEGER, timeoutMs: 120_000 },
  });
  const uploads = createPrecedence();
  type Drawings = typeof import('./svg.server.ts');
  type Bitmaps = typeof import('./bitmap.server.ts');
  const ofBitmaps = (name: keyof Bitmaps, cost: number, timeoutMs: number): Task => ({
    ...{ module: new URL('./bitmap.server.ts', import.meta.url), name, cost, timeoutMs, maxWaitMs },
  });
  return {
    /** A larger AVIF takes more memory to decode than the process has. */
    maxAvifPixels: Math.floor(maxBytes / avifBytesPerPixel),
    /** A larger BMP or ICO cannot be opened. */
    maxBitmapPixels: Math.floor((maxBytes - bitmapReaderBytes) / bitmapBytesPerPixel),
    /** For what else draws with the same library, such as social cards. */
    tasks,
    readHeader: (file: string): Promise<ImageHeader> =>
      tasks.run<Checks['readImageHeader']>(ofChecks('readImageHeader', 0, 20_000), file),
    /** Decodes an image. @throws {TaskError} When it is cut off, or a JPEG has fewer pixels than its header says. */
    check: (file: string, contentType: MediaType, pixels: number): Promise<void> =>
      tasks.run<Checks['checkImage']>(ofChecks('checkImage', pixels, 30_000), file, contentType),
    stripMetadata: (
      file: string,
      contentType: MediaType,
      pixels: number,
    ): Promise<StrippedImage | 'animation' | null> =>
      tasks.run<Checks['stripMetadata']>(ofChecks('stripMetadata', pixels, 60_000), file, contentType),
    readBitmapSize: (file: string): Promise<ImageSize> =>
      tasks.run<Bitmaps['readBitmapSize']>(ofBitmaps('readBitmapSize', 0, 20_000), file),
    bitmapToPng: (file: string, pixels: number): Promise<StrippedImage> =>
      tasks.run<Bitmaps['bitmapToPng']>(ofBitmaps('bitmapToPng', pixels, 60_000), file),
    /** @returns A sentence for an SVG that cannot be drawn as it is. */
    svgToPng(file: string): Promise<StrippedImage | { readonly problem: string }> {
      const module = new URL('./svg.server.ts', import.meta.url);
      return tasks.run<Drawings['svgToPng']>(
        { module, name: 'svgToPng', cost: 0, timeoutMs: 10_000, maxWaitMs },
        file,
      );
    },
    /** While it runs no variant is begun: somebody waits for an upload. */
    duringUpload: uploads.first,
    /**
     * One file is one task, so that an upload waits for a single one.
     *
     * @returns Null for an animation: its variants would stand still.
     */
    async makeVariants(
      image: string | Buffer,
      contentType: MediaType,
      signal: AbortSignal,
    ): Promise<MadeVariants | null> {
      const id = randomUUID();
      await uploads.whenIdle();
      const plan = await tasks.run<Encoding['planVariants']>(
        ofEncoding('planVariants', signal),
        id,
        image,
        contentType,
      );
      if (!plan) return null;
      const variants: MadeVariants['variants'][number][] = [];
      for (const { format, width } of plan.wanted) {
        await uploads.whenIdle();
        const task = ofEncoding('encodeVariant', signal);
        const content = await tasks.run<Encoding['encodeVariant']>(task, id, image, format, width);
        variants.push({ format, width, content });
      }
      return { ...plan, variants };
    },
  };
}
