import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { isMediaType, type MediaType, mediaLimits } from '#app/media/media.ts';
import { TooLargeError, UnsupportedMediaError } from '#platform/http/errors.ts';
import { isWholeMp4 } from './mp4.server.ts';

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
  const contentType = await detectType(file);
  if (contentType === 'video/mp4') {
    if (!(await isWholeMp4(file))) throw new UnsupportedMediaError('The film is damaged or incomplete.');
    return { contentType, width: null, height: null };
  }
  if (bytes > mediaLimits.imageBytes) {
    throw new TooLargeError(`A picture has at most ${mediaLimits.imageBytes / 1024 / 1024} MiB.`);
  }
  return { contentType, ...(await pictureSize(file)) };
}

async function detectType(file: string): Promise<MediaType> {
  const detected = (await fileTypeFromFile(file))?.mime;
  // An animated PNG is a PNG to everything that shows it.
  const type = detected === 'image/apng' ? 'image/png' : detected;
  if (isMediaType(type)) return type;
  throw new UnsupportedMediaError('Please choose a JPEG, PNG, WebP, AVIF or GIF picture, or an MP4 film.');
}

async function pictureSize(file: string): Promise<{ width: number; height: number }> {
  const { width, height, orientation } = await unlessDamaged(
    sharp(file, { limitInputPixels: false }).metadata(),
  );
  if (width * height > mediaLimits.imagePixels) {
    throw new TooLargeError(`A picture has at most ${mediaLimits.imagePixels / 1_000_000} megapixels.`);
  }
  // Only decoding tells a picture that was cut off from a whole one.
  await unlessDamaged(
    sharp(file, { failOn: 'truncated', limitInputPixels: mediaLimits.imagePixels, sequentialRead: true })
      .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer(),
  );
  // Orientations from 5 on lie on their side (EXIF 2.3, tag 0x0112).
  return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
}

async function unlessDamaged<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    throw new UnsupportedMediaError('The picture is damaged and cannot be read.', { cause });
  }
}
