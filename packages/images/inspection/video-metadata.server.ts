import { type FileHandle, open } from 'node:fs/promises';
import { type Box, listBoxes, payloadOf } from './mp4.server.ts';

/** ISO/IEC 14496-12, table 1; those that lead to metadata. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf']);
/** Names, places, devices; `udta` contains `©xyz` and `loci`. */
const metadataBoxes = new Set(['udta', 'meta', '©xyz', 'loci']);
/** Tracks of places and movements: `meta` of phones and action cameras, Google's `camm`. */
const metadataHandlers = new Set(['meta', 'camm']);
/** XMP specification, part 3, section 1.1.5. */
const xmpIdentifier = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

const maxTableBytes = 16 * 1024 * 1024;
const zeros = Buffer.alloc(1024 * 1024);

/**
 * Overwrites metadata with zeros in place, so that offsets stay valid; its boxes become `free`.
 * @param file A complete MP4. @returns Whether the file has changed.
 */
export async function removeVideoMetadata(file: string): Promise<boolean> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const boxes = await listBoxes(handle, { from: 0, to: size }, containers);
    let isChanged = false;
    for (const track of boxes.filter(({ type }) => type === 'trak')) {
      const inside = boxes.filter(
        (box) => box.offset > track.offset && box.offset < track.offset + track.bytes,
      );
      if (!(await isMetadataTrack(handle, inside))) continue;
      for (const range of await samplesOf(handle, inside)) await clear(handle, range, size);
      await free(handle, track, size);
      isChanged = true;
    }
    for (const box of boxes) {
      if (!metadataBoxes.has(box.type) && !(await isXmp(handle, box))) continue;
      await free(handle, box, size);
      isChanged = true;
    }
    if (isChanged) await handle.sync();
    return isChanged;
  } finally {
    await handle.close();
  }
}

async function free(
  handle: FileHandle,
  { offset, bytes, headerBytes }: Box,
  fileBytes: number,
): Promise<void> {
  await clear(handle, { from: offset + headerBytes, to: offset + bytes }, fileBytes);
  await handle.write('free', offset + 4, 'latin1');
}

async function clear(handle: FileHandle, range: { from: number; to: number }, fileBytes: number) {
  const to = Math.min(range.to, fileBytes);
  for (let at = range.from; at < to; at += zeros.length) {
    await handle.write(zeros, 0, Math.min(zeros.length, to - at), at);
  }
}

async function isXmp(handle: FileHandle, box: Box): Promise<boolean> {
  return box.type === 'uuid' && (await payloadOf(handle, box, 16)).equals(xmpIdentifier);
}

async function isMetadataTrack(handle: FileHandle, boxes: readonly Box[]): Promise<boolean> {
  const handler = boxes.find(({ type }) => type === 'hdlr');
  // Follows version, flags and a reserved word.
  return !!handler && metadataHandlers.has((await payloadOf(handle, handler, 12)).toString('latin1', 8, 12));
}

/** ISO/IEC 14496-12, sections 8.7.3 to 8.7.5. */
async function samplesOf(handle: FileHandle, boxes: readonly Box[]): Promise<{ from: number; to: number }[]> {
  const table = async (type: string) => {
    const box = boxes.find((candidate) => candidate.type === type);
    const content = box ? await payloadOf(handle, box, maxTableBytes) : Buffer.alloc(0);
    return content.length >= 8 ? content : null;
  };
  const [sizes, runs, short, long] = [
    await table('stsz'),
    await table('stsc'),
    await table('stco'),
    await table('co64'),
  ];
  const offsets = short ?? long;
  if (!sizes || !runs || !offsets) return [];
  const width = short ? 4 : 8;
  const chunks = Math.min(offsets.readUInt32BE(4), Math.floor((offsets.length - 8) / width));
  const runCount = Math.min(runs.readUInt32BE(4), Math.floor((runs.length - 8) / 12));
  const ranges = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < chunks; chunk++) {
    // Runs refer to chunks counted from 1.
    while (run + 1 < runCount && runs.readUInt32BE(8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const count = runCount > 0 ? runs.readUInt32BE(8 + 12 * run + 4) : 0;
    const from = short ? offsets.readUInt32BE(8 + 4 * chunk) : Number(offsets.readBigUInt64BE(8 + 8 * chunk));
    let bytes = 0;
    const last = Math.min(sample + count, sizes.length);
    for (; sample < last; sample++) bytes += sizeOf(sizes, sample);
    ranges.push({ from, to: from + bytes });
  }
  return ranges;
}

function sizeOf(table: Buffer, sample: number): number {
  const common = table.readUInt32BE(4);
  const at = 12 + 4 * sample;
  return common || (at + 4 <= table.length ? table.readUInt32BE(at) : 0);
}
