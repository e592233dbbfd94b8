import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { access, constants, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotReadyError } from '@site/platform/http/not-ready-error';
import { type DiskWriting, openIncomingFolder, realDisk } from './incoming-folder.server.ts';
import { refuseForeignName } from './media-name.server.ts';
import type { MediaStore, StoredFile } from './media-store.server.ts';

interface DiskMediaStore extends MediaStore {
  readonly folder: string;
}

/**
 * Uploads arrive in a folder on the same file system, so that keeping one is a rename.
 * @param options `isShared`: other processes' files may be arriving; nothing is removed.
 */
export function openDiskMediaStore(
  dataDir: string,
  disk: DiskWriting = realDisk,
  options: { isShared?: boolean } = {},
): DiskMediaStore {
  const folder = path.join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  const { newPath, ...incoming } = openIncomingFolder(dataDir, disk, options);

  return {
    folder,

    ...incoming,

    async keep(file, name) {
      await disk.rename(file.temporaryPath, inside(folder, name));
      await disk.syncFolder(folder);
    },

    async put(name, content) {
      const file = inside(folder, name);
      const temporaryPath = newPath();
      try {
        await disk.writeFile(temporaryPath, content, { flag: 'wx', flush: true });
        await disk.rename(temporaryPath, file);
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
      await disk.syncFolder(folder);
    },

    stat: (name) => orNull(async () => factsOf(await stat(inside(folder, name)))),

    open: (name, { range = null, signal } = {}) =>
      orNull(async () => {
        const handle = await open(inside(folder, name), 'r');
        const facts = factsOf(await handle.stat());
        const content = handle.createReadStream({
          ...(range && { start: range.first, end: range.last }),
          ...(signal && { signal }),
        });
        return { ...facts, range, content };
      }),

    withLocalFile: async (name, use) => use(inside(folder, name)),

    async remove(name) {
      await rm(inside(folder, name), { force: true });
    },

    digest: (name) =>
      orNull(async () => {
        const hash = createHash('sha256');
        await pipeline(createReadStream(inside(folder, name)), hash);
        return hash.digest('hex');
      }),

    async list() {
      const found = await readdir(folder, { withFileTypes: true });
      // Hidden files are the file system's or other programs'.
      const files = found.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
      return files.map(({ name }) => ({ name, isSettled: true }));
    },

    async checkWritable() {
      await checkFolder(folder);
      const probe = newPath();
      await disk.writeFile(probe, 'ok', { flag: 'wx' });
      await rm(probe, { force: true });
    },
  };
}

/** A disk that is not mounted, or a folder that somebody removed: files cannot get their names in it. */
async function checkFolder(folder: string): Promise<void> {
  const found = await orNull(() => stat(folder));
  if (!found?.isDirectory()) throw new NotReadyError('The folder of the uploads is missing.');
  await access(folder, constants.W_OK).catch((cause: unknown) => {
    throw new NotReadyError('The folder of the uploads cannot be written.', { cause });
  });
}

function inside(folder: string, name: string): string {
  refuseForeignName(name);
  return path.join(folder, name);
}

function factsOf({ size, mtime }: { size: number; mtime: Date }): StoredFile {
  return {
    bytes: size,
    // A name always has the same content, so size and time show whether it was stored again.
    entityTag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
    modifiedAt: mtime,
  };
}

async function orNull<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
