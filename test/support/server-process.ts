import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { memorySettings } from '@site/platform/tasks/become-program';
import type { ProbeAnswers } from '#qa/torture/probe.ts';
import { serverCommand } from '#tools/server-command.ts';
import { compileCache } from './compile-cache.ts';
import { makeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

export interface ServerProcess {
  readonly address: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Whether it has not ended, by itself or by being told to. */
  isRunning(): boolean;
  /** Puts a question of `qa/torture/probe.ts` to it; it must have been started with the option `isProbed`. */
  ask<Question extends keyof ProbeAnswers>(question: Question): Promise<ProbeAnswers[Question]>;
  /** Sets its clock ahead of the real one, or back; it must have been started with the option `isProbed`. */
  setClock(offsetMs: number): Promise<void>;
  /** Asks it to end, and waits. @returns Its exit code. */
  stop(): Promise<number | null>;
  /** Sends it a signal and returns at once. */
  signal(name: NodeJS.Signals): void;
  /** Its exit code, once it has ended by itself. */
  readonly ended: Promise<number | null>;
  /** Ends it without warning, as a power failure would. */
  kill(): Promise<void>;
}

export const processAdministrator = { email: 'owner@example.com', password: 'a long test password' };

const root = path.resolve(import.meta.dirname, '../..');
/** Less than a test may take, so that its output is in the failure. */
const startTimeoutMs = 100_000;

/**
 * Starts the built site in a process of its own, and waits until it is ready.
 *
 * @param options `command` starts it in another way than by its entry, such as through npm. With `isProbed` it can be
 * asked what only the process itself knows.
 */
export async function startServerProcess(
  options: {
    dataDir?: string;
    environment?: Record<string, string>;
    command?: string[];
    isProbed?: boolean;
  } = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await makeDataFolder());
  const port = Number(options.environment?.PORT ?? (await freePort()));
  const command = options.isProbed ? probedCommand() : options.command;
  const { child, output } = spawnServer({ ...settings(dataDir, port), ...options.environment }, command);
  const isQuiet = !['info', 'debug', 'trace'].includes(options.environment?.LOG_LEVEL ?? 'warn');
  await untilReady(child, output, () => (isQuiet ? answers(port) : output().includes('"msg":"ready"')));
  // Not `exit`: what it printed last is read after that.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  async function tell(question: unknown) {
    const answer = once(child, 'message');
    child.send(question as string);
    return (await answer)[0];
  }
  return {
    address: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ask: (question) => tell(question),
    setClock: (clockOffsetMs) => tell({ clockOffsetMs }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
    signal: (name) => child.kill(name),
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs the server with settings it should refuse. */
export async function runRefusedServer(environment: Record<string, string>) {
  const { child, output } = spawnServer(environment);
  await once(child, 'close');
  return { exitCode: child.exitCode, output: output() };
}

const settings = (dataDir: string, port: number) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: 'warn',
  // Ten seconds after its start every server would make its first backup.
  BACKUP_KEEP: '0',
  ADMIN_EMAIL: processAdministrator.email,
  ADMIN_PASSWORD: processAdministrator.password,
});

const probedCommand = () => [
  process.execPath,
  '--expose-gc',
  '--import',
  './qa/torture/probe.ts',
  ...serverCommand(),
];

function spawnServer(
  environment: Record<string, string>,
  [program = process.execPath, ...rest]: string[] = [process.execPath, ...serverCommand()],
) {
  let text = '';
  const child = spawn(program, rest, {
    cwd: root,
    // A developer's `.env` does not belong to a test.
    env: {
      ...memorySettings,
      ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ENV_FILE: '/dev/null' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', rest.includes('--import') ? 'ipc' : 'ignore'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

async function untilReady(
  child: ChildProcess,
  output: () => string,
  isReady: () => boolean | Promise<boolean>,
): Promise<void> {
  const startedAt = Date.now();
  while (!(await isReady())) {
    const ended = child.exitCode ?? child.signalCode;
    const tookMs = Date.now() - startedAt;
    if (ended !== null || tookMs > startTimeoutMs) {
      child.kill('SIGKILL');
      const how = ended === null ? 'was not ready' : `ended with ${ended}`;
      throw new Error(`The server ${how} after ${Math.round(tookMs / 1000)} s:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}
