import autocannon from 'autocannon';

export interface Target {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Load {
  readonly requestsPerSecond: number;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/**
 * @param expected Status of every response.
 * @throws When any differs: a fast refusal is no result.
 */
export async function load(
  target: Target,
  expected: number,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const result = await autocannon({ ...target, connections, duration: seconds, excludeErrorStats: false });
  const statuses = Object.keys((result as { statusCodeStats?: object }).statusCodeStats ?? {});
  if (result.errors > 0 || statuses.join() !== String(expected)) {
    throw new Error(`${target.url}: statuses ${statuses.join()}, ${result.errors} errors`);
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    requests: result.requests.total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

export function medians(loads: readonly Load[]): Load {
  return {
    requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
    requests: loads.reduce((sum, one) => sum + one.requests, 0),
    p50Ms: median(loads.map((one) => one.p50Ms)),
    p99Ms: median(loads.map((one) => one.p99Ms)),
  };
}
