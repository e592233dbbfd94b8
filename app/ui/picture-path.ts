import { type PictureName, pictures, picturesFolder } from '#content/pictures/pictures.ts';

/** One of the site's own images as a JPEG, which every client understands. */
export function picturePath(name: PictureName): string {
  return `${picturesFolder}/${name}-${pictures[name].fallback}.jpg`;
}

/** Whether an image of a document is one of the site's own; else it is in the media library. */
export const isOwnImage = (source: string): source is PictureName => Object.hasOwn(pictures, source);
