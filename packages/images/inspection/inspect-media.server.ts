import { TooLargeError, UnavailableError, UnsupportedMediaError } from '@site/platform/http/errors';
import { TaskError, TaskLimitError } from '@site/platform/tasks/task-process';
import { type MediaType, mediaLimits, pdfType, type TakenMedia } from '../media-types.ts';
import type { ImageSize } from '../variants/image-check.server.ts';
import type { ImageProcess } from '../variants/image-process.server.ts';
import { looksLikeSvg } from '../variants/svg-problem.ts';
import { detectMedia, heicRefusal } from './detect-media.server.ts';
import { isWholeMp4, readBoxTypes } from './mp4.server.ts';
import { readPart } from './read-part.server.ts';
import { removeVideoMetadata } from './video-metadata.server.ts';

export interface InspectedMedia {
  readonly contentType: MediaType;
  /** Pixels; null for a video and a PDF. */
  readonly width: number | null;
  readonly height: number | null;
}

interface ArrivedFile {
  readonly temporaryPath: string;
  readonly bytes: number;
}

/**
 * By content, not by name or declared type. Removes metadata; BMP and ICO become PNG, HEIC becomes JPEG if it can be read, SVG too with `takesSvg`. A PDF is kept as it is.
 * @returns `stripped`: replacement content, or null. `isRewritten`: the file was changed in place, to the same size.
 * @throws {UnsupportedMediaError} Also for damaged files; {TooLargeError} for bytes, pixels, memory, time; {UnavailableError}
 */
export async function inspectMedia(
  { temporaryPath: file, bytes }: ArrivedFile,
  images: ImageProcess,
  takes: TakenMedia = {},
): Promise<{ media: InspectedMedia; stripped: Buffer | null; isRewritten?: boolean }> {
  if (takes.takesSvg && (await isSvg(file))) return convertSvg(file, images);
  const { contentType, isRewritten } = await detectMedia(file, takes);
  if (contentType === pdfType) return inspectPdf(file, bytes);
  if (contentType === 'video/mp4') {
    if (!(await isWholeMp4(file))) throw new UnsupportedMediaError('The video is damaged or incomplete.');
    const isChanged = await removeVideoMetadata(file);
    return { media: { contentType, width: null, height: null }, stripped: null, isRewritten: isChanged };
  }
  if (bytes > mediaLimits.imageBytes) {
    throw new TooLargeError(`An image has at most ${mediaLimits.imageBytes / 1024 / 1024} MB.`);
  }
  if (contentType === 'bitmap') return convertBitmap(file, images);
  if (contentType === 'heic') return convertHeic(file, images);
  const header = await openable(images.readHeader(file));
  const pixels = pixelsOf(header);
  if (contentType === 'image/avif' && (await readBoxTypes(file)) === null) throw damaged();
  await openable(checkPixels(images, file, contentType, pixels));
  const result = await stripMetadata(images, file, contentType, pixels);
  if (result) {
    const { content: stripped, width, height } = result;
    return { media: { contentType, width, height }, stripped };
  }
  // From 5 on, width and height are swapped.
  const { width, height } = header.orientation >= 5 ? { width: header.height, height: header.width } : header;
  return { media: { contentType, width, height }, stripped: null, isRewritten };
}

/**
 * When decoding takes too much memory, only the file structure is checked: the image is stored, but gets no variants.
 */
async function checkPixels(
  images: ImageProcess,
  file: string,
  contentType: MediaType,
  pixels: number,
): Promise<void> {
  if (contentType === 'image/avif' && pixels > images.maxAvifPixels) return;
  await images.check(file, contentType, pixels).catch((error: unknown) => {
    if (!(error instanceof TaskLimitError && error.limit === 'memory')) throw error;
  });
}

/** Its end says where everything is (ISO 32000-2, 7.5.5); many programs append some bytes. */
const pdfEndBytes = 4_096;

async function inspectPdf(file: string, bytes: number): Promise<{ media: InspectedMedia; stripped: null }> {
  if (bytes > mediaLimits.pdfBytes)
    throw new TooLargeError(`A PDF has at most ${mediaLimits.pdfBytes / 1024 / 1024} MB.`);
  const end = await readPart(file, Math.max(0, bytes - pdfEndBytes), pdfEndBytes);
  if (!end.toString('latin1').includes('%%EOF'))
    throw new UnsupportedMediaError('The PDF is damaged or incomplete.');
  return { media: { contentType: pdfType, width: null, height: null }, stripped: null };
}

/** Comments and namespaces may precede the first element. */
const startBytes = 16_384;

const isSvg = async (file: string): Promise<boolean> =>
  looksLikeSvg((await readPart(file, 0, startBytes)).toString('utf8'));

async function convertSvg(file: string, images: ImageProcess) {
  const drawn = await openable(images.svgToPng(file));
  if ('problem' in drawn) throw new UnsupportedMediaError(drawn.problem);
  const { content, width, height } = drawn;
  return { media: { contentType: 'image/png', width, height } as const, stripped: content };
}

/** With a libvips that reads HEVC. */
async function convertHeic(file: string, images: ImageProcess) {
  try {
    const { content, width, height } = await images.heicToJpeg(file);
    return { media: { contentType: 'image/jpeg', width, height } as const, stripped: content };
  } catch (cause) {
    if (cause instanceof TaskError) throw new UnsupportedMediaError(heicRefusal, { cause });
    return openable<never>(Promise.reject(cause));
  }
}

async function convertBitmap(file: string, images: ImageProcess) {
  const pixels = pixelsOf(await openable(images.readBitmapSize(file)));
  if (pixels > images.maxBitmapPixels) throw tooMuchMemory();
  const { content, width, height } = await openable(images.bitmapToPng(file, pixels));
  return { media: { contentType: 'image/png', width, height } as const, stripped: content };
}

function pixelsOf({ width, height }: ImageSize): number {
  const pixels = width * height;
  if (pixels <= mediaLimits.imagePixels) return pixels;
  throw new TooLargeError(`An image has at most ${mediaLimits.imagePixels / 1_000_000} megapixels.`);
}

async function stripMetadata(images: ImageProcess, file: string, contentType: MediaType, pixels: number) {
  const result = await images.stripMetadata(file, contentType, pixels).catch((cause: unknown) => {
    // Removing an AVIF's metadata encodes it again, which takes more memory than decoding.
    if (cause instanceof TaskLimitError) throw notStrippable('image', cause);
    return openable<never>(Promise.reject(cause));
  });
  if (result === 'animation') throw notStrippable('animation');
  return result;
}

/** What the image process could not do, in words for people. @throws As `inspectMedia`. */
export async function openable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof TaskError) throw damaged(cause);
    if (!(cause instanceof TaskLimitError)) throw cause;
    if (cause.limit === 'crash') throw new UnavailableError();
    if (cause.limit === 'memory') throw tooMuchMemory(cause);
    throw new TooLargeError('The image takes too long to open. Please make it smaller.', { cause });
  }
}

const tooMuchMemory = (cause?: Error) =>
  new TooLargeError('The image takes too much memory to open. Please make it smaller.', { cause });

const damaged = (cause?: Error) =>
  new UnsupportedMediaError('The image is damaged and cannot be read.', { cause });

const notStrippable = (kind: 'image' | 'animation', cause?: Error) =>
  new UnsupportedMediaError(
    `This ${kind} carries data about how it was made that cannot be taken out. Please export it without metadata.`,
    { cause },
  );
