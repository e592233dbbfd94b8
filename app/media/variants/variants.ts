import { mediaFolder } from '#app/media/media.ts';

/** Kinds of file a variant comes in, by the ending of its name. */
export type VariantFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** Kinds that every image has in all its widths, the smallest files first; browsers take the first they know. */
export const sourceFormats = ['avif', 'webp'] as const;

/**
 * Widths in pixels that the layout asks for: thumbnails of the library, cards and the column of a post, for screens
 * of one to three dots a pixel.
 */
const layoutWidths = [320, 480, 640, 960, 1280] as const;
export const largestVariant = 1280;
const usualFallback = 960;

/** The names that variants of uploads have, and no others. */
export const variantName = /^([0-9a-f]{32})\.\d{1,5}\.(avif|webp|jpg|png)$/;

/** The widths an image comes in: never wider than itself. Ascending. */
export function variantWidths(pictureWidth: number): number[] {
  const largest = Math.min(pictureWidth, largestVariant);
  return [...layoutWidths.filter((width) => width < largest), largest];
}

/** The width of the one file for browsers that know neither AVIF nor WebP. */
export function fallbackWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= usualFallback) ?? widths[0] ?? usualFallback;
}

/** The path of a variant, beside its original: `uploads/3f9c….jpg` becomes `uploads/3f9c….640.avif`. */
export function variantPath(path: string, width: number, format: VariantFormat): string {
  return `${path.replace(/\.\w+$/, '')}.${width}.${format}`;
}

/** What all paths of an original and its variants begin with; null when it is no name of ours. */
export function variantStem(name: string): string | null {
  const [, digits] = variantName.exec(name) ?? [];
  return digits === undefined ? null : `${mediaFolder}/${digits}.`;
}
