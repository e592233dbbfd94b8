import { readFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import type { Crop } from '../crop.ts';
import type { MediaType } from '../media-types.ts';
import { isSequence } from './moving-picture.server.ts';
import { openImage } from './picture-encoding.server.ts';
import { assertWholeGif, picturePartsOf } from './picture-parts.server.ts';

/** Runs in the image process (`image-process.server.ts`). */

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface ImageHeader extends ImageSize {
  /** EXIF 2.3, tag 0x0112. */
  readonly orientation: number;
}

export interface StrippedImage extends ImageSize {
  readonly content: Buffer;
}

/** From the header only, whatever it says. */
export async function readImageHeader(file: string): Promise<ImageHeader> {
  const { width, height, orientation = 1 } = await openImage(file, { limitInputPixels: false }).metadata();
  return { width, height, orientation };
}

/** In strips. @throws When truncated, or a JPEG has fewer pixels than its header says. */
export async function checkImage(file: string, contentType: MediaType): Promise<void> {
  const decode = (failOn: 'truncated' | 'warning') =>
    openImage(file, { failOn, sequentialRead: true })
      .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
  if (contentType === 'image/gif') assertWholeGif(await readFile(file));
  if (contentType !== 'image/jpeg') return void (await decode('truncated'));
  try {
    await decode('warning');
  } catch (error) {
    if (/premature end/i.test(String(error))) throw error;
    // Cameras cause other warnings, such as by padding between segments.
    await decode('truncated');
  }
}

/**
 * Also applies the orientation; keeps color profiles, re-encodes only if needed. @param file Already checked.
 * @returns Null: unchanged; `animation`: only its first frame would remain.
 */
export async function stripMetadata(
  file: string,
  contentType: MediaType,
): Promise<StrippedImage | 'animation' | null> {
  const content = await readFile(file);
  const before = await openImage(content).metadata();
  const isAnimation = isSequence(content, contentType);
  // Rotating an animated PNG or AVIF loses all frames but the first.
  const isUpright = isAnimation || (before.orientation ?? 1) === 1;
  if (isUpright && contentType === 'image/avif' && !hasMetadata(before)) return null;
  const parts = isUpright ? picturePartsOf(content, contentType) : null;
  if (parts) {
    const stripped = Buffer.concat(parts);
    if (stripped.equals(content)) return null;
    const after = await openImage(stripped).metadata();
    if (!hasMetadata(after)) return { content: stripped, width: before.width, height: before.height };
  }
  if (isAnimation) return 'animation';
  const isAnimated = (before.pages ?? 1) > 1;
  const upright = openImage(content, { animated: isAnimated });
  const encoded = encode(isAnimated ? upright : upright.autoOrient(), contentType).keepIccProfile();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.pageHeight ?? info.height };
}

/** As sharp encodes what it opened: at the quality of an upload. @param file Already checked. @returns `animation`: only its first frame would remain. */
export async function cropImage(
  file: string,
  contentType: MediaType,
  crop: Crop,
): Promise<StrippedImage | 'animation'> {
  const content = await readFile(file);
  const { pages = 1 } = await openImage(content).metadata();
  if (pages > 1 || isSequence(content, contentType)) return 'animation';
  const part = openImage(content).autoOrient().extract(crop);
  const { data, info } = await encode(part, contentType)
    .keepIccProfile()
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

/** Upright and without metadata. @throws Where libvips reads no HEVC. */
export async function heicToJpeg(file: string): Promise<StrippedImage> {
  const { data, info } = await encode(openImage(file).autoOrient(), 'image/jpeg')
    .keepIccProfile()
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

const hasMetadata = ({ exif, xmp, iptc, tifftagPhotoshop, comments }: Metadata) =>
  Boolean(exif || xmp || iptc || tifftagPhotoshop || comments?.length);

/** Visually lossless; AVIF with low effort, because a person waits for the upload. */
function encode(image: Sharp, contentType: MediaType): Sharp {
  switch (contentType) {
    case 'image/png':
      return image.png();
    case 'image/webp':
      return image.webp({ quality: 92 });
    case 'image/avif':
      return image.avif({ quality: 75, effort: 0 });
    case 'image/gif':
      return image.gif();
    default:
      return image.jpeg({ quality: 92 });
  }
}
