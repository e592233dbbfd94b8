import type { Worker } from 'node:cluster';
import type { Metrics, MetricValues } from '#server/monitoring/metrics.ts';
import type { FromWorker, ToWorker } from './messages.ts';

interface GatheredMetrics extends Pick<Metrics, 'exportText' | 'read'> {
  take(answer: Extract<FromWorker, { kind: 'metrics' }>): void;
}

const timeoutMs = 2_000;

/** The sums over this process and its workers. A worker that does not answer in time is left out. */
export function gatherMetrics(own: Metrics, workers: () => Worker[]): GatheredMetrics {
  let requests = 0;
  const waiting = new Map<number, (values: MetricValues | null) => void>();

  function request(worker: Worker): Promise<MetricValues | null> {
    const id = ++requests;
    const { promise, resolve } = Promise.withResolvers<MetricValues | null>();
    const timer = setTimeout(() => resolve(null), timeoutMs);
    waiting.set(id, resolve);
    const message: ToWorker = { kind: 'read metrics', id };
    worker.send(message, (error) => error && resolve(null));
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  }

  async function readAll(): Promise<MetricValues[]> {
    const values = workers()
      .filter((worker) => worker.isConnected())
      .map(request);
    const all = await Promise.all([own.read(), ...values]);
    return all.filter((values) => values !== null);
  }

  return {
    take: ({ id, values }) => waiting.get(id)?.(values),
    async exportText() {
      const { exportTotals } = await import('#server/monitoring/metrics.ts');
      return exportTotals(await readAll());
    },
    async read() {
      const { readTotals } = await import('#server/monitoring/metrics.ts');
      return readTotals(await readAll());
    },
  };
}
