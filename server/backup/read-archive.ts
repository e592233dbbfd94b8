import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract as startExtract } from 'tar-stream';
import { mediaFolder } from '#app/media/media.ts';
import { BackupError } from './backup-error.ts';
import { chunkBytes, contentMeter } from './content-meter.ts';
import { type ArchivedFile, type Manifest, manifestName, notABackup, parseManifest } from './manifest.ts';

export interface ReadOptions {
  /** An empty folder that takes the files. */
  readonly folder: string;
  /** Which of them are written there; every one is read and compared either way. */
  keeps(name: string): boolean;
  /** Hears of the list before any file is read, and may refuse it by throwing. */
  onManifest?: ((manifest: Manifest) => void) | undefined;
  readonly onBytes?: ((count: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

const manifestBytes = 64 * 1024 * 1024;
// A tar pads each file to full blocks; other programs that pack one again may add long headers.
const blockBytes = 512;
const headerBytes = 4 * blockBytes;
const slackBytes = 1024 * 1024;

/**
 * Reads an archive to its end, and believes nothing it says: only files on its own list are taken, once, under names
 * of ours, with the size and the hash of the list, and none may be missing.
 *
 * @returns The list.
 * @throws {BackupError} When it is no backup, damaged, cut off, or holds anything else. Some files may be written.
 */
export async function readArchive(file: string, options: ReadOptions): Promise<Manifest> {
  const found = statSync(file);
  if (!found.isFile()) throw new BackupError(`This is no file: ${file}`);
  mkdirSync(path.join(options.folder, mediaFolder), { recursive: true, mode: 0o700 });
  const entries = startExtract();
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  const limit = byteLimit();
  let manifest: Manifest | null = null;
  const feeding = pipeline(
    createReadStream(file, { highWaterMark: chunkBytes }),
    gunzip,
    limit,
    entries,
    options.signal ? { signal: options.signal } : {},
  );
  const taking = takeAll(entries, options, (list, bytes) => {
    manifest = list;
    limit.set(bytes + mostBytes(list));
  });
  const [fed, taken] = await Promise.allSettled([feeding, taking]);
  options.signal?.throwIfAborted();
  // One failure ends the other side early as well; what was found wrong with the archive is the cause.
  const errors = failures(taken, fed).map((error) => explain(error, manifest !== null));
  if (errors.length > 0) throw errors.find((error) => error instanceof BackupError) ?? errors[0];
  if (manifest === null) throw notABackup();
  // Zeros behind the end are passed over without a word.
  if (gunzip.bytesWritten !== found.size)
    throw new BackupError('The backup is damaged: something follows it.');
  return manifest;
}

async function takeAll(
  entries: Extract,
  options: ReadOptions,
  onManifest: (manifest: Manifest, bytes: number) => void,
): Promise<void> {
  let awaited: Map<string, ArchivedFile> | null = null;
  for await (const entry of entries) {
    if (awaited === null) {
      const manifest = await readManifest(entry);
      onManifest(manifest, entry.header.size);
      options.onManifest?.(manifest);
      awaited = new Map(manifest.files.map((file) => [file.name, file]));
      continue;
    }
    const { name, type, size } = entry.header;
    const file = awaited.get(name);
    if (!file || type !== 'file' || size !== file.bytes) {
      throw new BackupError(`The backup holds something that is not on its list: ${shown(name)}`);
    }
    awaited.delete(name);
    await take(entry, file, options);
  }
  const [missing] = awaited ?? [];
  if (missing) throw new BackupError(`The backup is not whole: ${missing[0]} is missing.`);
}

async function readManifest(entry: Entry): Promise<Manifest> {
  const { name, type, size = 0 } = entry.header;
  if (name !== manifestName || type !== 'file' || size > manifestBytes) throw notABackup();
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return parseManifest(Buffer.concat(chunks).toString('utf8'));
}

async function take(entry: Entry, file: ArchivedFile, options: ReadOptions): Promise<void> {
  const { folder, keeps, onBytes = () => {} } = options;
  const meter = contentMeter(onBytes);
  const target = keeps(file.name)
    ? createWriteStream(path.join(folder, file.name), { flags: 'wx', mode: 0o600, flush: true })
    : new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(entry, meter, target);
  if (meter.result().sha256 !== file.sha256) throw new BackupError(`The backup is damaged: ${file.name}`);
}

/** Stops an archive that swells to more than it says. */
function byteLimit(): Transform & { set(most: number): void } {
  let most = manifestBytes + slackBytes;
  let passed = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > most) done(new BackupError('The backup holds more than its list says.'));
      else done(null, chunk);
    },
  });
  return Object.assign(limit, {
    set(bytes: number) {
      most = bytes;
    },
  });
}

/** How much may follow the manifest. */
function mostBytes({ files }: Manifest): number {
  return files.reduce(
    (total, { bytes }) => total + headerBytes + Math.ceil(bytes / blockBytes) * blockBytes,
    slackBytes,
  );
}

function failures(...results: PromiseSettledResult<unknown>[]): unknown[] {
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}

function explain(error: unknown, hasManifest: boolean): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError) return error;
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data') {
    return new BackupError('The backup is cut off: its end is missing.', { cause: error });
  }
  const isOfFormat = code?.startsWith('Z_') || /header/i.test(message ?? '');
  if (!isOfFormat) return error;
  return hasManifest ? new BackupError('The backup is damaged.', { cause: error }) : notABackup();
}

/** A name from outside, on one line of the console. */
const shown = (name: string) => JSON.stringify(name.slice(0, 200));
