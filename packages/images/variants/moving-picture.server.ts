import type { MediaType } from '../media-types.ts';

/** For PNG and AVIF, whose readers do not report it; those of GIF and WebP do. */
export function isSequence(content: Buffer, contentType: MediaType): boolean {
  if (contentType === 'image/png') return hasAnimationControl(content);
  return contentType === 'image/avif' && brandsOf(content).includes('avis') && hasMovie(content);
}

/** W3C PNG, section 11.3.6: acTL precedes the first IDAT. */
function hasAnimationControl(content: Buffer): boolean {
  for (let offset = 8; offset + 8 <= content.length; offset += 12 + content.readUInt32BE(offset)) {
    const type = content.toString('latin1', offset + 4, offset + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** Some programs name the brand of sequences in every AVIF; the frames of one are in a movie box (section 4.2). */
function hasMovie(content: Buffer): boolean {
  for (let offset = 0; offset + 8 <= content.length; ) {
    if (content.toString('latin1', offset + 4, offset + 8) === 'moov') return true;
    const short = content.readUInt32BE(offset);
    const isLong = short === 1 && offset + 16 <= content.length;
    const bytes = isLong ? Number(content.readBigUInt64BE(offset + 8)) : short;
    if (bytes < 8) return false;
    offset += bytes;
  }
  return false;
}

/** ISO/IEC 14496-12, section 4.3: major brand, version, compatible brands. */
function brandsOf(content: Buffer): string[] {
  if (content.length < 16 || content.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(content.readUInt32BE(0), content.length);
  const brands = [content.toString('latin1', 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4) {
    brands.push(content.toString('latin1', offset, offset + 4));
  }
  return brands;
}
