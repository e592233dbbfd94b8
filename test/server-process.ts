import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { makeDataFolder } from './data-folder.ts';

export interface ServerProcess {
  readonly address: string;
  readonly dataDir: string;
  /** Everything printed so far. */
  output(): string;
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

const root = path.resolve(import.meta.dirname, '..');
const startTimeoutMs = 30_000;

/**
 * Starts the built site in a process of its own, and waits until it is ready.
 *
 * @param options `command` starts it in another way than by its entry, such as through npm.
 */
export async function startServerProcess(
  options: { dataDir?: string; environment?: Record<string, string>; command?: string[] } = {},
): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await makeDataFolder());
  const port = await freePort();
  const { child, output } = spawnServer(
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // Ten seconds after its start every server would make its first backup.
      BACKUP_KEEP: '0',
      ADMIN_EMAIL: processAdministrator.email,
      ADMIN_PASSWORD: processAdministrator.password,
      ...options.environment,
    },
    options.command,
  );
  await untilReady(child, output);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    address: `http://localhost:${port}`,
    dataDir,
    output,
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
  await once(child, 'exit');
  return { exitCode: child.exitCode, output: output() };
}

function spawnServer(
  environment: Record<string, string>,
  [program = process.execPath, ...rest]: string[] = [process.execPath, 'server/main.ts'],
) {
  let text = '';
  const child = spawn(program, rest, {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!output().includes(' is ready at ')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
