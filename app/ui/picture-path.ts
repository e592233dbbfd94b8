import { type PictureName, pictures, picturesFolder } from '#content/pictures/pictures.ts';

/** One of the site's own images as a JPEG, which every client understands. */
export function picturePath(name: PictureName): string {
  return `${picturesFolder}/${name}-${pictures[name].fallback}.jpg`;
}
