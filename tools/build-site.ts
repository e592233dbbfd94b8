import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { writeStamp } from './build-stamp.ts';
import { projectRoot } from './project-root.ts';
import { sourceHash } from './source-hash.ts';

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
  const { bundleFirstScript } = await import('./bundle-first-script.ts');
  await bundleFirstScript({ isQuiet });
  compressAssets(path.join(projectRoot, 'build/client'));
  const { bundleServer } = await import('./bundle-server.ts');
  await bundleServer({ isQuiet });
  writeStamp(fingerprint);
}

const compressible = /\.(js|css|svg|txt|json|webmanifest)$/;
// Below this the headers outweigh the savings.
const minBytes = 512;

/** Beside every text file of the browser. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue;
    const file = path.join(folder, name);
    const content = readFileSync(file);
    if (content.length < minBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      // Blocks of up to one mebibyte: slower, and smaller.
      [constants.BROTLI_PARAM_LGBLOCK]: 20,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
