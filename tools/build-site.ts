import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import { writeStamp } from './build-stamp.ts';
import { projectRoot } from './project-root.ts';
import { sourceHash } from './source-hash.ts';

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCallback);

/** Builds the pages and the server, and records a hash of their sources. Exits the process when the build fails. */
export async function buildSite({ isQuiet }: { isQuiet: boolean }): Promise<void> {
  const fingerprint = sourceHash(projectRoot);
  const cli = path.join(projectRoot, 'node_modules/@react-router/dev/bin.cjs');
  const options = isQuiet ? ['--logLevel', 'warn'] : [];
  const result = spawnSync(process.execPath, [cli, 'build', ...options], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  // Imported late: a host without the build tools has no bundler.
  const { bundlePublic } = await import('./bundle-public.ts');
  await bundlePublic({ isQuiet });
  const { bundleServer } = await import('./bundle-server.ts');
  await Promise.all([compressAssets(path.join(projectRoot, 'build/client')), bundleServer({ isQuiet })]);
  writeStamp(fingerprint);
}

const compressible = /\.(js|css|svg|txt|json|webmanifest)$/;
// Below this the headers outweigh the savings.
const minBytes = 512;

async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compress(path.join(folder, name))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // Blocks of up to one mebibyte: slower, and smaller.
    [constants.BROTLI_PARAM_LGBLOCK]: 20,
  };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await gzip(content, { level: 9 }));
}
