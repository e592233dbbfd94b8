import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hourMs } from '@site/platform/text/durations';

const abandonedMs = hourMs;

export type CardStore = ReturnType<typeof createCardStore>;

/** The folder may be emptied at any time: images can be drawn again. */
export function createCardStore(folder: string, { maxFiles }: { maxFiles: number }) {
  const fileOf = (name: string) => path.join(folder, name);

  async function removeOldest(): Promise<void> {
    const names = await readdir(folder);
    const excess = names.length - maxFiles;
    if (excess <= 0) return;
    const files = await Promise.all(names.map((name) => ageOf(path.join(folder, name))));
    const byAge = files.filter((file) => file !== null).sort((a, b) => a.writtenAt - b.writtenAt);
    const pictures = byAge.filter(({ file }) => /\.(?:png|jpg)$/.test(file));
    const abandoned = byAge.filter(
      ({ file, writtenAt }) => file.endsWith('.tmp') && writtenAt < Date.now() - abandonedMs,
    );
    // A few more than needed, so that not every write has to list all files.
    const leaving = pictures.slice(0, Math.max(0, excess + Math.floor(maxFiles / 20)));
    await Promise.all([...leaving, ...abandoned].map(({ file }) => rm(file, { force: true })));
  }

  return {
    async read(name: string): Promise<Buffer | null> {
      try {
        return await readFile(fileOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    /** Atomic. Beyond the limit the oldest files are removed. */
    async write(name: string, content: Uint8Array): Promise<void> {
      await mkdir(folder, { recursive: true });
      const arriving = path.join(folder, `${name}.${randomUUID()}.tmp`);
      try {
        await writeFile(arriving, content);
        await rename(arriving, fileOf(name));
      } catch (error) {
        await rm(arriving, { force: true });
        throw error;
      }
      await removeOldest();
    },
  };
}

async function ageOf(file: string): Promise<{ file: string; writtenAt: number } | null> {
  try {
    return { file, writtenAt: (await stat(file)).mtimeMs };
  } catch {
    return null;
  }
}
