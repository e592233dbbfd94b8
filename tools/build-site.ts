import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { writeStamp } from './build-stamp.ts';
import { compressAssets } from './compress-assets.ts';
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
  compressAssets(path.join(projectRoot, 'build/client'));
  // Imported late: a host that only runs a build has no bundler.
  const { bundleServer } = await import('./bundle-server.ts');
  await bundleServer({ isQuiet });
  writeStamp(fingerprint);
}
