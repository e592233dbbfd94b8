import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * Runs the development server, and restarts it when TypeScript without JSX or a migration changes; hot reload handles
 * components and styles. (`node --watch` also restarts for the bundler's temporary files.)
 */
const watched = ['app', 'content', 'migrations', 'platform', 'server'];
const settleMs = 150;

let child: ChildProcess = start();
let timer: NodeJS.Timeout | undefined;
let isRestarting = false;

for (const folder of watched) {
  watch(path.join(projectRoot, folder), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => restart(path.join(folder, file)), settleMs);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    child.once('exit', (code) => process.exit(code ?? 0));
    child.kill(signal);
  });
}

function start(): ChildProcess {
  return spawn(process.execPath, [path.join(projectRoot, 'server/dev.ts')], { stdio: 'inherit' });
}

function restart(reason: string): void {
  process.stdout.write(`${reason} changed, restarting\n`);
  const begin = () => {
    isRestarting = false;
    child = start();
  };
  if (isRestarting) return;
  isRestarting = true;
  if (child.exitCode !== null || child.signalCode !== null) begin();
  else {
    child.once('exit', begin);
    child.kill('SIGTERM');
  }
}
