import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from './build-site.ts';
import { readStamp } from './build-stamp.ts';
import { projectRoot } from './project-root.ts';
import { sourceHash } from './source-hash.ts';

// Where the build tools were left out (npm ci --omit=dev), the build that came along is used as it is.
const canBuild = existsSync(path.join(projectRoot, 'node_modules/@react-router/dev'));
if (canBuild && readStamp() !== sourceHash(projectRoot)) {
  process.stdout.write('Building the site…\n');
  await buildSite({ isQuiet: true });
}
