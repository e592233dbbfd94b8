import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { writeStamp } from './build-stamp.ts';
import { compressAssets } from './compress-assets.ts';
import { projectRoot } from './project-root.ts';
import { sourceHash } from './source-hash.ts';

/** Builds the pages and the server, and notes what they were built from. Ends the process when that fails. */
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
  // Only here: a host that runs a build made elsewhere has no tools to make one.
  const { bundleServer } = await import('./bundle-server.ts');
  await bundleServer({ isQuiet });
  writeStamp(fingerprint);
}
