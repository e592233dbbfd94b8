import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from './project-root.ts';

/**
 * Makes `public/favicon.ico` from the sign in `public/favicon.svg`, for those who know no SVG. Run after changing
 * the sign; the result is committed.
 */
const sizesPx = [16, 32, 48];
const sign = readFileSync(path.join(projectRoot, 'public/favicon.svg'));
const images = await Promise.all(
  sizesPx.map((size) =>
    sharp(sign, { density: 96 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer(),
  ),
);

// The ICO format: a header, an entry of sixteen bytes for each picture, then the pictures, which may be PNG.
const headerBytes = 6;
const entryBytes = 16;
const directory = Buffer.alloc(headerBytes + entryBytes * images.length);
directory.writeUInt16LE(1, 2);
directory.writeUInt16LE(images.length, 4);
let offset = directory.length;
for (const [index, image] of images.entries()) {
  const entry = headerBytes + entryBytes * index;
  directory.writeUInt8(sizesPx[index] ?? 0, entry);
  directory.writeUInt8(sizesPx[index] ?? 0, entry + 1);
  directory.writeUInt16LE(1, entry + 4);
  directory.writeUInt16LE(32, entry + 6);
  directory.writeUInt32LE(image.length, entry + 8);
  directory.writeUInt32LE(offset, entry + 12);
  offset += image.length;
}
writeFileSync(path.join(projectRoot, 'public/favicon.ico'), Buffer.concat([directory, ...images]));
