import type { SiteImage } from '#content/documents/fields.ts';
import type { ShownPicture } from '#site/images/variants/shown-picture.ts';

export interface ShownImage extends SiteImage {
  /** Variants of an image of the media library; absent until made. */
  readonly picture?: ShownPicture | undefined;
}
