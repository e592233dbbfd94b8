import type { Worker } from 'node:cluster';
import type { Metrics, MetricValues } from '#server/monitoring/metrics.ts';
import type { FromWorker, ToWorker } from './messages.ts';

export interface GatheredFigures extends Pick<Metrics, 'exportText'> {
  /** Takes what a worker answers. */
  take(answer: Extract<FromWorker, { kind: 'figures' }>): void;
}

const patienceMs = 2_000;

/** The figures of this process and of its workers together. A worker that does not answer in time is left out. */
export function gatherFigures(own: Metrics, workers: () => Worker[]): GatheredFigures {
  let asked = 0;
  const waiting = new Map<number, (values: MetricValues | null) => void>();

  function ask(worker: Worker): Promise<MetricValues | null> {
    const id = ++asked;
    const { promise, resolve } = Promise.withResolvers<MetricValues | null>();
    const timer = setTimeout(() => resolve(null), patienceMs);
    waiting.set(id, resolve);
    const question: ToWorker = { kind: 'read figures', id };
    worker.send(question, (error) => error && resolve(null));
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(id);
    });
  }

  return {
    take: ({ id, values }) => waiting.get(id)?.(values),
    async exportText() {
      const asking = workers()
        .filter((worker) => worker.isConnected())
        .map(ask);
      const all = await Promise.all([own.read(), ...asking]);
      const { exportTotals } = await import('#server/monitoring/metrics.ts');
      return exportTotals(all.filter((values) => values !== null));
    },
  };
}
