import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Balancer } from './balancer.ts';
import { makeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

/** Whether HAProxy is installed here. */
export const hasHaproxy = () => spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0;

/**
 * Starts HAProxy in front of instances of the site: each request goes to the next of them, of any client. Until `send`
 * nothing answers at its address.
 */
export async function startHaproxy(): Promise<Balancer> {
  const folder = await makeDataFolder();
  const [port, statisticsPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  let running: ChildProcess | null = null;

  async function end(): Promise<void> {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
    running = null;
  }

  return {
    address,
    async send(to) {
      await end();
      const file = path.join(folder, 'haproxy.cfg');
      await writeFile(file, configuration({ port, statisticsPort, to }));
      running = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
      const answers = async () => (await fetch(`${address}/healthz`).catch(() => null))?.ok;
      while (running.exitCode === null && !(await answers())) await setTimeout(20);
      if (running.exitCode !== null) throw new Error('HAProxy did not start.');
    },
    async answered() {
      const answer = await fetch(`http://127.0.0.1:${statisticsPort}/;csv`);
      return countsIn(await answer.text());
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration({
  port,
  statisticsPort,
  to,
}: {
  port: number;
  statisticsPort: number;
  to: readonly string[];
}): string {
  const servers = to.map((address, index) => `  server instance${index} 127.0.0.1:${new URL(address).port}`);
  return `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  option forwardfor
frontend site
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  balance roundrobin
${servers.join('\n')}
frontend statistics
  bind 127.0.0.1:${statisticsPort}
  stats enable
  stats uri /
`;
}

/** Sessions of each server, of which every request is one. */
function countsIn(table: string): Record<string, number> {
  const [head = '', ...lines] = table.replace(/^# /, '').trim().split('\n');
  const column = head.split(',').indexOf('stot');
  const rows = lines.map((line) => line.split(',')).filter(([, name]) => name?.startsWith('instance'));
  return Object.fromEntries(rows.map((row) => [row[1], Number(row[column])]));
}
