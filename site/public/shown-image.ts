import type { ShownPicture } from '@site/images/variants/shown-picture';
import type { SiteImage } from '#content/documents/fields.ts';

export interface ShownImage extends SiteImage {
  /** Variants of an image of the media library; absent until made. */
  readonly picture?: ShownPicture | undefined;
}
