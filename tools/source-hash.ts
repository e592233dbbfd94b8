import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const inputs = [
  'content',
  'packages',
  'public',
  'site',
  'tools/ascii-chunks.ts',
  'tools/build-site.ts',
  'tools/bundle-public.ts',
  'tools/bundle-server.ts',
  'tools/style-sheets.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];

/** Nothing that is built imports a test. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(root, input))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(root: string, relative: string): string[] {
  const stats = statSync(path.join(root, relative), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return isTest(relative) ? [] : [relative];
  return readdirSync(path.join(root, relative))
    .sort()
    .flatMap((name) => filesBelow(root, path.posix.join(relative, name)));
}
