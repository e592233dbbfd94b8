import { createReadStream, createWriteStream, writeSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';
import { decryptingWith, encryptingTo } from '../encryption.ts';
import type { DatabasePages } from './database-pages.ts';

const kind = 'company-site restore point';
const lengthBytes = 4;
const maxHeaderBytes = 16 * 1024 * 1024;

const headerSchema = z.object({
  kind: z.literal(kind),
  format: z.literal(1),
  /** Of the file, which could have been renamed. */
  name: z.string(),
  /** Name of the restore point that it builds on; null for a full one. */
  base: z.string().nullable(),
  host: z.string(),
  pageSize: z.int().min(512).max(65_536),
  pageCount: z.int().min(1),
  /** Runs of the pages that follow: index of the first, from 0, and count. */
  ranges: z.array(z.tuple([z.int().min(0), z.int().min(1)])),
  /** Files beside the database, by name, as base64. */
  keys: z.record(z.string(), z.string()),
  copiesUploads: z.boolean(),
});

export type PointHeader = z.output<typeof headerSchema>;

type PointFacts = Pick<PointHeader, 'name' | 'base' | 'host' | 'keys' | 'copiesUploads'>;

export async function writePoint(
  file: string,
  facts: PointFacts,
  { pages, chosen, recipient }: { pages: DatabasePages; chosen: readonly number[]; recipient: string },
): Promise<void> {
  const { pageSize, pageCount } = pages;
  const header: PointHeader = { kind, format: 1, ...facts, pageSize, pageCount, ranges: rangesOf(chosen) };
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(text.length);
  function* parts() {
    yield length;
    yield text;
    for (const index of chosen) yield pages.page(index);
  }
  await pipeline(
    Readable.from(parts(), { objectMode: false }),
    createGzip({ level: constants.Z_BEST_SPEED }),
    encryptingTo(recipient),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
}

/**
 * Writes the pages of a restore point into an open database file. `expected`: name and base that it must have, so that a
 * renamed file is refused. @throws {BackupError} Some pages may be written then.
 */
export async function applyPoint(
  file: string,
  target: number,
  {
    identity,
    keyNames,
    expected,
    signal,
  }: {
    identity: string;
    /** Names of the files that may be beside the database. */
    keyNames: readonly string[];
    expected: Pick<PointHeader, 'name' | 'base'>;
    signal?: AbortSignal | undefined;
  },
): Promise<PointHeader> {
  let header: PointHeader | null = null;
  let head = Buffer.alloc(0);
  let writer: ReturnType<typeof pageWriter> | null = null;
  const take = (chunk: Buffer) => {
    if (writer) return writer.take(chunk);
    head = Buffer.concat([head, chunk]);
    const bytes = head.length >= lengthBytes ? head.readUInt32BE() : 0;
    if (bytes > maxHeaderBytes) throw damaged(expected.name);
    if (head.length < lengthBytes || head.length < lengthBytes + bytes) return;
    header = parseHeader(head.subarray(lengthBytes, lengthBytes + bytes), expected, keyNames);
    writer = pageWriter(target, header);
    writer.take(head.subarray(lengthBytes + bytes));
  };
  const source = createReadStream(file);
  await pipeline(
    source,
    decryptingWith(identity),
    createGunzip(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) take(chunk);
    },
    signal ? { signal } : {},
  ).catch((error: NodeJS.ErrnoException) => {
    throw error.code?.startsWith('Z_') ? damaged(expected.name) : error;
  });
  const found = header as PointHeader | null;
  if (!found || !(writer as ReturnType<typeof pageWriter> | null)?.isDone()) throw damaged(expected.name);
  return found;
}

function parseHeader(
  text: Buffer,
  expected: Pick<PointHeader, 'name' | 'base'>,
  keyNames: readonly string[],
): PointHeader {
  const header = headerSchema.safeParse(JSON.parse(text.toString('utf8')));
  const isKnown = header.success && Object.keys(header.data.keys).every((name) => keyNames.includes(name));
  if (!isKnown) throw new BackupError(`${expected.name} is of another version of the site.`);
  const { name, base, ranges, pageCount } = header.data;
  const isInside = ranges.every(([first, count]) => first + count <= pageCount);
  if (name !== expected.name || base !== expected.base || !isInside) throw damaged(expected.name);
  return header.data;
}

function pageWriter(target: number, { ranges, pageSize }: PointHeader) {
  const left = ranges.map(([first, count]) => ({ offset: first * pageSize, bytes: count * pageSize }));
  return {
    take(chunk: Buffer) {
      let rest = chunk;
      while (rest.length > 0) {
        const range = left[0];
        if (!range) throw new BackupError('A restore point holds more than its list says.');
        const bytes = writeSync(target, rest, 0, Math.min(rest.length, range.bytes), range.offset);
        range.offset += bytes;
        range.bytes -= bytes;
        rest = rest.subarray(bytes);
        if (range.bytes === 0) left.shift();
      }
    },
    isDone: () => left.length === 0,
  };
}

function rangesOf(indexes: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const index of indexes) {
    const last = ranges.at(-1);
    if (last && last[0] + last[1] === index) last[1]++;
    else ranges.push([index, 1]);
  }
  return ranges;
}

function damaged(name: string): BackupError {
  return new BackupError(`The restore point ${name} is damaged.`);
}
