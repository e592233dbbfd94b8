import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDiskReserve } from '@site/platform/files/disk-reserve';
import type { Metrics } from '@site/web-server/monitoring/metrics';
import { startMetricsServer } from '@site/web-server/monitoring/metrics-endpoints';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pictureMakerKey } from '#site/images/keys.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { reserveName } from './data/data-folder.ts';
import { type OnNewAdministrator, prepareData } from './data/prepare-data.ts';
import type { BackgroundWork } from './jobs/background-work.ts';
import { runAsLeader } from './jobs/leader.ts';
import { readSiteMetrics } from './monitoring/read-site-metrics.ts';
import type { PageSource } from './pages/plugin.ts';
import { openSiteStore, type SiteStore } from './site-store.ts';

export interface Site {
  readonly app: FastifyInstance;
  listen(): Promise<void>;
  /** Reports not ready, and waits the configured time for load balancers to notice. */
  drain(): Promise<void>;
  /** Finishes requests and the mail being sent, as far as they end in time, then closes the database. */
  close(): Promise<void>;
}

// Longer downloads are cut off, so that everything else can close in order.
const requestGraceMs = 6_000;

/**
 * Opens every resource, prepares the data and puts the site together; does not listen yet.
 * @throws {DataFolderInUseError} {MigrationError} {DatabaseUnavailableError} {MoveError}
 */
export async function openSite(
  config: Config,
  logger: FastifyBaseLogger,
  options: { pages?: PageSource; onNewAdministrator: OnNewAdministrator },
): Promise<Site> {
  const now = () => new Date();
  let work: BackgroundWork | null = null;
  const onMessageStored = () => work?.wakeOutbox();
  const store = await openSiteStore(config, logger, { onMessageStored, now });
  await prepareData(store, config, { log: logger, now, onNewAdministrator: options.onNewAdministrator });
  const { listen, token } = config.metrics;
  const metrics = listen !== null || token !== null ? await openMetrics(store, config) : null;
  const web = await openWebSide(store, config, logger, { pages: options.pages, metrics });
  work = await runAsLeader(store, config, { log: logger, now });
  let metricsServer: Server | null = null;

  return {
    ...web,
    async listen() {
      if (metrics && listen) metricsServer = await startMetricsServer(metrics, listen, token);
      await web.listen();
    },
    async close() {
      await Promise.all([web.close(), work?.stop()]);
      await store.close();
      metricsServer?.close();
      metricsServer?.closeAllConnections();
    },
  };
}

/** Its `close` leaves the store open. */
async function openWebSide(
  { database, mediaStore, services, rateLimitStore }: SiteStore,
  config: Config,
  logger: FastifyBaseLogger,
  { pages, metrics }: { pages: PageSource | undefined; metrics: Metrics | null },
): Promise<Site> {
  let isDraining = false;
  const app = await createApp({
    config,
    database,
    mediaStore,
    services,
    logger,
    pages,
    isDraining: () => isDraining,
    rateLimitStore,
    metrics,
    // With PostgreSQL nothing an administrator does needs room on this disk.
    reserve: config.databaseUrl === null ? createDiskReserve(path.join(config.dataDir, reserveName)) : null,
  });
  return {
    app,
    async listen() {
      await app.listen({ host: config.host, port: config.port });
    },
    async drain() {
      isDraining = true;
      if (config.drainMs > 0) await sleep(config.drainMs);
    },
    async close() {
      isDraining = true;
      const cut = setTimeout(() => app.server.closeAllConnections(), requestGraceMs);
      await app.close();
      clearTimeout(cut);
    },
  };
}

async function openMetrics({ database, mediaStore, services }: SiteStore, config: Config): Promise<Metrics> {
  const { createMetrics } = await import('./monitoring/metrics.ts');
  return createMetrics({
    readSite: () => readSiteMetrics(config, database, new Date()),
    arriving: mediaStore.arriving,
    working: services.get(pictureMakerKey).working,
  });
}
