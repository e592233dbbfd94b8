import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { PageSource } from '#server/pages/plugin.ts';
import { openMetrics, openWebSide, type Site } from '#server/site.ts';
import { openSiteStore } from '#server/site-store.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** One of the processes that answer requests. It ends at once when the one that started it is gone. */
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
  const { listen, token } = config.metrics;
  const own = listen || token ? await openMetrics(store, config, { exportsSite: false }) : null;
  const metrics = own && tellOfAll(own);
  const web = await openWebSide(store, config, logger, { pages, metrics });
  return {
    ...web,
    async close() {
      await web.close();
      await store.close();
    },
  };
}

/** Exports the metrics of all processes through any worker. */
function tellOfAll(own: Metrics): Metrics {
  let asked = 0;
  const waiting = new Map<number, (message: Extract<ToWorker, { kind: 'told figures' }>) => void>();
  process.on('message', async (message: ToWorker) => {
    if (message.kind === 'told figures') waiting.get(message.id)?.(message);
    if (message.kind === 'read figures') tell({ kind: 'figures', id: message.id, values: await own.read() });
  });
  return {
    ...own,
    async exportText() {
      const id = ++asked;
      const { promise, resolve } = Promise.withResolvers<Extract<ToWorker, { kind: 'told figures' }>>();
      waiting.set(id, resolve);
      tell({ kind: 'tell figures', id });
      const { told } = await promise.finally(() => waiting.delete(id));
      if (!told) throw new Error('The figures of the other processes were not told.');
      return told;
    },
  };
}

const tell = (message: FromWorker) => process.send?.(message);
