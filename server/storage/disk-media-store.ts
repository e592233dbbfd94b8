import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TooLargeError } from '#app/http/errors.ts';
import type { IncomingFile, MediaStore } from '#app/media/media-store.server.ts';
import { syncFolder } from '../sync-folder.ts';

/** What writes to the disk, so that a test can have it full. */
export interface DiskWriting {
  readonly createWriteStream: typeof createWriteStream;
  readonly writeFile: typeof writeFile;
  readonly rename: typeof rename;
  /** Makes what was renamed in a folder durable. */
  readonly syncFolder: (folder: string) => Promise<void>;
}

export interface DiskMediaStore extends MediaStore {
  readonly folder: string;
  /** How many files are arriving at this moment. */
  arriving(): number;
}

/**
 * Keeps media in a folder of the data folder. Uploads arrive in a folder beside it, on the same file system,
 * so that keeping one is a rename; what a crash left there is removed when the store opens.
 *
 * @param options `isShared`: files of other processes may be arriving; nothing is removed.
 */
export function openDiskMediaStore(
  dataDir: string,
  disk: DiskWriting = { createWriteStream, writeFile, rename, syncFolder },
  { isShared = false } = {},
): DiskMediaStore {
  const folder = path.join(dataDir, 'uploads');
  const incoming = path.join(dataDir, 'incoming');
  mkdirSync(folder, { recursive: true });
  mkdirSync(incoming, { recursive: true });
  const leftovers = isShared ? [] : readdirSync(incoming);
  for (const leftover of leftovers) rmSync(path.join(incoming, leftover), { force: true });

  let arriving = 0;

  return {
    folder,

    arriving: () => arriving,

    async receive(source: Readable, maxBytes: number): Promise<IncomingFile> {
      const temporaryPath = path.join(incoming, randomUUID());
      const meter = measure(maxBytes);
      arriving++;
      try {
        await pipeline(source, meter, disk.createWriteStream(temporaryPath, { flags: 'wx', flush: true }));
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      } finally {
        arriving--;
      }
      const { bytes, sha256 } = meter.result();
      return { temporaryPath, bytes, uploadedBytes: bytes, sha256, storedSha256: sha256 };
    },

    async refill(file, content) {
      await disk.writeFile(file.temporaryPath, content, { flush: true });
      return { ...file, bytes: content.length, storedSha256: sha256Of(content) };
    },

    async keep(file, name) {
      await disk.rename(file.temporaryPath, inside(folder, name));
      await disk.syncFolder(folder);
    },

    async discard(file) {
      await rm(file.temporaryPath, { force: true });
    },

    async put(name, content) {
      const temporaryPath = path.join(incoming, randomUUID());
      try {
        await disk.writeFile(temporaryPath, content, { flag: 'wx', flush: true });
        await disk.rename(temporaryPath, inside(folder, name));
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
      await disk.syncFolder(folder);
    },

    withLocalFile: (name, use) => use(inside(folder, name)),

    async remove(name) {
      await rm(inside(folder, name), { force: true });
    },

    async digest(name) {
      const hash = createHash('sha256');
      try {
        await pipeline(createReadStream(inside(folder, name)), hash);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
      return hash.digest('hex');
    },

    list: () => readdir(folder),

    async checkWritable() {
      const probe = path.join(incoming, randomUUID());
      await disk.writeFile(probe, 'ok', { flag: 'wx' });
      await rm(probe, { force: true });
    },
  };
}

/** Names are our own; this is the second lock on the door. */
function inside(folder: string, name: string): string {
  if (path.basename(name) !== name || name.startsWith('.')) throw new Error(`Not a media name: ${name}`);
  return path.join(folder, name);
}

/** Passes a stream on while counting and hashing it; fails past the limit. */
function measure(maxBytes: number): Transform & { result(): { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        return done(new TooLargeError(`The file is larger than ${inMebibytes(maxBytes)}.`));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return Object.assign(meter, { result: () => ({ bytes, sha256: hash.digest('hex') }) });
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const inMebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;
