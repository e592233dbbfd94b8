export const mediaExtensions = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/gif': '.gif',
  'video/mp4': '.mp4',
  'application/pdf': '.pdf',
} as const;

export type MediaType = keyof typeof mediaExtensions;

export const pdfType = 'application/pdf' satisfies MediaType;

export const mediaLimits = {
  imageBytes: 25 * 1024 * 1024,
  imagePixels: 50_000_000,
  videoBytes: 500 * 1024 * 1024,
  pdfBytes: 20 * 1024 * 1024,
} as const;

/** Converted to PNG. ICO has two media types: the registered one and that of browsers. */
const convertedTypes = ['image/bmp', 'image/x-icon', 'image/vnd.microsoft.icon'];

/** MP4 of another name. */
const alsoMp4 = 'video/x-m4v';

/** What pages show, for `accept` of a file field. The server checks the content. */
export const acceptedMedia = [...Object.keys(mediaExtensions), alsoMp4, ...convertedTypes]
  .filter((type) => type !== pdfType)
  .join(',');
/** `shown`: pictures and videos; `files`: what links lead to. */
export type WantedMedia = 'pictures' | 'videos' | 'shown' | 'files' | 'all';

/** Where SVG is converted to PNG. */
export const alsoSvg = (accepted: string): string => `${accepted},image/svg+xml`;
export const acceptedPictures = acceptedMedia
  .split(',')
  .filter((type) => type.startsWith('image/'))
  .join(',');

/** @param type As browsers name it. */
export const isMp4 = (type: string): boolean => type === 'video/mp4' || type === alsoMp4;

export function isConverted(type: string | undefined): boolean {
  return type !== undefined && convertedTypes.includes(type);
}

export function isMediaType(type: string | undefined): type is MediaType {
  return type !== undefined && Object.hasOwn(mediaExtensions, type);
}

/** Types that an upload may have beside those that pages show. */
export interface TakenMedia {
  readonly takesSvg?: boolean;
  readonly takesPdf?: boolean;
}
