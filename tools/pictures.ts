import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readArguments } from '@site/platform/terminal/arguments';
import { makeImages } from './make-images.ts';
import { projectRoot } from './project-root.ts';

const usage = `Makes the variants of the images in content/pictures. The results are committed.

  npm run pictures

  --all   encodes every image again, also those that have not changed
`;
const { all = false } = readArguments(usage, { options: { all: { type: 'boolean' } } }).values;
const { encoded, kept, written } = await makeImages({
  originals: path.join(projectRoot, 'content/pictures'),
  published: path.join(projectRoot, 'public/pictures'),
  encodesAll: all,
});
const biome = path.join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
spawnSync(process.execPath, [biome, 'format', '--write', ...written], { cwd: projectRoot, stdio: 'ignore' });
process.stdout.write(`${encoded} images encoded, ${kept} unchanged\n`);
