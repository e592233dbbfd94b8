import type { MediaType } from '../media-types.ts';

/** Without metadata, previews and trailing data; lossless, as nothing is decoded. @returns Null for AVIF and broken files. */
export function picturePartsOf(content: Buffer, contentType: MediaType): Buffer[] | null {
  try {
    switch (contentType) {
      case 'image/jpeg':
        return jpegParts(content);
      case 'image/png':
        return pngParts(content);
      case 'image/webp':
        return webpParts(content);
      case 'image/gif':
        return gifParts(content);
      default:
        return null;
    }
  } catch (error) {
    // A length that points beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Decoding looks at its first frame alone. @throws {RangeError} When it ends inside of a block. */
export const assertWholeGif = (content: Buffer): void => void gifParts(content);

/** ITU-T T.81, annex B. Drops APPn, except JFIF, ICC and Adobe, and comments. */
function jpegParts(content: Buffer): Buffer[] | null {
  const parts = [content.subarray(0, 2)];
  let offset = 2;
  while (offset < content.length) {
    const start = offset;
    while (content.readUInt8(offset) === 0xff && content.readUInt8(offset + 1) === 0xff) offset += 1;
    if (content.readUInt8(offset) !== 0xff) return null;
    const marker = content.readUInt8(offset + 1);
    if (marker === 0xd9) return [...parts, content.subarray(offset, offset + 2)];
    const end = offset + 2 + content.readUInt16BE(offset + 2);
    const isScan = marker === 0xda;
    const next = isScan ? endOfScan(content, end) : end;
    if (isPictureSegment(marker, content.subarray(offset + 4, end)))
      parts.push(content.subarray(start, next));
    offset = next;
  }
  return null;
}

function isPictureSegment(marker: number, data: Buffer): boolean {
  const begins = (text: string) => data.toString('latin1', 0, text.length) === text;
  const jfifBytes = 14;
  if (marker === 0xe0) return begins('JFIF\0') && data.length === jfifBytes;
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
}

/** Inside a scan 0xFF is followed by 0 or by a restart marker (D0 to D7). */
function endOfScan(content: Buffer, from: number): number {
  for (let offset = content.indexOf(0xff, from); offset !== -1; offset = content.indexOf(0xff, offset + 1)) {
    const next = content.readUInt8(offset + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
  }
  return content.length;
}

const pngPictureChunks = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'hIST'],
  ...['cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT'],
]);

function pngParts(content: Buffer): Buffer[] | null {
  const parts = [content.subarray(0, 8)];
  let offset = 8;
  while (offset < content.length) {
    const end = offset + 12 + content.readUInt32BE(offset);
    const type = content.toString('latin1', offset + 4, offset + 8);
    if (end > content.length) return null;
    if (pngPictureChunks.has(type)) parts.push(content.subarray(offset, end));
    if (type === 'IEND') return parts;
    offset = end;
  }
  return null;
}

const webpPictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
// RFC 9649, section 2.7: VP8X flags for XMP and Exif.
const webpMetadataFlags = 0x0c;

/** RFC 9649; fixes length and flags. */
function webpParts(content: Buffer): Buffer[] | null {
  const end = Math.min(content.length, 8 + content.readUInt32LE(4));
  const parts: Buffer[] = [];
  let offset = 12;
  while (offset < end) {
    const type = content.toString('latin1', offset, offset + 4);
    const size = content.readUInt32LE(offset + 4);
    // Chunks are padded to an even length.
    const next = offset + 8 + size + (size % 2);
    if (offset + 8 + size > end) return null;
    if (webpPictureChunks.has(type)) {
      const chunk = Buffer.from(content.subarray(offset, Math.min(next, end)));
      if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~webpMetadataFlags, 8);
      parts.push(chunk);
    }
    offset = next;
  }
  const header = Buffer.from(content.subarray(0, 12));
  header.writeUInt32LE(4 + parts.reduce((bytes, part) => bytes + part.length, 0), 4);
  return parts.length === 0 ? null : [header, ...parts];
}

/** GIF 89a. Drops comments, plain text and application data, except the loop count. */
function gifParts(content: Buffer): Buffer[] | null {
  const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  const afterSubBlocks = (from: number) => {
    let offset = from;
    while (content.readUInt8(offset) !== 0) offset += 1 + content.readUInt8(offset);
    return offset + 1;
  };
  let offset = 13 + tableBytes(content.readUInt8(10));
  const parts = [content.subarray(0, offset)];
  while (offset < content.length) {
    const kind = content.readUInt8(offset);
    if (kind === 0x3b) return [...parts, content.subarray(offset, offset + 1)];
    if (kind === 0x2c) {
      const end = afterSubBlocks(offset + 11 + tableBytes(content.readUInt8(offset + 9)));
      parts.push(content.subarray(offset, end));
      offset = end;
    } else if (kind === 0x21) {
      const end = afterSubBlocks(offset + 2);
      if (isPictureExtension(content, offset)) parts.push(content.subarray(offset, end));
      offset = end;
    } else return null;
  }
  return null;
}

function isPictureExtension(content: Buffer, offset: number): boolean {
  const label = content.readUInt8(offset + 1);
  const application = content.toString('latin1', offset + 3, offset + 14);
  return label === 0xf9 || (label === 0xff && ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(application));
}
