import { openImage } from '@site/images/variants/picture-encoding.server';
import { backgrounds } from '#content/colors/palette.ts';
import { largestLogo } from '#site/texts/brand/brand.ts';
import { adaptLogo } from './adapt-logo.ts';
import { toPng } from './png.server.ts';

/** Runs in the image process, like everything that opens an image. @param background Adapted to it; null: unchanged. */
export async function drawLogo(
  image: string | Uint8Array,
  background: 'light' | 'dark' | null,
  format: 'webp' | 'png',
): Promise<Uint8Array> {
  const { data, info } = await openImage(typeof image === 'string' ? image : Buffer.from(image))
    .autoOrient()
    .resize({ ...largestLogo, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (background) adaptLogo({ data }, backgrounds[background].page);
  const { width, height } = info;
  const drawn = openImage(data, { raw: { width, height, channels: 4 } });
  return format === 'png' ? toPng(drawn) : drawn.webp({ quality: 90, alphaQuality: 100 }).toBuffer();
}
