import type { ShownPicture } from '@site/images/variants/shown-picture';
import type { SiteImage } from '#content/documents/fields.ts';

export interface ShownImage extends SiteImage {
  /** Variants of an image of the media library; absent until made. */
  readonly picture?: ShownPicture | undefined;
}

const isImage = (value: object): value is SiteImage => 'source' in value && 'focalPoint' in value;

export function imagesIn(value: unknown): SiteImage[] {
  if (typeof value !== 'object' || value === null) return [];
  return isImage(value) ? [value] : Object.values(value).flatMap(imagesIn);
}

/** The value with the variants of the images in it. */
export function withPicturesOf<Value>(value: Value, pictures: ReadonlyMap<string, ShownPicture>): Value {
  return pictures.size === 0 ? value : (mapped(value, pictures) as Value);
}

function mapped(value: unknown, pictures: ReadonlyMap<string, ShownPicture>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => mapped(entry, pictures));
  if (!isImage(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapped(part, pictures)]));
  const picture = pictures.get(value.source);
  if (!picture) return value;
  // What the library says of the file holds where the page says nothing.
  const focalPoint = value.focalPoint || (picture.focalPoint ?? '');
  return { ...value, focalPoint, picture } satisfies ShownImage;
}
