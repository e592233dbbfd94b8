import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from './build-site.ts';
import { readStamp } from './build-stamp.ts';
import { projectRoot } from './project-root.ts';
import { sourceHash } from './source-hash.ts';

// Without the build tools (npm ci --omit=dev), the existing build is used.
const canBuild = existsSync(path.join(projectRoot, 'node_modules/@react-router/dev'));
if (canBuild && readStamp() !== sourceHash(projectRoot)) {
  process.stdout.write('Building the site…\n');
  await buildSite({ isQuiet: true });
}
