import type { ShownPicture } from '#app/media/variants/shown-picture.ts';
import type { SiteImage } from '#content/documents/fields.ts';

/** An image of a document as pages show it. */
export interface ShownImage extends SiteImage {
  /** Of an image of the media library: its variants; absent while they are made. */
  readonly picture?: ShownPicture | undefined;
}
