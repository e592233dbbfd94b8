import { mediaFolder } from '../media.ts';

export type VariantFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** In all widths: AVIF for pages, WebP where one file is asked for. */
export const sourceFormats = ['avif', 'webp'] as const;

/** Pixels, for thumbnails, cards and post columns at one to three device pixels per CSS pixel. */
const layoutWidths = [320, 480, 640, 960, 1280] as const;
export const largestVariant = 1280;
const usualFallback = 960;

/** Exactly the names of variants. */
export const variantName = /^([0-9a-f]{32})\.\d{1,5}\.(avif|webp|jpg|png)$/;

/** Pixels of either side of a WebP; of the formats made, it is the smallest limit. */
const maxSide = 16_383;
/** An AVIF of more takes minutes and hundreds of megabytes. */
const maxPixels = 12_000_000;

/** Ascending; never wider than the image, nor too tall for a format. Empty: too narrow for its height. */
export function variantWidths(width: number, height: number): number[] {
  const own = Math.min(width, largestVariant);
  const tallest = Math.floor(Math.min((maxSide * width) / height, Math.sqrt((maxPixels * width) / height)));
  const fitting = [...layoutWidths.filter((each) => each < own), own].filter((each) => each <= tallest);
  return fitting.length === 0 && tallest >= 1 ? [tallest] : fitting;
}

export function fallbackWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= usualFallback) ?? widths[0] ?? usualFallback;
}

/** `uploads/3f9c….jpg` becomes `uploads/3f9c….640.avif`. */
export function variantPath(path: string, width: number, format: VariantFormat): string {
  return `${path.replace(/\.\w+$/, '')}.${width}.${format}`;
}

/** Common beginning of the names of an original and its variants; null when it is not a name of `MediaService`. */
export function variantStem(name: string): string | null {
  const [, digits] = variantName.exec(name) ?? [];
  return digits === undefined ? null : `${mediaFolder}/${digits}.`;
}
