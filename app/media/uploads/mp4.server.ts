import { type FileHandle, open } from 'node:fs/promises';

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
