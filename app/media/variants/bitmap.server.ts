import { readFile } from 'node:fs/promises';
import { PhotonImage } from '@silvia-odwyer/photon-node';
import sharp from 'sharp';
import type { ImageSize, StrippedImage } from './image-check.server.ts';

/**
 * BMP and ICO files, which sharp does not read. Runs in the image process, as everything that opens an image does
 * (`image-process.server.ts`).
 */

const fileHeaderBytes = 14;
const directoryBytes = 6;
const entryBytes = 16;
const pngSignature = 0x89504e47;

/** The size of the largest image in the file, as it says. Nothing is decoded. @throws When it is cut off. */
export async function readBitmapSize(file: string): Promise<ImageSize> {
  const content = await readFile(file);
  if (content.toString('latin1', 0, 2) === 'BM') return sizeOfBitmap(content.subarray(fileHeaderBytes));
  const sizes = entriesOfIcon(content).map(sizeOfEntry);
  return sizes.reduce((largest, size) => (pixelsOf(size) > pixelsOf(largest) ? size : largest));
}

/** The image as PNG, of an icon its largest one. @param file Checked before: within the limit of pixels. */
export async function bitmapToPng(file: string): Promise<StrippedImage> {
  const image = PhotonImage.new_from_byteslice(await readFile(file));
  const raw = { width: image.get_width(), height: image.get_height(), channels: 4 } as const;
  const pixels = image.get_raw_pixels();
  image.free();
  const isOpaque = (await sharp(pixels, { raw }).stats()).isOpaque;
  const encoded = isOpaque ? sharp(pixels, { raw }).removeAlpha() : sharp(pixels, { raw });
  return { content: await encoded.png().toBuffer(), width: raw.width, height: raw.height };
}

/** The images of an icon, largest or not. */
function entriesOfIcon(content: Buffer): Buffer[] {
  const count = content.readUInt16LE(4);
  if (count === 0) throw new RangeError('The icon has no image.');
  return Array.from({ length: count }, (_, index) => {
    const entry = directoryBytes + index * entryBytes;
    const start = content.readUInt32LE(entry + 12);
    return content.subarray(start, start + content.readUInt32LE(entry + 8));
  });
}

function sizeOfEntry(entry: Buffer): ImageSize {
  if (entry.readUInt32BE(0) === pngSignature) {
    return { width: entry.readUInt32BE(16), height: entry.readUInt32BE(20) };
  }
  // The mask stands below the image and counts as part of it.
  const { width, height } = sizeOfBitmap(entry);
  return { width, height: height / 2 };
}

/** @param header From the BITMAPCOREHEADER (12 bytes) or the BITMAPINFOHEADER on. */
function sizeOfBitmap(header: Buffer): ImageSize {
  if (header.readUInt32LE(0) === 12) {
    return { width: header.readUInt16LE(4), height: header.readUInt16LE(6) };
  }
  // A negative height says that the rows stand from top to bottom.
  return { width: header.readInt32LE(4), height: Math.abs(header.readInt32LE(8)) };
}

const pixelsOf = ({ width, height }: ImageSize) => width * height;
