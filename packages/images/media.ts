import { decodedText } from '@site/platform/text/decoded-text';
import type { MediaType } from './media-types.ts';

export interface StoredMedia {
  /** Such as `uploads/3f9c….jpg`. */
  readonly path: string;
  readonly contentType: MediaType;
  readonly bytes: number;
  /** Pixels; null for a video and a PDF. */
  readonly width: number | null;
  readonly height: number | null;
  /** As uploaded, or empty: to be shown to people, never used as a path. */
  readonly originalName: string;
  /** Hex; of the content as uploaded, which identifies equal uploads. */
  readonly sha256: string;
  /** Hex; of the stored file, to detect changes. */
  readonly storedSha256: string;
}

export type MediaFile = Pick<StoredMedia, 'path' | 'contentType' | 'bytes'>;

export const mediaFolder = 'uploads';

/** Exactly the names that `MediaService` gives. */
export const mediaName = /^[0-9a-f]{32}\.(jpg|png|webp|avif|gif|mp4|pdf)$/;

/** Of an alt text, wherever an image is described: one is taken along to where the image is used. */
export const altCharacters = 500;

/** Of a path that is sent: none of a file here is as long. */
export const mediaPathCharacters = 200;

/** With or without host, query or percent-encoding. @returns Null when not an upload. Host and existence are not checked. */
export function uploadPathIn(address: string): string | null {
  const name = uploadNameIn(address);
  return name !== null && mediaName.test(name) ? `${mediaFolder}/${name}` : null;
}

/** Of any type; null when it points elsewhere. */
export function uploadNameIn(address: string): string | null {
  if (!URL.canParse(address, 'http://this.invalid')) return null;
  const { protocol, pathname } = new URL(address, 'http://this.invalid');
  if (protocol !== 'http:' && protocol !== 'https:') return null;
  const [, folder, name] = /^\/([^/]+)\/([^/]+)$/.exec(decodedText(pathname) ?? pathname) ?? [];
  return folder === mediaFolder ? (name ?? null) : null;
}

/** Any other path is an image, or a PDF. */
export function isVideo(path: string): boolean {
  return /\.mp4$/i.test(path);
}

/** Never shown in a page: links lead to it. */
export function isPdf(path: string): boolean {
  return /\.pdf$/i.test(path);
}

/** @param apiUrl Base of the host with the files; empty: this one. @param uploadsUrl Base for uploads only, for visitors. */
export function mediaUrl(path: string, apiUrl: string, uploadsUrl?: string): string {
  // A bucket would have a PDF opened in the browser, and under a name of digits.
  if (uploadsUrl && !isPdf(path) && path.startsWith(`${mediaFolder}/`))
    return uploadsUrl + path.slice(mediaFolder.length);
  return /^https?:\/\//i.test(path) ? path : `${apiUrl}/${path.replace(/^\/+/, '')}`;
}
