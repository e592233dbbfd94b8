import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '@site/platform/terminal/arguments';
import { projectRoot } from './project-root.ts';

/** Tests and benchmarks: no part of a running site, nor of its build. */
const isLeftOut = (file: string) => /^(test|qa|\.ci|\.github)\/|\.(test|e2e)\.tsx?$/.test(file);

/** For who wants to run a release and not to develop it: `npm ci --omit=dev && npm start` in it builds nothing. */
const { values } = readArguments(
  `Packs the site, built, with its sources, as company-site-VERSION.tar.gz.

  npm run archive                   into this folder
  npm run archive -- --to FOLDER
`,
  { options: { to: { type: 'string', default: '.' } } },
);
const target = path.resolve(values.to);
process.chdir(projectRoot);
await import('./build-if-needed.ts');

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const name = `company-site-${version}`;
const file = path.join(target, `${name}.tar.gz`);
const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
try {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  const sources = tracked.filter((source) => source !== '' && !isLeftOut(source));
  for (const source of [...sources, 'build/client', 'build/server', 'build/sources.sha256']) {
    cpSync(source, path.join(folder, name, source), { recursive: true });
  }
  execFileSync('tar', ['-czf', file, '-C', folder, name]);
} finally {
  rmSync(folder, { recursive: true });
}
process.stdout.write(`${file}\n`);
