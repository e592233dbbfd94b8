import { randomUUID } from 'node:crypto';
import { totalmem } from 'node:os';
import { createFairQueue } from '@site/platform/tasks/fair-queue';
import { createPrecedence } from '@site/platform/tasks/precedence';
import { createTaskProcess, type Task, TaskError, TaskLimitError } from '@site/platform/tasks/task-process';
import type { Crop } from '../crop.ts';
import { type MediaType, mediaLimits } from '../media-types.ts';
import type { ImageHeader, ImageSize, StrippedImage } from './image-check.server.ts';
import { fallbackWidth, sourceFormats, type VariantFormat } from './variants.ts';

const mebibyte = 1024 * 1024;
/** 50 megapixels take up to 400 MB as JPEG, PNG or WebP; AVIF takes 15 to 18 bytes per pixel. */
const maxMemoryBytes = 640 * mebibyte;
/** Below it hardly any image can be opened. */
const minMemoryBytes = 192 * mebibyte;
/** For the server and the system. */
const otherMemoryBytes = 280 * mebibyte;
/** Before it opens an image, with room for leftovers of a task. */
const idleMemoryBytes = 64 * mebibyte;
const maxRecycleBytes = 250 * mebibyte;
/** Maximum for decoding AVIF, with some margin. */
const avifBytesPerPixel = 28;
/** The BMP and ICO reader holds three copies and cannot be interrupted. */
const bitmapBytesPerPixel = 16;
const bitmapReaderBytes = 90 * mebibyte;

const maxWaitMs = 60_000;
/** While one is in the process, another's file is read, or written to the store. */
const uploadsAtOnce = 2;
const svgTimeoutMs = 5_000;

/** `width` and `height` of the image, at most those of the largest variant. */
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

/** One child process, one image at a time, smallest first (docs/decisions/0028). Methods throw as `TaskProcess.run` does. */
export type ImageProcess = ReturnType<typeof createImageProcess>;

/** The rest of the machine's memory, within bounds. */
export const imageMemoryOn = (machineBytes: number): number =>
  Math.min(maxMemoryBytes, Math.max(minMemoryBytes, machineBytes - otherMemoryBytes));

/** @param maxBytes Resident memory of the process; default: by the machine's memory. */
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
  const inTurn = createFairQueue({ atOnce: uploadsAtOnce, maxWaiting: 64, maxWaitMs });
  type Drawings = typeof import('./svg.server.ts');
  const ofDrawings = (name: keyof Drawings, timeoutMs: number): Task => ({
    ...{ module: new URL('./svg.server.ts', import.meta.url), name, cost: 0, timeoutMs, maxWaitMs },
  });
  type Bitmaps = typeof import('./bitmap.server.ts');
  const ofBitmaps = (name: keyof Bitmaps, cost: number, timeoutMs: number): Task => ({
    ...{ module: new URL('./bitmap.server.ts', import.meta.url), name, cost, timeoutMs, maxWaitMs },
  });
  return {
    /** Larger ones take more memory to decode than the process has. */
    maxAvifPixels: Math.floor(maxBytes / avifBytesPerPixel),
    maxBitmapPixels: Math.floor((maxBytes - bitmapReaderBytes) / bitmapBytesPerPixel),
    /** For other drawing, such as social cards. */
    tasks,
    readHeader: (file: string): Promise<ImageHeader> =>
      tasks.run<Checks['readImageHeader']>(ofChecks('readImageHeader', 0, 20_000), file),
    /** @throws {TaskError} When truncated, or a JPEG has fewer pixels than its header says. */
    check: (file: string, contentType: MediaType, pixels: number): Promise<void> =>
      tasks.run<Checks['checkImage']>(ofChecks('checkImage', pixels, 30_000), file, contentType),
    stripMetadata: (
      file: string,
      contentType: MediaType,
      pixels: number,
    ): Promise<StrippedImage | 'animation' | null> =>
      tasks.run<Checks['stripMetadata']>(ofChecks('stripMetadata', pixels, 60_000), file, contentType),
    crop: (
      file: string,
      contentType: MediaType,
      crop: Crop,
      pixels: number,
    ): Promise<StrippedImage | 'animation'> =>
      tasks.run<Checks['cropImage']>(ofChecks('cropImage', pixels, 60_000), file, contentType, crop),
    /** @throws {TaskError} Where libvips reads no HEVC. */
    heicToJpeg: (file: string): Promise<StrippedImage> =>
      tasks.run<Checks['heicToJpeg']>(ofChecks('heicToJpeg', mediaLimits.imagePixels, 60_000), file),
    readBitmapSize: (file: string): Promise<ImageSize> =>
      tasks.run<Bitmaps['readBitmapSize']>(ofBitmaps('readBitmapSize', 0, 20_000), file),
    bitmapToPng: (file: string, pixels: number): Promise<StrippedImage> =>
      tasks.run<Bitmaps['bitmapToPng']>(ofBitmaps('bitmapToPng', pixels, 60_000), file),
    /** @returns A sentence when the SVG cannot be drawn as it is. */
    async svgToPng(file: string): Promise<StrippedImage | { readonly problem: string }> {
      // By itself, so that the start of the process takes nothing of the time to draw.
      const problem = await tasks.run<Drawings['checkSvg']>(ofDrawings('checkSvg', 20_000), file);
      if (problem !== null) return { problem };
      return tasks.run<Drawings['drawSvg']>(ofDrawings('drawSvg', svgTimeoutMs), file);
    },
    /** No variant is begun while it runs or waits. @param owner Owners are taken in turn: a hundred files are not one. */
    duringUpload: <Result>(owner: string, work: () => Promise<Result>): Promise<Result> =>
      uploads.first(() => inTurn(owner, work)),
    /**
     * One task per file, so that an upload waits for one only. @param leavesOutSlow Whether a width that takes too long is left
     * out, as one that takes too much memory; else it throws, for another attempt. @returns Null for an animation: variants
     * would not move.
     */
    async makeVariants(
      image: string | Buffer,
      contentType: MediaType,
      signal: AbortSignal,
      leavesOutSlow = false,
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
      const encode = async (format: VariantFormat, width: number) => {
        await uploads.whenIdle();
        const task = ofEncoding('encodeVariant', signal);
        const content = await tasks.run<Encoding['encodeVariant']>(task, id, image, format, width);
        return { format, width, content };
      };
      const { widths, variants } = await encodeFitting(plan.widths, encode, leavesOutSlow);
      const fallback = await encode(plan.fallback, fallbackWidth(widths));
      return { ...plan, variants: [...variants, fallback] };
    },
  };
}

type MadeVariant = MadeVariants['variants'][number];

/** Leaves out widths that are too large for one of the formats, the memory or, if it says so, the time. @throws When all of them are. */
async function encodeFitting(
  widths: readonly number[],
  encode: (format: VariantFormat, width: number) => Promise<MadeVariant>,
  leavesOutSlow: boolean,
) {
  const variants: MadeVariant[] = [];
  let fitting = widths;
  for (const format of sourceFormats) {
    for (const width of fitting) {
      try {
        variants.push(await encode(format, width));
      } catch (error) {
        const narrower = fitting.filter((each) => each < width);
        if (!isTooLarge(error, leavesOutSlow) || narrower.length === 0) throw error;
        fitting = narrower;
        break;
      }
    }
  }
  return { widths: fitting, variants: variants.filter(({ width }) => fitting.includes(width)) };
}

/** Errors of the system have a code. */
const isTooLarge = (error: unknown, leavesOutSlow: boolean) =>
  error instanceof TaskLimitError
    ? error.limit === 'memory' || (error.limit === 'time' && leavesOutSlow)
    : error instanceof TaskError && !('code' in error);

function machineMemoryBytes(): number {
  // 0 when the limit is unknown; more than the total when none is set.
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), allowed);
}
