import { posix } from 'node:path';
import { Readable } from 'node:stream';
import type { SourceFiles } from '../files/source-files.ts';

/** Files of a source without a disk. */
export function memoryFiles(files: Readonly<Record<string, string | Buffer>>): SourceFiles {
  const contents = new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]));
  return {
    ...{ key: 'memory', name: 'memory', refused: [] },
    list: (fits, passedOver) =>
      [...contents.keys()]
        .filter((name) => fits.test(posix.basename(name)))
        .filter((name) => !name.split('/').some((part) => part.startsWith('.') || passedOver?.test(part)))
        .sort(),
    has: (name) => contents.has(name),
    bytes: (name) => contents.get(name)?.length ?? 0,
    open: async (name) => Readable.from([contents.get(name) ?? Buffer.alloc(0)]),
  };
}
