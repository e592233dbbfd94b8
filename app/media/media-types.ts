/** What is stored, and the name ending of each kind. */
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

/** Images that become PNG when they arrive. ICO has two media types: the registered one and that of browsers. */
const convertedTypes = ['image/bmp', 'image/x-icon', 'image/vnd.microsoft.icon'];

/** For the `accept` of a file field. The server decides by content, not by what the picker let through. */
export const acceptedMedia = [...Object.keys(mediaExtensions), ...convertedTypes].join(',');
/** What a place takes of the library. */
export type WantedMedia = 'pictures' | 'videos' | 'all';

/** Where the library takes it as well: an SVG becomes PNG. */
export const alsoSvg = (accepted: string): string => `${accepted},image/svg+xml`;
export const acceptedPictures = acceptedMedia
  .split(',')
  .filter((type) => type.startsWith('image/'))
  .join(',');

export function isConverted(type: string | undefined): boolean {
  return type !== undefined && convertedTypes.includes(type);
}

export function isMediaType(type: string | undefined): type is MediaType {
  return type !== undefined && Object.hasOwn(mediaExtensions, type);
}
