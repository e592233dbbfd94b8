import sharp, { type Sharp } from 'sharp';
import { mediaLimits } from '#app/media/media.ts';
import { fallbackWidth, sourceFormats, type VariantFormat, variantWidths } from './variants.ts';

export interface EncodedVariant {
  readonly format: VariantFormat;
  readonly width: number;
  readonly content: Buffer;
}

/** A picture as pixels, upright and no larger than its largest variant. */
export interface PicturePixels {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly isOpaque: boolean;
}

// One thread each: what is made in the background leaves the other processor to visitors.
sharp.concurrency(1);

/**
 * How files for the web are encoded, the site's own pictures and uploads alike. Metadata never survives.
 *
 * @param effort `quick`: for uploads, a second or two; AVIF from effort 4 on takes ten times as long for a tenth of
 *   the bytes. `patient`: for pictures that are made once and shipped.
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

/** Decodes a picture once for all its variants. */
export async function decodePicture(source: string | Buffer): Promise<PicturePixels> {
  const { data, info } = await sharp(source, { limitInputPixels: mediaLimits.imagePixels })
    .autoOrient()
    .resize({ width: variantWidths(Number.MAX_SAFE_INTEGER).at(-1), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = { content: data, width, height, channels };
  return { ...pixels, isOpaque: (await fromPixels(pixels).stats()).isOpaque };
}

/** Every variant of a picture, one after the other as the consumer asks; the fallback comes last. */
export async function* encodeVariants(pixels: PicturePixels): AsyncGenerator<EncodedVariant> {
  const widths = variantWidths(pixels.width);
  const wanted: [VariantFormat, number][] = sourceFormats.flatMap((format) =>
    widths.map((width): [VariantFormat, number] => [format, width]),
  );
  wanted.push([pixels.isOpaque ? 'jpg' : 'png', fallbackWidth(widths)]);
  for (const [format, width] of wanted) {
    const resized = fromPixels(pixels).resize(width);
    yield { format, width, content: await encodeFor(resized, format, 'quick').toBuffer() };
  }
}

const mostPlaceholderCharacters = 200;

/**
 * A few blurred pixels, to stand where the picture will be.
 *
 * @returns A `data:` address of at most 200 characters; empty for a see-through picture, which it would shine through.
 */
export async function placeholderOf(pixels: PicturePixels): Promise<string> {
  if (!pixels.isOpaque) return '';
  for (const size of [16, 8, 4]) {
    const small = fromPixels(pixels).resize(size, size, { fit: 'inside' }).webp({ quality: 20, effort: 6 });
    const address = `data:image/webp;base64,${(await small.toBuffer()).toString('base64')}`;
    if (address.length <= mostPlaceholderCharacters) return address;
  }
  return '';
}

function fromPixels({ content, width, height, channels }: Omit<PicturePixels, 'isOpaque'>): Sharp {
  return sharp(content, { raw: { width, height, channels } });
}
