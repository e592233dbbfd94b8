import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { databaseName } from '@site/platform/files/data-folder';
import { syncFolder } from '@site/platform/files/sync-folder';
import { type Pack, pack as startPack } from 'tar-stream';
import { chunkBytes, hashingStream } from './content-hash.ts';
import { encrypting } from './encryption.ts';
import { type Manifest, manifestName, totalBytes } from './manifest.ts';
import type { Snapshot } from './snapshot.ts';

/** A file is not what its hash in the database says: another program has written to it. */
export class AlteredFileError extends Error {
  override name = 'AlteredFileError';
}

export interface WriteOptions {
  readonly onBytes?: ((count: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly passphrase?: string | null | undefined;
  readonly openOutput?: ((file: string) => Writable) | undefined;
}

/**
 * A gzipped tar, manifest first. Written as `unfinished`, in the folder of `file`; renamed when complete, removed on failure.
 * @throws {AlteredFileError} When a file differs from its hash in the manifest.
 */
export async function writeArchive(
  snapshot: Snapshot,
  { file, unfinished }: { file: string; unfinished: string },
  { onBytes = () => {}, signal, passphrase = null, openOutput = openPrivately }: WriteOptions = {},
): Promise<void> {
  const tar = startPack();
  try {
    const gzip = createGzip({ strategy: strategyFor(snapshot.manifest), chunkSize: chunkBytes });
    const written = pipeline(
      tar,
      gzip,
      encrypting(passphrase),
      openOutput(unfinished),
      signal ? { signal } : {},
    );
    await Promise.all([written, fill(tar, snapshot, onBytes)]);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Uploads are compressed already: where most bytes are theirs, searching them for repetitions is lost time. */
function strategyFor(manifest: Manifest): number {
  const database = manifest.files.find(({ name }) => name === databaseName)?.bytes ?? 0;
  return totalBytes(manifest) > 2 * database ? constants.Z_HUFFMAN_ONLY : constants.Z_DEFAULT_STRATEGY;
}

async function fill(
  tar: Pack,
  { manifest, folder }: Snapshot,
  onBytes: (count: number) => void,
): Promise<void> {
  try {
    const header = { mode: 0o600, mtime: new Date(manifest.createdAt) };
    const list = Buffer.from(JSON.stringify(manifest));
    tar.entry({ ...header, name: manifestName, size: list.length }, list);
    for (const { name, bytes, sha256 } of manifest.files) {
      const source = createReadStream(path.join(folder, name), { highWaterMark: chunkBytes });
      const hashing = hashingStream(onBytes);
      await pipeline(source, hashing, tar.entry({ ...header, name, size: bytes }));
      if (hashing.sha256() !== sha256) throw new AlteredFileError(name);
    }
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

function openPrivately(file: string): Writable {
  return createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
}
