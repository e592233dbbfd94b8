import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Lock, productionPackages } from '#test/support/installed-packages.ts';
import { isSuperfluous } from '#tools/image-packages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');
const lock: Lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;

/** What the Dockerfile copies, as far as it is for this processor. */
function copiedFiles(): string[] {
  const filesIn = (folder: string) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      // Packages inside of packages are in the list themselves.
      .filter((file) => !file.split(path.sep).includes('node_modules'))
      .map((file) => path.join(folder, file));
  const sources = ['build', 'content', 'migrations', 'packages', 'site']
    .flatMap(filesIn)
    .filter((file) => !/\.test\.tsx?$|compile-cache/.test(file));
  const packages = productionPackages(lock, () => undefined)
    .filter(({ folder }) => existsSync(path.join(root, folder)))
    .flatMap(({ folder }) => filesIn(folder));
  return [...sources, ...packages]
    .map((file) => path.join(root, file))
    .filter((file) => statSync(file).isFile() && !isSuperfluous(path.relative(modules, file)));
}

async function compressedBytes(files: readonly string[]): Promise<number> {
  let bytes = 0;
  const count = new Writable({
    write(chunk, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  });
  const contents = async function* () {
    for (const file of files) yield* createReadStream(file);
  };
  await pipeline(contents, createGzip({ level: 6 }), count);
  return bytes;
}

// Not measured: what Debian's slim image (30 MB) and npm in the Node image (5 MB) are to download, with room to grow.
const baseBytes = 45e6;

test('the image is at most 250 MB to pull, and what is copied into it at most 175 MB on disk', async () => {
  const files = copiedFiles();
  expect(files.length).toBeGreaterThan(3_000);
  const onDisk = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(onDisk).toBeLessThan(175e6);
  const node = path.join(modules, 'node/bin/node');
  const pulled = baseBytes + (await compressedBytes([node])) + (await compressedBytes(files));
  expect(pulled).toBeLessThan(250e6);
});

test('nothing that runs is superfluous', () => {
  for (const file of ['zod/index.js', 'sharp/lib/index.cjs', 'a/LICENSE', 'a/package.json', 'a/data.json'])
    expect(isSuperfluous(path.normalize(file)), file).toBe(false);
  for (const file of ['zod/index.d.cts', 'a/b.js.map', 'a/README.md', 'typescript', '@typescript/native/x'])
    expect(isSuperfluous(path.normalize(file)), file).toBe(true);
});
