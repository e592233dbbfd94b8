export interface StoredMedia {
  /** Relative to the site's root, such as `uploads/3f9c….jpg`. */
  readonly path: string;
  readonly contentType: MediaType;
  readonly bytes: number;
  /** Pixels; null for a film. */
  readonly width: number | null;
  readonly height: number | null;
}

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

export function isMediaType(type: string | undefined): type is MediaType {
  return type !== undefined && Object.hasOwn(mediaExtensions, type);
}

/** A path that ends in `.mp4` is a film, everything else a picture. */
export function isVideo(path: string): boolean {
  return /\.mp4$/i.test(path);
}

/**
 * The address of a post's media in a page.
 *
 * @param apiUrl Base of the host that keeps the files; empty when it is this one.
 */
export function mediaUrl(path: string, apiUrl: string): string {
  return /^https?:\/\//i.test(path) ? path : `${apiUrl}/${path.replace(/^\/+/, '')}`;
}
