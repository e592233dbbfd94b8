import { type VariantFormat, variantPath } from './variants.ts';

export interface ShownPicture {
  readonly path: string;
  /** Pixels of the original, upright; null when unknown. */
  readonly width: number | null;
  readonly height: number | null;
  /** What stays in view where less of it is shown, "x,y" in percent; empty: its middle. */
  readonly focalPoint?: string | undefined;
  /** A `data:` URL, or empty. */
  readonly placeholder: string;
  /** Of the AVIF and WebP files, ascending; empty: only the original exists. */
  readonly widths: readonly number[];
  /** For browsers without AVIF; null: only the original exists. */
  readonly fallback: { readonly width: number; readonly format: 'jpg' | 'png' } | null;
}

interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** AVIF alone: a browser without it, older than the style sheets allow, gets the fallback. Null when only the original exists. */
export function sourceOf(picture: ShownPicture, addressOf: (path: string) => string): PictureSource | null {
  if (picture.widths.length === 0) return null;
  const files = picture.widths.map(
    (width) => `${addressOf(variantPath(picture.path, width, 'avif'))} ${width}w`,
  );
  return { type: 'image/avif', srcSet: files.join(',') };
}

/** For browsers without AVIF, a `srcset` of one file; null when only the original exists. */
export function fallbackSet(picture: ShownPicture, addressOf: (path: string) => string): string | null {
  if (!picture.fallback) return null;
  const { width, format } = picture.fallback;
  return addressOf(variantPath(picture.path, width, format));
}

/** Where there is no srcset, such as a poster. @param minWidth Pixels; else the largest. @returns Null without variants. */
export function singleVariant(
  picture: Pick<ShownPicture, 'path' | 'widths'>,
  minWidth: number,
): string | null {
  const width = picture.widths.find((candidate) => candidate >= minWidth) ?? picture.widths.at(-1);
  return width === undefined ? null : variantPath(picture.path, width, 'webp' satisfies VariantFormat);
}

/** Pixels, for two device pixels per CSS pixel. */
export const thumbnailWidth = 480;
