import { decodedText } from '#platform/text/decoded-text.ts';
import type { MediaType } from './media-types.ts';

export interface StoredMedia {
  /** Relative to the site's root, such as `uploads/3f9c….jpg`. */
  readonly path: string;
  readonly contentType: MediaType;
  readonly bytes: number;
  /** Pixels; null for a video. */
  readonly width: number | null;
  readonly height: number | null;
  /** What it was called where it came from, or empty: for people, never for the disk. */
  readonly originalName: string;
  /** SHA-256 of the content as it was uploaded, in hex: equal uploads are known by it. */
  readonly sha256: string;
  /** SHA-256 of the stored file, in hex, which shows whether it has changed since. */
  readonly storedSha256: string;
}

/** What a reader elsewhere needs to know before fetching a file. */
export type MediaFile = Pick<StoredMedia, 'path' | 'contentType' | 'bytes'>;

/** Where uploads are, below the site's root. */
export const mediaFolder = 'uploads';

/** The names `MediaService` gives, and no others. */
export const mediaName = /^[0-9a-f]{32}\.(jpg|png|webp|avif|gif|mp4)$/;

/**
 * The path of the upload an address points at, however it is written: with a host, a query or percent signs.
 *
 * @returns Null when the address points elsewhere. Whether the upload exists, and whether the host is ours, is not known.
 */
export function uploadPathIn(address: string): string | null {
  const name = uploadNameIn(address);
  return name !== null && mediaName.test(name) ? `${mediaFolder}/${name}` : null;
}

/** The name of the file in our folder an address points at, of whatever kind; null when it points elsewhere. */
export function uploadNameIn(address: string): string | null {
  if (!URL.canParse(address, 'http://this.invalid')) return null;
  const { protocol, pathname } = new URL(address, 'http://this.invalid');
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const [, folder, name] = /^\/([^/]+)\/([^/]+)$/.exec(decodedText(pathname) ?? pathname) ?? [];
  return folder === mediaFolder ? (name ?? null) : null;
}

/** A path that ends in `.mp4` is a video, everything else an image. */
export function isVideo(path: string): boolean {
  return /\.mp4$/i.test(path);
}

/**
 * The address of a post's media in a page.
 *
 * @param apiUrl Base of the host that keeps the files; empty when it is this one.
 * @param uploadsUrl Where uploads are by their names, for visitors of a site that says so.
 */
export function mediaUrl(path: string, apiUrl: string, uploadsUrl?: string): string {
  if (uploadsUrl && path.startsWith(`${mediaFolder}/`)) return uploadsUrl + path.slice(mediaFolder.length);
  return /^https?:\/\//i.test(path) ? path : `${apiUrl}/${path.replace(/^\/+/, '')}`;
}
