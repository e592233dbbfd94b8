import { type PictureName, pictures, picturesFolder } from '#content/pictures/pictures.ts';

/** The file of one of the site's own pictures that every reader understands, a JPEG, from the site's root. */
export function picturePath(name: PictureName): string {
  return `${picturesFolder}/${name}-${pictures[name].fallback}.jpg`;
}
