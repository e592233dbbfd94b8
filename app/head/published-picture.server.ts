import { picturePath } from '#app/ui/picture-path.ts';
import { type PictureName, pictures } from '#content/pictures/pictures.ts';
import type { HeadPicture } from './page-head.server.ts';

/** One of the site's own pictures, in the file that everybody can read. */
export function publishedPicture(name: PictureName, alt: string): HeadPicture {
  const { width, height, fallback } = pictures[name];
  return {
    address: picturePath(name),
    alt,
    width: fallback,
    height: Math.round((fallback * height) / width),
    type: 'image/jpeg',
  };
}
