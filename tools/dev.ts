import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '@site/platform/terminal/arguments';
import { projectRoot } from './project-root.ts';

const usage = `The site for development, with hot reload. The settings are those of npm start.

  npm run dev

Pages, components and styles change in place. The server restarts when a file that Node runs, or a migration, changes.
`;

readArguments(usage);
const watched = ['content', 'migrations', 'packages', 'site'];
const settleMs = 150;
/** Enough for a developer's requests; the database survives a kill. */
const closingMs = 1_500;
const npmWatchMs = 250;

const loaded = new Set<string>();
let wasReady = false;
let isEnding = false;
let timer: NodeJS.Timeout | undefined;
const asked = new WeakSet<ChildProcess>();
let child = start();
let restarts = Promise.resolve();

for (const folder of watched) {
  watch(path.join(projectRoot, folder), { recursive: true }, (_event, name) => {
    const file = path.join(folder, name ?? '');
    if (!file.endsWith('.sql') && !loaded.has(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarts = restarts.then(() => restart(file));
    }, settleMs);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
// npm's shell does not forward signals.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && void end(), npmWatchMs).unref();

function start(): ChildProcess {
  const started = fork(path.join(projectRoot, 'site/server/dev.ts'));
  started.on('message', (message: { loaded?: string; isReady?: true }) => {
    wasReady ||= message.isReady === true;
    if (message.loaded) loaded.add(path.relative(projectRoot, fileURLToPath(message.loaded)));
  });
  started.once('exit', (code) => {
    if (asked.has(started)) return;
    // What keeps the very first start from succeeding, such as a busy port, is not in a source.
    if (!wasReady) process.exit(code ?? 1);
    process.stdout.write('The server has ended. It starts again when a file changes.\n');
  });
  return started;
}

async function restart(reason: string): Promise<void> {
  process.stdout.write(`${reason} changed, restarting\n`);
  await stopped(child);
  if (!isEnding) child = start();
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await stopped(child);
  process.exit(0);
}

function stopped(ending: ChildProcess): Promise<void> {
  asked.add(ending);
  return new Promise((resolve) => {
    if (ending.exitCode !== null || ending.signalCode !== null) return resolve();
    const force = setTimeout(() => ending.kill('SIGKILL'), closingMs);
    ending.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    ending.kill('SIGTERM');
  });
}
