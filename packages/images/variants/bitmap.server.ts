import { readFile } from 'node:fs/promises';
import { PhotonImage } from '@silvia-odwyer/photon-node';
import sharp from 'sharp';
import type { ImageSize, StrippedImage } from './image-check.server.ts';

/** Formats that sharp cannot read. Runs in the image process (`image-process.server.ts`). */

const fileHeaderBytes = 14;
const directoryBytes = 6;
const entryBytes = 16;
const pngSignature = 0x89504e47;

/** Of the largest image, from its header only. @throws When truncated. */
export async function readBitmapSize(file: string): Promise<ImageSize> {
  const content = await readFile(file);
  if (content.toString('latin1', 0, 2) === 'BM') return sizeOfBitmap(content.subarray(fileHeaderBytes));
  const sizes = entriesOfIcon(content).map(sizeOfEntry);
  return sizes.reduce((largest, size) => (pixelsOf(size) > pixelsOf(largest) ? size : largest));
}

/** The largest image of an icon. @param file Already checked to be within the pixel limit. */
export async function bitmapToPng(file: string): Promise<StrippedImage> {
  const image = PhotonImage.new_from_byteslice(await readFile(file));
  const raw = { width: image.get_width(), height: image.get_height(), channels: 4 } as const;
  const pixels = image.get_raw_pixels();
  image.free();
  const isOpaque = (await sharp(pixels, { raw }).stats()).isOpaque;
  const encoded = isOpaque ? sharp(pixels, { raw }).removeAlpha() : sharp(pixels, { raw });
  return { content: await encoded.png().toBuffer(), width: raw.width, height: raw.height };
}

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
  // The height includes the mask.
  const { width, height } = sizeOfBitmap(entry);
  return { width, height: height / 2 };
}

function sizeOfBitmap(header: Buffer): ImageSize {
  if (header.readUInt32LE(0) === 12) {
    return { width: header.readUInt16LE(4), height: header.readUInt16LE(6) };
  }
  // Negative for rows from top to bottom.
  return { width: header.readInt32LE(4), height: Math.abs(header.readInt32LE(8)) };
}

const pixelsOf = ({ width, height }: ImageSize) => width * height;
