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

/** Runs in the image process. @returns A JPEG of the size of a card, of at most 300 kB. */
export async function drawCover(image: string | Uint8Array, focalPoint: string): Promise<Uint8Array> {
  const source = typeof image === 'string' ? await readFile(image) : Buffer.from(image);
  const open = () => openImage(source, { failOn: 'truncated' }).autoOrient().toColourspace('srgb');
  const { autoOrient: size, hasAlpha } = await open().metadata();
  const background = hasAlpha ? await contrasting(open()) : pageColors.light;
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

/** Runs in the image process. @param png A card. */
export const cardToJpeg = (png: Uint8Array): Promise<Uint8Array> => asJpeg(openImage(Buffer.from(png)));

async function asJpeg(image: Sharp): Promise<Uint8Array> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const open = () => openImage(data, { raw: { width, height, channels } });
  for (const quality of qualities) {
    const jpeg = await open().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= maxBytes) return jpeg;
  }
  // Noise.
  return open()
    .blur(2)
    .jpeg({ quality: qualities.at(-1) ?? 20, mozjpeg: true })
    .toBuffer();
}

const sampled = 64;

/** The page's color in which what is seen through it stands out: dark behind a white logo. */
async function contrasting(image: Sharp): Promise<string> {
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
  return opacity > 0 && light / opacity > 0.7 ? pageColors.dark : pageColors.light;
}
