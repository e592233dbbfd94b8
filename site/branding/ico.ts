/** The ICO format: a header, an entry of sixteen bytes for each image, then the images, which may be PNG. */
export function toIco(images: readonly { readonly sizePx: number; readonly png: Buffer }[]): Buffer {
  const headerBytes = 6;
  const entryBytes = 16;
  const directory = Buffer.alloc(headerBytes + entryBytes * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, { sizePx, png }] of images.entries()) {
    const entry = headerBytes + entryBytes * index;
    directory.writeUInt8(sizePx, entry);
    directory.writeUInt8(sizePx, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}
