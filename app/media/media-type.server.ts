import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { TooLargeError, UnsupportedMediaError } from '#app/http/errors.ts';
import { isMediaType, type MediaType, mediaLimits } from './media.ts';

export interface MediaFacts {
  readonly contentType: MediaType;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Decides what a file is by its content; its name and declared type do not count.
 *
 * @throws {UnsupportedMediaError} For anything but the listed kinds, and for a damaged picture.
 * @throws {TooLargeError} For a picture over the limit of bytes or pixels.
 */
export async function inspectMedia(file: string, bytes: number): Promise<MediaFacts> {
  const detected = await fileTypeFromFile(file);
  if (!isMediaType(detected?.mime)) {
    throw new UnsupportedMediaError('Please choose a JPEG, PNG, WebP, AVIF or GIF picture, or an MP4 film.');
  }
  if (detected.mime === 'video/mp4') return { contentType: detected.mime, width: null, height: null };
  if (bytes > mediaLimits.imageBytes) {
    throw new TooLargeError(`A picture has at most ${mediaLimits.imageBytes / 1024 / 1024} MiB.`);
  }
  return { contentType: detected.mime, ...(await pictureSize(file)) };
}

async function pictureSize(file: string): Promise<{ width: number; height: number }> {
  const { width, height, orientation } = await readPicture(file);
  if (width * height > mediaLimits.imagePixels) {
    throw new TooLargeError(`A picture has at most ${mediaLimits.imagePixels / 1_000_000} megapixels.`);
  }
  // Orientations from 5 on lie on their side (EXIF 2.3, tag 0x0112).
  return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
}

async function readPicture(file: string) {
  try {
    return await sharp(file, { failOn: 'error', limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new UnsupportedMediaError('The picture is damaged and cannot be read.', { cause });
  }
}
