import type { ShownPicture } from '#app/media/variants/shown-picture.ts';
import type { SiteImage } from '#content/documents/fields.ts';

export interface ShownImage extends SiteImage {
  /** Variants of an image of the media library; absent until made. */
  readonly picture?: ShownPicture | undefined;
}
