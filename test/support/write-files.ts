import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** @param files By their paths within the folder. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
