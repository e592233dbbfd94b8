import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '@site/platform/files/sync-folder';
import { TooLargeError } from '@site/platform/http/errors';
import type { IncomingFile, MediaStore } from './media-store.server.ts';

/** Replaced by tests, to simulate a full disk. */
export interface DiskWriting {
  readonly createWriteStream: typeof createWriteStream;
  readonly writeFile: typeof writeFile;
  readonly rename: typeof rename;
  /** Makes renames in a folder durable. */
  readonly syncFolder: (folder: string) => Promise<void>;
}

export const realDisk: DiskWriting = { createWriteStream, writeFile, rename, syncFolder };

interface IncomingFolder extends Pick<MediaStore, 'arriving' | 'receive' | 'refill' | 'rehash' | 'discard'> {
  newPath(): string;
}

/** Removes what a crash left. @param options `isShared`: other processes' files may be arriving; nothing is removed. */
export function openIncomingFolder(
  dataDir: string,
  disk: DiskWriting,
  { isShared = false }: { isShared?: boolean } = {},
): IncomingFolder {
  const folder = path.join(dataDir, 'incoming');
  mkdirSync(folder, { recursive: true });
  const leftovers = isShared ? [] : readdirSync(folder);
  for (const leftover of leftovers) rmSync(path.join(folder, leftover), { force: true });
  const newPath = () => path.join(folder, randomUUID());
  let arriving = 0;

  return {
    newPath,

    arriving: () => arriving,

    async receive(source: Readable, maxBytes: number): Promise<IncomingFile> {
      const temporaryPath = newPath();
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
      return { temporaryPath, bytes, sha256, storedSha256: sha256 };
    },

    async refill(file, content) {
      await disk.writeFile(file.temporaryPath, content, { flush: true });
      return { ...file, bytes: content.length, storedSha256: sha256Of(content) };
    },

    async rehash(file) {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(file.temporaryPath)) hash.update(chunk);
      return { ...file, storedSha256: hash.digest('hex') };
    },

    async discard(file) {
      await rm(file.temporaryPath, { force: true });
    },
  };
}

/** Fails beyond the limit. */
function measure(maxBytes: number): Transform & { result(): { bytes: number; sha256: string } } {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new TooLargeError(`The file is larger than ${sizeText(maxBytes)}.`));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return Object.assign(meter, { result: () => ({ bytes, sha256: hash.digest('hex') }) });
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const sizeText = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
