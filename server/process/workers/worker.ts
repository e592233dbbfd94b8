import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { PageSource } from '#server/pages/plugin.ts';
import { needsMetrics, openMetrics, openTelemetry, openWebSide, type Site } from '#server/site.ts';
import { openSiteStore } from '#server/site-store.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** Ends at once when the primary process is gone. */
export async function openWorker(
  config: Config,
  logger: FastifyBaseLogger,
  pages: PageSource,
): Promise<Site> {
  const store = await openSiteStore(config, logger, {
    isWorker: true,
    onMessageStored: () => tell({ kind: 'mail waits' }),
    now: () => new Date(),
  });
  const own = needsMetrics(config) ? await openMetrics(store, config, { exportsSite: false }) : null;
  const metrics = own && withTotals(own);
  const telemetry = await openTelemetry(config, logger, { sendsMetricsOf: null });
  const web = await openWebSide(store, config, logger, { pages, metrics, telemetry });
  return {
    ...web,
    async close() {
      await web.close();
      await telemetry?.stop();
      await store.close();
    },
  };
}

function withTotals(own: Metrics): Metrics {
  let requests = 0;
  const waiting = new Map<number, (message: Extract<ToWorker, { kind: 'totals' }>) => void>();
  process.on('message', async (message: ToWorker) => {
    if (message.kind === 'totals') waiting.get(message.id)?.(message);
    if (message.kind === 'read metrics') tell({ kind: 'metrics', id: message.id, values: await own.read() });
  });
  return {
    ...own,
    async exportText() {
      const id = ++requests;
      const { promise, resolve } = Promise.withResolvers<Extract<ToWorker, { kind: 'totals' }>>();
      waiting.set(id, resolve);
      tell({ kind: 'read totals', id });
      const { totals } = await promise.finally(() => waiting.delete(id));
      if (!totals) throw new Error('The metrics of the other processes could not be read.');
      return totals;
    },
  };
}

const tell = (message: FromWorker) => process.send?.(message);
