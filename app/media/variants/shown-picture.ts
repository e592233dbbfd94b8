import { sourceFormats, type VariantFormat, variantPath } from './variants.ts';

/** What a page needs to know of an upload to show it; of a video, of the frame that stands for it. */
export interface ShownPicture {
  /** Path of the original. */
  readonly path: string;
  /** Pixels of the original, upright; null when they are not known. */
  readonly width: number | null;
  readonly height: number | null;
  /** A few pixels as a `data:` address, or empty. */
  readonly placeholder: string;
  /** Pixel widths in which there are AVIF and WebP files, ascending; empty: the original is all there is. */
  readonly widths: readonly number[];
  /** The file for browsers that know neither. */
  readonly fallback: { readonly width: number; readonly format: 'jpg' | 'png' } | null;
}

/** A `<source>`: its type and its files. */
interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** @param addressOf Turns a path into the address pages use. */
export function sourcesOf(picture: ShownPicture, addressOf: (path: string) => string): PictureSource[] {
  if (picture.widths.length === 0) return [];
  return sourceFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: picture.widths
      .map((width) => `${addressOf(variantPath(picture.path, width, format))} ${width}w`)
      .join(', '),
  }));
}

/** `srcset` for browsers that know neither AVIF nor WebP; null when the original is all there is. */
export function fallbackSet(picture: ShownPicture, addressOf: (path: string) => string): string | null {
  if (!picture.fallback) return null;
  const { width, format } = picture.fallback;
  return `${addressOf(variantPath(picture.path, width, format))} ${width}w`;
}

/**
 * One file for a place that takes no set, such as a video's poster or a list of many files.
 *
 * @param minWidth The smallest that is at least this wide, in pixels, or the largest there is.
 * @returns Its path; null when nothing was made.
 */
export function singleVariant(
  picture: Pick<ShownPicture, 'path' | 'widths'>,
  minWidth: number,
): string | null {
  const width = picture.widths.find((candidate) => candidate >= minWidth) ?? picture.widths.at(-1);
  return width === undefined ? null : variantPath(picture.path, width, 'webp' satisfies VariantFormat);
}

/** Pixels that suit a thumbnail on a screen of two dots a pixel. */
export const thumbnailWidth = 480;
