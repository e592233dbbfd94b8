import { type FileHandle, open } from 'node:fs/promises';

const headerBytes = 16;
const maxBoxes = 10_000;

/**
 * Whether a file is a whole MP4: it has a movie and is not cut off. One that is little more than its first bytes is not.
 */
export async function isWholeMp4(file: string): Promise<boolean> {
  return (await readBoxTypes(file))?.includes('moov') ?? false;
}

/**
 * The types of a file's outer boxes (ISO/IEC 14496-12, section 4.2), as MP4 and AVIF have them.
 *
 * @returns Null when the boxes do not end where the file does, as in one that is cut off.
 */
export async function readBoxTypes(file: string): Promise<string[] | null> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const types: string[] = [];
    let offset = 0;
    while (offset < size && types.length < maxBoxes) {
      const box = await readBox(handle, offset, size);
      if (!box) return null;
      types.push(box.type);
      offset += box.bytes;
    }
    return offset === size ? types : null;
  } finally {
    await handle.close();
  }
}

/** @returns Null when no whole box stands there. */
async function readBox(handle: FileHandle, offset: number, fileBytes: number) {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, offset);
  if (bytesRead < 8) return null;
  const type = buffer.toString('latin1', 4, 8);
  const short = buffer.readUInt32BE(0);
  // 0: up to the end of the file; 1: the length follows in eight bytes.
  const bytes = short === 0 ? fileBytes - offset : short === 1 ? Number(buffer.readBigUInt64BE(8)) : short;
  return bytes >= 8 && offset + bytes <= fileBytes ? { type, bytes } : null;
}
