/** What may be uploaded, and the name ending each kind is stored under. */
export const mediaExtensions = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/gif': '.gif',
  'video/mp4': '.mp4',
} as const;

export type MediaType = keyof typeof mediaExtensions;

export const mediaLimits = {
  imageBytes: 25 * 1024 * 1024,
  imagePixels: 50_000_000,
  videoBytes: 500 * 1024 * 1024,
} as const;

/** For the `accept` of a file field. The server decides by content, not by what the picker let through. */
export const acceptedMedia = Object.keys(mediaExtensions).join(',');
export const acceptedPictures = Object.keys(mediaExtensions)
  .filter((type) => type.startsWith('image/'))
  .join(',');

export function isMediaType(type: string | undefined): type is MediaType {
  return type !== undefined && Object.hasOwn(mediaExtensions, type);
}
