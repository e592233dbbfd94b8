import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importLimits } from './import-job.ts';

export type ImportFolder = ReturnType<typeof createImportFolder>;

export function createImportFolder(dataDir: string) {
  const root = path.join(dataDir, 'imports');
  const folderOf = (id: string) => path.join(root, id);

  return {
    folderOf,
    fileOf: (id: string, name: string): string => path.join(folderOf(id), safeName(name)),
    has: (id: string): boolean => existsSync(folderOf(id)),
    remove: (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true }),

    ids: (): string[] => (existsSync(root) ? readdirSync(root) : []),

    /** @throws What reading or `check` throws; leaves nothing behind. */
    async receive(id: string, name: string, content: Readable, check: () => void): Promise<number> {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      try {
        const output = createWriteStream(path.join(folderOf(id), safeName(name)), {
          flags: 'wx',
          mode: 0o600,
        });
        await pipeline(content, output);
        check();
        return output.bytesWritten;
      } catch (error) {
        await rm(folderOf(id), { recursive: true, force: true });
        throw error;
      }
    },
  };
}

/** Keeps the extension, which tells the format. */
export function safeName(name: string): string {
  const base = path.basename(name.replaceAll('\\', '/')).replace(/[^\p{L}\p{N}._ -]/gu, '_');
  return base.replace(/^[. ]+/, '').slice(-importLimits.nameCharacters) || 'import';
}
