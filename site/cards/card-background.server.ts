import { openImage } from '@site/images/variants/picture-encoding.server';
import type { Sharp } from 'sharp';
import { palette } from '#content/colors/palette.ts';
import { cardSize } from '#site/texts/head/card-image.ts';
import { backgroundFile } from './card-files.server.ts';
import type { CardColors } from './card-mark.server.ts';
import { cropOf } from './cover-crop.ts';
import { openCover } from './cover-drawing.server.ts';

const { width, height } = cardSize;

/** Dark enough for text anywhere, darkest where lines begin. */
export async function paintBackground(isRightToLeft: boolean): Promise<Buffer> {
  const original = await openImage(backgroundFile).metadata();
  // Without its right edge, so that its subject stands beside the words.
  const shownWidth = Math.round(original.width * 0.86);
  const shownHeight = Math.min(original.height, Math.round((shownWidth * height) / width));
  const top = Math.round((original.height - shownHeight) * 0.45);
  const background = await darkened(
    openImage(backgroundFile).extract({ left: 0, top, width: shownWidth, height: shownHeight }),
  );
  return isRightToLeft ? openImage(background).flop().png().toBuffer() : background;
}

/** An image of the owner's, never mirrored. */
export async function paintImage(
  image: string | Uint8Array,
  focalPoint: string,
  isRightToLeft: boolean,
): Promise<Buffer> {
  const { open, size } = await openCover(image);
  const crop = cropOf(size, focalPoint);
  const shown = open().extract(crop).flatten({ background: palette['ink-950'] });
  // Pixels of an enlarged image would be seen beside sharp letters.
  return darkened(shown, { isRightToLeft, evenly: 0.4, blur: Math.max(1, (3 * width) / crop.width) });
}

/** A little soft: grain would be most of the file. @param evenly How much darker it is everywhere, from 0 to 1. */
async function darkened(image: Sharp, { isRightToLeft = false, evenly = 0, blur = 1 } = {}): Promise<Buffer> {
  const night = openImage(Buffer.from(nightOf(evenly)));
  return image
    .resize(width, height, { fit: 'fill' })
    .blur(Math.min(blur, maxBlur))
    .composite([{ input: await (isRightToLeft ? night.flop() : night).png().toBuffer() }])
    .png()
    .toBuffer();
}
const maxBlur = 30;

/** For companies of which there is no photograph: their color, low beside the words. */
export function paintGlow(isRightToLeft: boolean, { strong }: CardColors): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<radialGradient id="glow" cx="${isRightToLeft ? 0 : 1}" cy="1" r="0.75"><stop stop-color="${strong}" stop-opacity="0.55"/><stop offset="0.55" stop-color="${strong}" stop-opacity="0.14"/><stop offset="1" stop-color="${strong}" stop-opacity="0"/></radialGradient>
<rect width="100%" height="100%" fill="${palette['ink-950']}"/><rect width="100%" height="100%" fill="url(#glow)"/></svg>`;
  return openImage(Buffer.from(svg)).png().toBuffer();
}

const ink = (offset: number, opacity: number) =>
  `<stop offset="${offset}" stop-color="${palette['ink-950']}" stop-opacity="${opacity}"/>`;
const nightOf = (
  evenly: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="left">${ink(0.2, 0.9)}${ink(0.6, 0.6)}${ink(1, 0.12)}</linearGradient>
<linearGradient id="below" x2="0" y2="1">${ink(0.4, 0)}${ink(1, 0.82)}</linearGradient>
<rect width="100%" height="100%" fill="${palette['ink-950']}" fill-opacity="${evenly}"/>
<rect width="100%" height="100%" fill="url(#left)"/><rect width="100%" height="100%" fill="url(#below)"/></svg>`;
