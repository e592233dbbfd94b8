import { type FileHandle, open } from 'node:fs/promises';
import type { Brands } from './iso-brands.ts';

/** Of MP4 or AVIF (ISO/IEC 14496-12, section 4.2). */
export interface Box {
  readonly type: string;
  readonly offset: number;
  /** Including the header. */
  readonly bytes: number;
  readonly headerBytes: number;
}

const maxHeaderBytes = 16;
const maxBoxes = 10_000;

/** Whether the file has a movie and is not truncated; the first bytes of an MP4 alone are not enough. */
export async function isWholeMp4(file: string): Promise<boolean> {
  return (await readBoxTypes(file))?.includes('moov') ?? false;
}

/** Top level only. @returns Null when the boxes do not end with the file, as when truncated. */
export async function readBoxTypes(file: string): Promise<string[] | null> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const boxes = await listBoxes(handle, { from: 0, to: size });
    const last = boxes.at(-1);
    return last && last.offset + last.bytes === size ? boxes.map(({ type }) => type) : null;
  } finally {
    await handle.close();
  }
}

const maxBrandBytes = 1024;
const maxMetaBytes = 1024 * 1024;

/** Null for a file of another format, which begins without an `ftyp` box. */
export async function readIsoFacts(
  file: string,
): Promise<{ brands: Brands; hasAv1Image: boolean; hasMovie: boolean } | null> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const first = await readBox(handle, 0, size);
    if (first?.type !== 'ftyp') return null;
    const content = await payloadOf(handle, first, maxBrandBytes);
    if (content.length < 4) return null;
    const boxes = await listBoxes(handle, { from: 0, to: size });
    const meta = boxes.find(({ type }) => type === 'meta');
    // Item types stand in the item information box.
    const hasAv1Image = !!meta && (await payloadOf(handle, meta, maxMetaBytes)).includes('av01');
    return { brands: brandsOf(content), hasAv1Image, hasMovie: boxes.some(({ type }) => type === 'moov') };
  } finally {
    await handle.close();
  }
}

/** In place. @param file One of which `readIsoFacts` reads brands. */
export async function writeMajorBrand(file: string, brand: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const first = await readBox(handle, 0, size);
    if (first) await handle.write(brand, first.offset + first.headerBytes, 'latin1');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Major brand, version, compatible brands (section 4.3). */
function brandsOf(content: Buffer): Brands {
  const compatible: string[] = [];
  for (let offset = 8; offset + 4 <= content.length; offset += 4) {
    compatible.push(content.toString('latin1', offset, offset + 4));
  }
  return { major: content.toString('latin1', 0, 4), compatible };
}

export async function payloadOf(handle: FileHandle, box: Box, maxBytes: number): Promise<Buffer> {
  const length = Math.min(box.bytes - box.headerBytes, maxBytes);
  const { buffer, bytesRead } = await handle.read(
    Buffer.alloc(length),
    0,
    length,
    box.offset + box.headerBytes,
  );
  return buffer.subarray(0, bytesRead);
}

/** Containers are followed by their content. Stops before the first incomplete box. */
export async function listBoxes(
  handle: FileHandle,
  { from, to }: { from: number; to: number },
  containers: ReadonlySet<string> = new Set(),
  found: Box[] = [],
): Promise<Box[]> {
  let offset = from;
  while (offset < to && found.length < maxBoxes) {
    const box = await readBox(handle, offset, to);
    if (!box) break;
    found.push(box);
    const end = offset + box.bytes;
    if (containers.has(box.type)) {
      await listBoxes(handle, { from: offset + box.headerBytes, to: end }, containers, found);
    }
    offset = end;
  }
  return found;
}

/** @returns Null without a complete box at `offset`. */
async function readBox(handle: FileHandle, offset: number, end: number): Promise<Box | null> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, offset);
  if (bytesRead < 8) return null;
  const type = buffer.toString('latin1', 4, 8);
  const short = buffer.readUInt32BE(0);
  // 0: up to the end; 1: a 64-bit length follows.
  const bytes = short === 0 ? end - offset : short === 1 ? Number(buffer.readBigUInt64BE(8)) : short;
  const headerBytes = short === 1 ? 16 : 8;
  return bytes >= headerBytes && offset + bytes <= end ? { type, offset, bytes, headerBytes } : null;
}
