import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the packages of the image for its processor, and removes what no running site reads. Imports nothing of the
 * project, whose other files are not there. The keys are the values of Docker's `TARGETARCH`.
 */
const processors: Readonly<Record<string, string>> = { amd64: 'x64', arm64: 'arm64' };

const compilers = ['typescript', '@typescript'];

export const isSuperfluous = (file: string): boolean =>
  compilers.includes(file.split(path.sep, 1)[0] ?? '') ||
  /\.(map|d\.[cm]?ts|tsbuildinfo|md|markdown|flow)$/i.test(file);

if (import.meta.main) installAll(process.env.TARGETARCH ?? '');

function installAll(target: string): void {
  const cpu = processors[target];
  if (cpu === undefined) {
    process.stderr.write(`TARGETARCH must be one of ${Object.keys(processors).join(', ')}.\n`);
    process.exit(1);
  }
  const wanted = ['--os=linux', `--cpu=${cpu}`, '--libc=glibc'];
  const { status } = spawnSync('npm', ['ci', '--omit=dev', ...wanted], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  for (const file of readdirSync('node_modules', { recursive: true, encoding: 'utf8' })) {
    if (isSuperfluous(file)) rmSync(path.join('node_modules', file), { recursive: true, force: true });
  }
}
