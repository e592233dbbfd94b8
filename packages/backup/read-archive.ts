import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract as startExtract } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { chunkBytes, hashingStream } from './content-hash.ts';
import { type Contents, isKeptName } from './contents.ts';
import { decrypting, passphraseFor } from './encryption.ts';
import { type ArchivedFile, type Manifest, manifestName, notABackup, parseManifest } from './manifest.ts';

interface ReadOptions {
  readonly contents: Contents;
  /** Empty. */
  readonly folder: string;
  /** Which files are written; every one is read and compared. */
  keeps(name: string): boolean;
  /** Called before any other file is read; may refuse the manifest by throwing. */
  onManifest?: ((manifest: Manifest) => void) | undefined;
  readonly onBytes?: ((count: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly passphrase?: string | null | undefined;
}

type Entry = Extract extends AsyncIterable<infer Source> ? Source : never;

const maxManifestBytes = 64 * 1024 * 1024;
// A tar pads each file to full blocks; other programs that repack one may add long headers.
const blockBytes = 512;
const headerBytes = 4 * blockBytes;
const slackBytes = 1024 * 1024;

/** Takes exactly the files of the manifest, with sizes and hashes. @throws {BackupError} Some files may be written then. */
export async function readArchive(file: string, options: ReadOptions): Promise<Manifest> {
  const found = statSync(file);
  if (!found.isFile()) throw new BackupError(`This is no file: ${file}`);
  const passphrase = passphraseFor(file, options.passphrase ?? null);
  mkdirSync(path.join(options.folder, options.contents.uploadsFolder), { recursive: true, mode: 0o700 });
  const entries = startExtract();
  const gunzip = createGunzip({ chunkSize: chunkBytes });
  let manifest: Manifest | null = null;
  let maxBytes = maxManifestBytes + slackBytes;
  let passedBytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passedBytes += chunk.length;
      if (passedBytes <= maxBytes) done(null, chunk);
      else done(new BackupError('The backup holds more than its list says.'));
    },
  });
  const source = createReadStream(file, { highWaterMark: chunkBytes });
  let compressedBytes = 0;
  const decrypt = decrypting(passphrase, (count) => {
    compressedBytes += count;
  });
  const signal = options.signal ? { signal: options.signal } : {};
  const fed = pipeline(source, decrypt, gunzip, limit, entries, signal);
  const taken = takeAll(entries, options, (found, bytes) => {
    manifest = found;
    maxBytes = bytes + maxBytesAfter(found);
  });
  const results = await Promise.allSettled([taken, fed]);
  options.signal?.throwIfAborted();
  // One failure ends the other side too; the fault of the archive is the cause.
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [explain(result.reason, manifest !== null)] : [],
  );
  if (errors.length > 0) throw errors.find((error) => error instanceof BackupError) ?? errors[0];
  if (manifest === null) throw notABackup();
  // The stream silently passes over zeros behind the end.
  if (gunzip.bytesWritten !== compressedBytes)
    throw new BackupError('The backup is damaged: something follows it.');
  return manifest;
}

async function takeAll(
  entries: Extract,
  options: ReadOptions,
  onManifest: (manifest: Manifest, bytes: number) => void,
): Promise<void> {
  let expected: Map<string, ArchivedFile> | null = null;
  for await (const entry of entries) {
    const { name, type, size = 0 } = entry.header;
    if (expected === null) {
      if (name !== manifestName || type !== 'file' || size > maxManifestBytes) throw notABackup();
      const manifest = parseManifest(await textOf(entry), (name) => isKeptName(options.contents, name));
      onManifest(manifest, size);
      options.onManifest?.(manifest);
      expected = new Map(manifest.files.map((file) => [file.name, file]));
      continue;
    }
    const file = expected.get(name);
    if (!file || type !== 'file' || size !== file.bytes) {
      const shown = JSON.stringify(name.slice(0, 200));
      throw new BackupError(`The backup holds something that is not on its list: ${shown}`);
    }
    expected.delete(name);
    await take(entry, file, options);
  }
  const [missing] = expected?.keys() ?? [];
  if (missing) throw new BackupError(`The backup is not whole: ${missing} is missing.`);
}

async function textOf(entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function take(entry: Entry, { name, sha256 }: ArchivedFile, options: ReadOptions): Promise<void> {
  const { folder, keeps, onBytes = () => {} } = options;
  const hashing = hashingStream(onBytes);
  const target = keeps(name)
    ? createWriteStream(path.join(folder, name), { flags: 'wx', mode: 0o600, flush: true })
    : new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(entry, hashing, target);
  if (hashing.sha256() !== sha256) throw new BackupError(`The backup is damaged: ${name}`);
}

function maxBytesAfter({ files }: Manifest): number {
  const blocks = files.map(({ bytes }) => headerBytes + Math.ceil(bytes / blockBytes) * blockBytes);
  return blocks.reduce((total, bytes) => total + bytes, slackBytes);
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
