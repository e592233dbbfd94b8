import { readFile } from 'node:fs/promises';
import { openImage } from '@site/images/variants/picture-encoding.server';
import sharp, { type Sharp } from 'sharp';
import { pageColors } from '#content/colors/page-colors.ts';
import { cardSize } from '#site/texts/head/card-image.ts';
import { cropOf, insetOf } from './cover-crop.ts';

/** Messengers leave out larger ones. */
const maxBytes = 300_000;
const qualities = [80, 70, 60, 50, 40, 30, 20];
const { width, height } = cardSize;

/** @throws When it is no whole image. */
export async function openCover(image: string | Uint8Array) {
  const source = typeof image === 'string' ? await readFile(image) : Buffer.from(image);
  const open = () => openImage(source, { failOn: 'truncated' }).autoOrient().toColourspace('srgb');
  const { autoOrient: size, hasAlpha } = await open().metadata();
  return { open, size, hasAlpha };
}

/**
 * Runs in the image process.
 *
 * @param accent Of the brand, behind what can be seen through; empty: the page's. @returns A JPEG of the size of a card, of at most 300 kB.
 */
export async function drawCover(
  image: string | Uint8Array,
  focalPoint: string,
  accent = '',
): Promise<Uint8Array> {
  const { open, size, hasAlpha } = await openCover(image);
  const background = hasAlpha ? await contrasting(open(), accent) : pageColors.light;
  const crop = cropOf(size, focalPoint);
  const inset = insetOf(size, crop);
  const filled = open().extract(crop).resize(width, height, { fit: 'fill' });
  if (!inset) return asJpeg(filled.flatten({ background }));
  const small = await open()
    .resize({ ...inset, fit: 'fill' })
    .png()
    .toBuffer();
  const behind = hasAlpha
    ? sharp({ create: { width, height, channels: 3, background } })
    : openImage(await filled.blur(24).png().toBuffer());
  return asJpeg(
    openImage(
      await behind
        .composite([{ input: small }])
        .png()
        .toBuffer(),
    ),
  );
}

/** @param areLettersSharp Keeps the edges of colored letters. */
export async function asJpeg(image: Sharp, { areLettersSharp = false } = {}): Promise<Uint8Array> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const open = () => openImage(data, { raw: { width, height, channels } });
  const chromaSubsampling = areLettersSharp ? '4:4:4' : '4:2:0';
  for (const quality of areLettersSharp ? [90, ...qualities] : qualities) {
    const jpeg = await open().jpeg({ quality, chromaSubsampling, mozjpeg: true }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  // Noise.
  return open()
    .blur(2)
    .jpeg({ quality: qualities.at(-1) ?? 20, mozjpeg: true })
    .toBuffer();
}

const sampled = 64;

/** The color in which the image stands out: the brand's if possible, else the page's, dark behind a white logo. */
async function contrasting(image: Sharp, accent: string): Promise<string> {
  const { data } = await image
    .resize(sampled, sampled, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let light = 0;
  let opacity = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
    opacity += 255 * alpha;
  }
  const shown = opacity > 0 ? light / opacity : 0;
  if (accent !== '' && Math.abs(lightOf(accent) - shown) > 0.4) return accent;
  return shown > 0.7 ? pageColors.dark : pageColors.light;
}

/** From 0 to 1, as that of the image. @param color `#rrggbb`. */
function lightOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
