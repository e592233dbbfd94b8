import { mediaUrl } from '@site/images/media';
import { variantPath } from '@site/images/variants/variants';
import { isOwnImage, picturePath } from '#content/pictures/picture-path.ts';
import { pictures } from '#content/pictures/pictures.ts';
import type { ShownImage } from './shown-pictures.ts';
import type { SiteFacts } from './site-facts.server.ts';

export interface HeadImage {
  /** Absolute, or an absolute path. */
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** In a format that every client understands; null when its size is unknown. */
export function publishedImage(site: SiteFacts, { source, alt, picture }: ShownImage): HeadImage | null {
  if (isOwnImage(source)) {
    const { width, height, fallback } = pictures[source];
    const shownHeight = Math.round((fallback * height) / width);
    return { address: picturePath(source), alt, width: fallback, height: shownHeight };
  }
  if (!picture?.fallback || !picture.width || !picture.height) return null;
  const { width, format } = picture.fallback;
  return {
    address: mediaUrl(variantPath(picture.path, width, format), site.apiUrl, site.uploadsUrl),
    alt,
    width,
    height: Math.round((width * picture.height) / picture.width),
  };
}
