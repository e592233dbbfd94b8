import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type MediaType, mediaLimits } from '#app/media/media.ts';
import { UnsupportedMediaError } from '#platform/http/errors.ts';
import { isSequence } from './moving-picture.server.ts';
import { picturePartsOf } from './picture-parts.server.ts';

/** A picture's file with nothing in it but the picture. */
export interface BarePicture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Takes everything out of a picture that is not to be seen in it (EXIF with place and time, XMP, IPTC, comments,
 * embedded previews) and sets it upright. Colour profiles stay. What needs no turning is not encoded again.
 * One picture at a time, because turning one holds all of its pixels.
 *
 * @param file Checked before: whole, and within the limits.
 * @returns Null when the file is bare and upright already.
 * @throws {UnsupportedMediaError} When it moves and could only be bared by making it stand still.
 */
export function barePicture(file: string, contentType: MediaType): Promise<BarePicture | null> {
  const result = turn.then(() => strip(file, contentType));
  turn = result.catch(() => undefined);
  return result;
}

let turn: Promise<unknown> = Promise.resolve();

async function strip(file: string, contentType: MediaType): Promise<BarePicture | null> {
  const content = await readFile(file);
  const before = await sharp(content, { limitInputPixels: mediaLimits.imagePixels }).metadata();
  const isMoving = isSequence(content, contentType);
  // To turn such a file is to lose all of it but the first picture.
  const isUpright = isMoving || (before.orientation ?? 1) === 1;
  if (isUpright && contentType === 'image/avif' && !hasMetadata(before)) return null;
  const parts = isUpright ? picturePartsOf(content, contentType) : null;
  if (parts) {
    const bare = Buffer.concat(parts);
    if (bare.equals(content)) return null;
    const after = await sharp(bare, { limitInputPixels: mediaLimits.imagePixels }).metadata();
    if (!hasMetadata(after)) return { content: bare, width: before.width, height: before.height };
  }
  if (isMoving) throw new UnsupportedMediaError(unbared);
  const isAnimated = (before.pages ?? 1) > 1;
  const upright = sharp(content, { limitInputPixels: mediaLimits.imagePixels, animated: isAnimated });
  const encoded = encode(isAnimated ? upright : upright.autoOrient(), contentType).keepIccProfile();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.pageHeight ?? info.height };
}

const unbared =
  'This animation carries data about how it was made that cannot be taken out. Please export it without metadata.';

const hasMetadata = ({ exif, xmp, iptc, tifftagPhotoshop, comments }: Metadata) =>
  Boolean(exif || xmp || iptc || tifftagPhotoshop || comments?.length);

/** High enough that nobody sees the second encoding; an AVIF quickly, because somebody waits for the upload. */
function encode(picture: Sharp, contentType: MediaType): Sharp {
  switch (contentType) {
    case 'image/png':
      return picture.png();
    case 'image/webp':
      return picture.webp({ quality: 92 });
    case 'image/avif':
      return picture.avif({ quality: 75, effort: 0 });
    case 'image/gif':
      return picture.gif();
    default:
      return picture.jpeg({ quality: 92 });
  }
}
