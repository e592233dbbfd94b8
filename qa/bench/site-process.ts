import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { memorySettings } from '@site/platform/tasks/become-program';
import { freePort } from '#test/support/free-port.ts';
import { serverCommand } from '#tools/server-command.ts';
import { cleanUp } from './clean-up.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const owner = { email: 'owner@example.com', password: 'a long bench password' };

export interface SiteProcess {
  readonly pid: number;
  readonly address: string;
  /** From the start of the process to the first response of the home page. */
  readonly coldStartMs: number;
  /** Resident, in MB. */
  memoryMb(): number;
  cpuMs(): number;
  stop(): Promise<void>;
}

export async function startSite(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<SiteProcess> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, serverCommand(), {
    cwd: root,
    env: {
      ...memorySettings,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      ENV_FILE: '/dev/null',
      LOG_LEVEL: 'error',
      // The first backup would soon run beside what is measured.
      BACKUP_KEEP: '0',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWhenInterrupted(child);
  const address = `http://127.0.0.1:${port}`;
  await untilAnswered(`${address}/`, child);
  return {
    pid: child.pid ?? 0,
    address,
    coldStartMs: performance.now() - startedAt,
    memoryMb: () => memoryOf(child.pid),
    cpuMs: () => cpuMsOf(child.pid),
    stop: () => end(child),
  };
}

export async function startBareServer() {
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), [String(port)]);
  endWhenInterrupted(child);
  await once(child, 'message');
  return {
    address: `http://127.0.0.1:${port}`,
    async send(answer: { status: number; headers: Record<string, string>; body: Buffer }) {
      child.send({ ...answer, body: answer.body.toString('base64') });
      await once(child, 'message');
    },
    cpuMs: () => cpuMsOf(child.pid),
    stop: () => end(child),
  };
}

function endWhenInterrupted(child: ChildProcess): void {
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  cleanUp.add(kill);
  child.once('exit', () => cleanUp.delete(kill));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server did not start.');
    try {
      if ((await fetch(url)).status === 200) return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

export function memoryOf(pid: number | undefined): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

// Linux counts it in hundredths of a second (proc(5), fields 14 and 15), after the name in parentheses.
export function cpuMsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
