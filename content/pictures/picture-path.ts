import { type PictureName, pictures, picturesFolder } from '#content/pictures/pictures.ts';

export function picturePath(name: PictureName): string {
  return `${picturesFolder}/${name}-${pictures[name].fallback}.jpg`;
}

/** Otherwise it is in the media library. */
export const isOwnImage = (source: string): source is PictureName => Object.hasOwn(pictures, source);
