import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type MediaType, mediaLimits } from '../media-types.ts';
import { isSequence } from './moving-picture.server.ts';
import { type VariantFormat, variantWidths } from './variants.ts';

interface PicturePixels {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly isOpaque: boolean;
}

// Frees memory after each image, and leaves one processor to the pages.
sharp.cache(false);
sharp.concurrency(1);

/** Untrusted: over the pixel limit it is refused before decoding. */
export function openImage(image: string | Buffer, options?: SharpOptions): Sharp {
  return sharp(readable(image), { limitInputPixels: mediaLimits.imagePixels, ...options });
}

/** libvips opens the first image of an AVIF sequence by the brand of an image alone, and browsers play it by its own. */
function readable(image: string | Buffer): string | Buffer {
  if (startOf(image) !== 'ftypavis') return image;
  const still = typeof image === 'string' ? readFileSync(image) : Buffer.from(image);
  still.write('avif', 8, 'latin1');
  return still;
}

function startOf(image: string | Buffer): string {
  if (typeof image !== 'string') return image.toString('latin1', 4, 12);
  const start = Buffer.alloc(12);
  const file = openSync(image, 'r');
  try {
    return start.toString('latin1', 4, readSync(file, start, 0, start.length, 0));
  } finally {
    closeSync(file);
  }
}

interface VariantPlan {
  /** Ascending. */
  readonly widths: readonly number[];
  readonly fallback: 'jpg' | 'png';
  readonly placeholder: string;
  /** Pixels, upright, at most the largest variant's. */
  readonly width: number;
  readonly height: number;
}

let decoded: { readonly id: string; readonly pixels: PicturePixels } | null = null;

/** Runs in the image process. @param id For the calls of `encodeVariant`. @returns Null for an animation, or when no width fits. */
export async function planVariants(
  id: string,
  image: string | Buffer,
  contentType: MediaType,
): Promise<VariantPlan | null> {
  const content = typeof image === 'string' ? await readFile(image) : image;
  const { pages = 1, autoOrient } = await openImage(content).metadata();
  if (pages > 1 || isSequence(content, contentType)) return null;
  const widths = variantWidths(autoOrient.width, autoOrient.height);
  if (widths.length === 0) return null;
  const pixels = await decodePicture(content);
  decoded = { id, pixels };
  const { width, height, isOpaque } = pixels;
  const fallback = isOpaque ? 'jpg' : 'png';
  return { widths, fallback, placeholder: await placeholderOf(pixels), width, height };
}

/** After `planVariants`. Runs in the image process. */
export async function encodeVariant(
  id: string,
  image: string | Buffer,
  format: VariantFormat,
  width: number,
): Promise<Buffer> {
  if (decoded?.id !== id) decoded = { id, pixels: await decodePicture(image) };
  return encodeFor(fromPixels(decoded.pixels).resize(width), format, 'quick').toBuffer();
}

/**
 * For the site's own images and uploads; drops metadata.
 * @param effort `quick`: uploads, as AVIF from effort 4 takes ten times as long for a tenth less. `patient`: built once.
 */
export function encodeFor(picture: Sharp, format: VariantFormat, effort: 'quick' | 'patient'): Sharp {
  const isQuick = effort === 'quick';
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 50, effort: isQuick ? 2 : 5 });
    case 'webp':
      return picture.webp({ quality: 72, effort: isQuick ? 4 : 5 });
    case 'jpg':
      return picture.jpeg({ quality: 76, mozjpeg: true });
    case 'png':
      return picture.png({ palette: true, quality: 90 });
  }
}

export async function decodePicture(source: string | Buffer): Promise<PicturePixels> {
  const { autoOrient: upright } = await openImage(source).metadata();
  const { data, info } = await openImage(source)
    .autoOrient()
    .resize({ width: variantWidths(upright.width, upright.height).at(-1) ?? 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = { content: data, width, height, channels };
  return { ...pixels, isOpaque: (await fromPixels(pixels).stats()).isOpaque };
}

const maxPlaceholderCharacters = 200;

/**
 * @returns A few blurred pixels as a `data:` URL of at most 200 characters; empty for an image with transparency,
 * through which they would show.
 */
async function placeholderOf(pixels: PicturePixels): Promise<string> {
  if (!pixels.isOpaque) return '';
  for (const size of [16, 8, 4]) {
    const small = fromPixels(pixels).resize(size, size, { fit: 'inside' }).webp({ quality: 20, effort: 6 });
    const address = `data:image/webp;base64,${(await small.toBuffer()).toString('base64')}`;
    if (address.length <= maxPlaceholderCharacters) return address;
  }
  return '';
}

function fromPixels({ content, width, height, channels }: Omit<PicturePixels, 'isOpaque'>): Sharp {
  return sharp(content, { raw: { width, height, channels } });
}
