import { openImage } from '#app/media/variants/picture-encoding.server.ts';
import { grounds } from '#content/documents/accent.ts';
import { adaptLogo } from './adapt-logo.ts';
import { largestLogo } from './brand.ts';
import { toPng } from './png.server.ts';

/** Runs in the image process, like everything that opens an image. @param ground Adapted to it; null: unchanged. */
export async function drawLogo(
  file: string,
  ground: 'light' | 'dark' | null,
  format: 'webp' | 'png',
): Promise<Uint8Array> {
  const { data, info } = await openImage(file)
    .autoOrient()
    .resize({ ...largestLogo, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (ground) adaptLogo({ data }, grounds[ground].page);
  const { width, height } = info;
  const drawn = openImage(data, { raw: { width, height, channels: 4 } });
  return format === 'png' ? toPng(drawn) : drawn.webp({ quality: 90, alphaQuality: 100 }).toBuffer();
}
