import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { writeStamp } from './build-stamp.ts';
import { projectRoot } from './project-root.ts';
import { sourceHash } from './source-hash.ts';

/** Builds the pages, and notes what they were built from. */
const fingerprint = sourceHash(projectRoot);
const cli = path.join(projectRoot, 'node_modules/@react-router/dev/bin.cjs');
const result = spawnSync(process.execPath, [cli, 'build'], { cwd: projectRoot, stdio: 'inherit' });
if (result.status !== 0) process.exit(result.status ?? 1);
writeStamp(fingerprint);
