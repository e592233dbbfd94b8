/** Pixels of a BMP or ICO file, from the bottom row up, each row filled up to four bytes. */
interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: 1 | 4 | 8 | 24 | 32;
  readonly rows: Buffer;
  /** Blue, green, red, zero. */
  readonly palette?: readonly number[][];
  /** BI_RGB (0) or BI_RLE8 (1). */
  readonly compression?: 0 | 1;
  readonly isTopDown?: boolean;
}

export function bmpFile(bitmap: Bitmap): Buffer {
  const image = withHeader(bitmap, bitmap.height);
  const start = Buffer.alloc(14);
  start.write('BM');
  start.writeUInt32LE(start.length + image.length, 2);
  start.writeUInt32LE(start.length + 40 + 4 * (bitmap.palette?.length ?? 0), 10);
  return Buffer.concat([start, image]);
}

/** @param images A bitmap with a mask of one bit for each pixel, or a PNG file and its size. */
export function icoFile(
  images: readonly ((Bitmap & { mask: Buffer }) | { width: number; height: number; png: Buffer })[],
): Buffer {
  const directory = Buffer.alloc(6 + 16 * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  const contents = images.map((image) =>
    'png' in image ? image.png : Buffer.concat([withHeader(image, 2 * image.height), image.mask]),
  );
  let at = directory.length;
  for (const [index, content] of contents.entries()) {
    const entry = 6 + 16 * index;
    directory.writeUInt8((images[index]?.width ?? 0) % 256, entry);
    directory.writeUInt8((images[index]?.height ?? 0) % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(content.length, entry + 8);
    directory.writeUInt32LE(at, entry + 12);
    at += content.length;
  }
  return Buffer.concat([directory, ...contents]);
}

/** Red above blue, three pixels wide. */
export const redOverBlue: Bitmap = {
  width: 3,
  height: 2,
  bitsPerPixel: 24,
  rows: Buffer.from(
    [[255, 0, 0], [255, 0, 0], [255, 0, 0], [0, 0, 0], ...Array(3).fill([0, 0, 255]), [0, 0, 0]].flat(),
  ),
};

function withHeader(
  { width, bitsPerPixel, rows, palette = [], compression = 0, isTopDown }: Bitmap,
  height: number,
) {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(isTopDown ? -height : height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bitsPerPixel, 14);
  header.writeUInt32LE(compression, 16);
  header.writeUInt32LE(rows.length, 20);
  header.writeUInt32LE(palette.length, 32);
  return Buffer.concat([header, Buffer.from(palette.flat()), rows]);
}
