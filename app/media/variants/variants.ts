import { mediaFolder } from '#app/media/media.ts';

export type VariantFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** In all widths, smallest files first: browsers take the first they support. */
export const sourceFormats = ['avif', 'webp'] as const;

/** Pixels, for thumbnails, cards and post columns at one to three device pixels per CSS pixel. */
const layoutWidths = [320, 480, 640, 960, 1280] as const;
export const largestVariant = 1280;
const usualFallback = 960;

/** Exactly the names of variants. */
export const variantName = /^([0-9a-f]{32})\.\d{1,5}\.(avif|webp|jpg|png)$/;

/** Ascending; never wider than the image. */
export function variantWidths(pictureWidth: number): number[] {
  const largest = Math.min(pictureWidth, largestVariant);
  return [...layoutWidths.filter((width) => width < largest), largest];
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
