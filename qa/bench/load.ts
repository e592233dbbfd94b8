import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import { median } from './median.ts';
import type { Load, LoadOptions, Target } from './target.ts';
import { runWrk } from './wrk.ts';

/** wrk takes less processor time than the servers; a generator in JavaScript takes more, and so measures itself. */
export const generator = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk';

/** @throws When a response has another status than `expected`: a fast refusal is no result. */
export async function load(target: Target, expected: number, options: LoadOptions): Promise<Load> {
  await expectStatus(target, expected);
  return generator === 'wrk' ? runWrk(target, options) : runAutocannon(target, expected, options);
}

export function medians(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((one) => one[key]));
  const sum = (key: keyof Load) => loads.reduce((total, one) => total + one[key], 0);
  return {
    requestsPerSecond: of('requestsPerSecond'),
    requests: sum('requests'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
    generatorMs: sum('generatorMs'),
  };
}

/** wrk itself only takes statuses from 400 for errors. */
async function expectStatus({ url, ...request }: Target, expected: number): Promise<void> {
  const answer = await fetch(url, { ...request, redirect: 'manual' } as RequestInit);
  await answer.arrayBuffer();
  if (answer.status !== expected) throw new Error(`${url}: ${answer.status} instead of ${expected}`);
}

async function runAutocannon(
  target: Target,
  expected: number,
  { connections, seconds }: LoadOptions,
): Promise<Load> {
  const before = process.cpuUsage();
  const result = await autocannon({ ...target, connections, duration: seconds, excludeErrorStats: false });
  const { user, system } = process.cpuUsage(before);
  const statuses = Object.keys((result as { statusCodeStats?: object }).statusCodeStats ?? {});
  if (result.errors > 0 || statuses.join() !== String(expected)) {
    throw new Error(`${target.url}: statuses ${statuses.join()}, ${result.errors} errors`);
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    requests: result.requests.total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    generatorMs: (user + system) / 1000,
  };
}
