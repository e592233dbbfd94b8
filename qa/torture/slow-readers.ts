import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { httpLimits } from '@site/web-server/http/http-limits';
import axios from 'axios';
import { startServerProcess } from '#test/support/server-process.ts';
import { brokenLines, faultList, type Part, wait } from './part.ts';

/** More than the server takes of all together. */
const connections = 3_050;
const idleVisits = 100;
const maxFactor = 3;
const pauseMs = 20;

/** One client reads thousands of responses as slowly as it can: other visitors get in, and notice next to nothing. */
export const slowReaders: Part = {
  name: 'slow readers',
  unit: 'seconds',
  sizes: { short: 10, long: 60 },
  keyFigures: ['connections tried', 'idle p95, ms', 'their p95, ms', 'p95 after, ms'],
  async run({ size: seconds, onProgress }) {
    if (process.platform !== 'linux') return skip('slow readers need the loopback network of Linux');
    if (spawnSync('python3', ['--version']).status !== 0) return skip('slow readers need python3');
    const faults = faultList();
    const server = await startServerProcess();
    let attacker: ChildProcess | null = null;
    const ticking = setInterval(() => onProgress(1), 1_000);
    try {
      const port = Number(new URL(server.address).port);
      const video = await findVideo(server.address);
      const pages = ['/', '/healthz', '/all-blogs'];
      for (const page of pages) await visit(port, page);
      const idle = await visits(port, pages, idleVisits);
      const startedAt = Date.now();
      const attack = startAttack(port, video);
      attacker = attack.child;
      await wait(2_000);
      const during: Visit[] = [];
      while (Date.now() - startedAt < seconds * 1_000)
        during.push(...(await visits(port, pages, pages.length)));
      const seen = attack.seen();
      attacker.stdin?.end();
      await once(attacker, 'exit');
      const after = await visits(port, pages, idleVisits);
      if (seen.opened < connections) faults.add(`only ${seen.opened} connections were tried`);
      if (seen.open > httpLimits.connectionsOfAddress) faults.add(`one address has ${seen.open} connections`);
      const bound = Math.max(10, maxFactor * percentile(idle));
      for (const [when, some] of Object.entries({ during, after })) {
        const failed = some.filter(({ status }) => status !== 200);
        if (failed.length > 0)
          faults.add(`${when}: ${failed.length} of ${some.length} visits were not answered`);
        if (percentile(some) > bound)
          faults.add(`${when}: p95 is ${percentile(some)} ms, idle ${percentile(idle)} ms`);
      }
      for (const line of brokenLines(server.output())) faults.add(`log: ${line.slice(0, 300)}`);
      return {
        metrics: {
          'connections tried': seen.opened,
          'open at the end': seen.open,
          'closed by the server': seen.refused + seen.closed,
          'idle p95, ms': percentile(idle),
          'visits during': during.length,
          'their p95, ms': percentile(during),
          'p95 after, ms': percentile(after),
        },
        faults: faults.all(),
      };
    } finally {
      clearInterval(ticking);
      attacker?.kill();
      await server.kill();
    }
  },
};

const skip = (reason: string) => ({ metrics: {}, faults: [], skipped: `skipped: ${reason}` });

interface Visit {
  readonly status: number;
  readonly ms: number;
}

async function visits(port: number, pages: readonly string[], count: number): Promise<Visit[]> {
  const all: Visit[] = [];
  for (let turn = 0; turn < count; turn++) {
    all.push(await visit(port, pages[turn % pages.length] ?? '/'));
    await wait(pauseMs);
  }
  return all;
}

/** From another address of the attacker's own network, on a connection of its own. */
function visit(port: number, page: string): Promise<Visit> {
  const agent = new Agent({ keepAlive: false });
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const options = {
      port,
      host: '127.0.0.1',
      localAddress: '127.0.0.2',
      path: page,
      agent,
      timeout: 10_000,
    };
    const request = get(options, (response) => {
      response.resume();
      response.once('close', () => finish(response.complete ? (response.statusCode ?? 0) : 0));
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', () => finish(0));
  });
}

function percentile(some: readonly Visit[]): number {
  const sorted = some.map(({ ms }) => ms).sort((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10;
}

/** The path of the samples' video: larger than the buffers of a connection take. */
async function findVideo(address: string): Promise<string> {
  const { data: posts } = await axios.get<{ media?: string }[]>(`${address}/api/blogs`);
  const [, found] = /"\/?(uploads\/[^"]+\.mp4)"/.exec(JSON.stringify(posts)) ?? [];
  if (found === undefined) throw new Error('There is no video among the samples.');
  return `/${found}`;
}

interface Seen {
  readonly opened: number;
  readonly open: number;
  readonly refused: number;
  readonly closed: number;
}

function startAttack(port: number, target: string) {
  const script = path.join(import.meta.dirname, 'slow-readers.py');
  const child = spawn('python3', [script, String(port), target, String(connections), '127.0.0.1'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let seen: Seen = { opened: 0, open: 0, refused: 0, closed: 0 };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const line = text.trim().split('\n').at(-1);
    if (line) seen = JSON.parse(line);
  });
  return { child, seen: () => seen };
}
