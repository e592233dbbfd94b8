import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type MediaType, mediaLimits } from '#app/media/media-types.ts';
import { isSequence } from './moving-picture.server.ts';
import { fallbackWidth, sourceFormats, type VariantFormat, variantWidths } from './variants.ts';

/** An image as pixels, upright and no larger than its largest variant. */
interface PicturePixels {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly isOpaque: boolean;
}

// Memory goes back after each image, and one processor is left to the pages.
sharp.cache(false);
sharp.concurrency(1);

/** Opens an image that is untrusted: one over the limit of pixels is refused before it is decoded. */
export function openImage(image: string | Buffer, options?: SharpOptions): Sharp {
  return sharp(image, { limitInputPixels: mediaLimits.imagePixels, ...options });
}

/** What is to be made of one image, and what is known of it. */
interface VariantPlan {
  /** The fallback comes last. */
  readonly wanted: readonly { readonly format: VariantFormat; readonly width: number }[];
  readonly placeholder: string;
  /** Pixels of the image, upright and no wider than its largest variant. */
  readonly width: number;
  readonly height: number;
}

/** The image that is being worked on; lost with the process, and then decoded again. */
let decoded: { readonly id: string; readonly pixels: PicturePixels } | null = null;

/**
 * Decodes an image for `encodeVariant`. Runs in the image process.
 *
 * @param id Names the image in the calls that follow.
 * @returns Null for an animation: its variants would stand still.
 */
export async function planVariants(
  id: string,
  image: string | Buffer,
  contentType: MediaType,
): Promise<VariantPlan | null> {
  const content = typeof image === 'string' ? await readFile(image) : image;
  const { pages = 1 } = await openImage(content).metadata();
  if (pages > 1 || isSequence(content, contentType)) return null;
  const pixels = await decodePicture(content);
  decoded = { id, pixels };
  const { width, height, isOpaque } = pixels;
  const widths = variantWidths(width);
  const fallback = { format: isOpaque ? 'jpg' : 'png', width: fallbackWidth(widths) } as const;
  const sources = sourceFormats.flatMap((format) => widths.map((each) => ({ format, width: each })));
  return { wanted: [...sources, fallback], placeholder: await placeholderOf(pixels), width, height };
}

/** One file of an image that `planVariants` was called for. Runs in the image process. */
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
 * How files for the web are encoded, the site's own images and uploads alike. Metadata never survives.
 *
 * @param effort `quick`: for uploads, a second or two; AVIF from effort 4 on takes ten times as long for a tenth of
 *   the bytes. `patient`: for images that are made once and shipped.
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

/** Decodes an image once for all its variants. */
export async function decodePicture(source: string | Buffer): Promise<PicturePixels> {
  const { data, info } = await openImage(source)
    .autoOrient()
    .resize({ width: variantWidths(Number.MAX_SAFE_INTEGER).at(-1), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = { content: data, width, height, channels };
  return { ...pixels, isOpaque: (await fromPixels(pixels).stats()).isOpaque };
}

const maxPlaceholderCharacters = 200;

/**
 * A few blurred pixels, to stand where the image will be.
 *
 * @returns A `data:` address of at most 200 characters; empty for a see-through image, which it would shine through.
 */
export async function placeholderOf(pixels: PicturePixels): Promise<string> {
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
