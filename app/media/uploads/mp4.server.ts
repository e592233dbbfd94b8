import { type FileHandle, open } from 'node:fs/promises';

/** A part of an MP4 or an AVIF (ISO/IEC 14496-12, section 4.2), by its place in the file. */
export interface Box {
  readonly type: string;
  readonly offset: number;
  /** With its header. */
  readonly bytes: number;
  readonly headerBytes: number;
}

const maxHeaderBytes = 16;
const maxBoxes = 10_000;

/**
 * Whether a file is a whole MP4: it has a movie and is not cut off. One that is little more than its first bytes is not.
 */
export async function isWholeMp4(file: string): Promise<boolean> {
  return (await readBoxTypes(file))?.includes('moov') ?? false;
}

/**
 * The types of a file's outer boxes.
 *
 * @returns Null when the boxes do not end where the file does, as in one that is cut off.
 */
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

/** The boxes in a part of a file, and after each container those in it. They end before the first that is not whole. */
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

/** @returns Null when no whole box stands there. */
async function readBox(handle: FileHandle, offset: number, end: number): Promise<Box | null> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, offset);
  if (bytesRead < 8) return null;
  const type = buffer.toString('latin1', 4, 8);
  const short = buffer.readUInt32BE(0);
  // 0: up to the end; 1: the length follows in eight bytes.
  const bytes = short === 0 ? end - offset : short === 1 ? Number(buffer.readBigUInt64BE(8)) : short;
  const headerBytes = short === 1 ? 16 : 8;
  return bytes >= headerBytes && offset + bytes <= end ? { type, offset, bytes, headerBytes } : null;
}
