import { cardSize } from '#site/texts/head/card-image.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Beyond it, pixels are seen. */
const maxEnlargement = 2;

/** The largest part of the shape of a card, with the focal point as near to its center as the image allows. */
export function cropOf({ width, height }: Size, focalPoint: string) {
  const ratio = cardSize.width / cardSize.height;
  const [x = 50, y = 50] = focalPoint === '' ? [] : focalPoint.split(',').map(Number);
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return { ...part, left: begin(width, part.width, x), top: begin(height, part.height, y) };
}

function begin(whole: number, part: number, percent: number): number {
  return Math.min(whole - part, Math.max(0, Math.round((whole * percent) / 100 - part / 2)));
}

/** The whole image for the middle of a card, where a crop would be too few pixels. Null: the crop is enough. */
export function insetOf({ width, height }: Size, crop: Size): Size | null {
  if (crop.width * maxEnlargement >= cardSize.width) return null;
  const scale = Math.min(maxEnlargement, cardSize.width / width, cardSize.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
