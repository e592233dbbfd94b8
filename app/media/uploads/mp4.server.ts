import { type FileHandle, open } from 'node:fs/promises';

const headerBytes = 16;
const mostBoxes = 10_000;

/**
 * Whether a file is a whole MP4: a row of boxes (ISO/IEC 14496-12, section 4.2) that ends where the file does and
 * has a movie among them. One that was cut off, or is little more than its first bytes, is not.
 */
export async function isWholeMp4(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    let hasMovie = false;
    let offset = 0;
    for (let count = 0; offset < size && count < mostBoxes; count++) {
      const box = await readBox(handle, offset, size);
      if (!box) return false;
      hasMovie ||= box.type === 'moov';
      offset += box.bytes;
    }
    return hasMovie && offset === size;
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
