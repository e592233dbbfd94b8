import type { Worker } from 'node:cluster';
import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { type OnNewAdministrator, prepareData } from '#server/data/prepare-data.ts';
import type { BackgroundWork } from '#server/jobs/background-work.ts';
import { runAsLeader } from '#server/jobs/leader.ts';
import { startMetricsServer } from '#server/monitoring/metrics-endpoints.ts';
import { closingGraceMs } from '#server/process/shutdown.ts';
import { needsMetrics, openMetrics, openTelemetry, type Site } from '#server/site.ts';
import { openSiteStore } from '#server/site-store.ts';
import { gatherMetrics } from './gathered-metrics.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { startWorkers, type WorkerPool } from './worker-pool.ts';

// A worker ends itself when it takes too long; this is for one that cannot.
const hangingMs = 2_000;

/** Claims the data folder, does background work, keeps workers running. @throws {DataFolderInUseError} {MigrationError} */
export async function openPrimary(
  config: Config,
  logger: FastifyBaseLogger,
  { onNewAdministrator }: { onNewAdministrator: OnNewAdministrator },
): Promise<Omit<Site, 'app'>> {
  const now = () => new Date();
  let work: BackgroundWork | null = null;
  let pool: WorkerPool | null = null;
  let metricsServer: Server | null = null;
  const wakeOutbox = () => work?.wakeOutbox();
  const store = await openSiteStore(config, logger, { isWorker: false, onMessageStored: wakeOutbox, now });
  await prepareData(store, config, { log: logger, now, onNewAdministrator });
  const { listen, token } = config.metrics;
  const own = needsMetrics(config) ? await openMetrics(store, config) : null;
  const metrics = own && gatherMetrics(own, () => pool?.workers() ?? []);
  // Spans are the workers'.
  const telemetry = await openTelemetry(config, logger, { sendsMetricsOf: metrics, sendsTraces: false });

  function receive(worker: Worker, message: FromWorker): void {
    if (message.kind === 'mail waits') wakeOutbox();
    if (message.kind === 'metrics') metrics?.take(message);
    if (message.kind === 'read totals') void sendTotals(worker, message.id);
  }

  async function sendTotals(worker: Worker, id: number): Promise<void> {
    const totals = (await metrics?.exportText().catch(() => null)) ?? null;
    const answer: ToWorker = { kind: 'totals', id, totals };
    if (worker.isConnected()) worker.send(answer, () => {});
  }

  return {
    async listen() {
      if (metrics && listen) metricsServer = await startMetricsServer(metrics, listen, token);
      const stopMs = config.drainMs + closingGraceMs + hangingMs;
      pool = await startWorkers(config.workers, { log: logger, stopMs, onMessage: receive });
      work = await runAsLeader(store, config, { log: logger, now });
    },
    async drain() {
      await pool?.stop();
    },
    async close() {
      await Promise.all([pool?.stop(), work?.stop()]);
      await telemetry?.stop();
      await store.close();
      metricsServer?.close();
      metricsServer?.closeAllConnections();
    },
  };
}
