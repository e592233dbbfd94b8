import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAccountService } from '#app/auth/account-service.server.ts';
import { notePostsIndexed, startPostIndexing } from '#app/blog/post-index.server.ts';
import { loadSamplePosts } from '#app/blog/sample-posts.server.ts';
import { createSmtpMailer } from '#app/contact/mailer.server.ts';
import { type Outbox, startOutbox } from '#app/contact/outbox.server.ts';
import { startPictureWorker } from '#app/media/picture-worker.server.ts';
import { company } from '#content/company/company.ts';
import { createApp } from './app.ts';
import { nightlyBackupJob } from './backup/nightly-job.ts';
import type { Config } from './config.ts';
import { startDailyJobs } from './daily-jobs.ts';
import { claimDataFolder } from './data-lock.ts';
import { openEmbedded } from './database/open-embedded.ts';
import { ensureAdministrator } from './first-administrator.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { startMetricsServer } from './monitoring/metrics-endpoints.ts';
import { readSiteFigures } from './monitoring/site-figures.ts';
import type { PageSource } from './pages/plugin.ts';
import { startSearchEngineNotifier, tellsSearchEngines } from './search-engine-notifier.ts';
import { readOrMakeSecret } from './secret.ts';
import { createServices } from './services.ts';
import { openDiskMediaStore } from './storage/disk-media-store.ts';

export interface Site {
  readonly app: FastifyInstance;
  /** Opens the port, and that of the figures. */
  listen(): Promise<void>;
  /** Says that it is not ready any more, and gives a balancer the configured time to notice. */
  drain(): Promise<void>;
  /** Finishes requests and the mail being sent, as far as they end in time, then closes the database. */
  close(): Promise<void>;
}

const samplesFolder = path.resolve(import.meta.dirname, '../content/posts');
// Whoever still reads a film then is cut off, so that everything else can close in order.
const requestGraceMs = 6_000;

/**
 * Opens every resource once, prepares the data, and puts the site together. It does not listen yet.
 *
 * @throws {DataFolderInUseError} @throws {MigrationError}
 */
export async function openSite(
  config: Config,
  logger: FastifyBaseLogger,
  options: {
    pages?: PageSource;
    /** Hears of the administrator's sign-in when this start makes one. */
    onNewAdministrator: (made: { email: string; password: string }) => void;
  },
): Promise<Site> {
  const now = () => new Date();
  // Readable by its owner alone: it holds password hashes and people's messages.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const releaseFolder = claimDataFolder(config.dataDir);
  const { database, contentVersion, migrated } = openEmbedded(config.dataDir);
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated');
  const mediaStore = openDiskMediaStore(config.dataDir);
  let outbox: Outbox | null = null;
  const services = createServices({
    database,
    mediaStore,
    dataDir: config.dataDir,
    jwtSecret: config.jwtSecret ?? readOrMakeSecret(config.dataDir),
    siteUrl: config.siteUrl,
    notify: config.mail ? (config.mail.contactTo ?? company.email) : null,
    onMessageStored: () => outbox?.wake(),
    tellsSearchEngines: tellsSearchEngines(config),
    contentVersion,
    now,
  });

  const swept = await services.media.sweep();
  if (swept > 0) logger.warn({ files: swept }, 'removed files that an interrupted upload left behind');
  await notePostsIndexed(database);
  if (config.sampleContent) await loadSamplePosts(database, services.media, samplesFolder, now());
  const made = await ensureAdministrator(createAccountService(database, now), config.admin);
  if (made) options.onNewAdministrator(made);

  const { metrics: where } = config;
  const metrics =
    where.listen || where.token
      ? createMetrics({
          readFigures: () => readSiteFigures(config, database, now()),
          arriving: mediaStore.arriving,
          working: services.pictureMaker.working,
        })
      : null;
  let isDraining = false;
  const app = await createApp({
    config,
    database,
    mediaStore,
    services,
    logger,
    pages: options.pages,
    isDraining: () => isDraining,
    metrics,
  });
  let metricsServer: Server | null = null;
  const mailer = config.mail && (await createSmtpMailer(config.mail.smtpUrl));
  if (mailer) outbox = startOutbox({ database, send: mailer.send, now, log: logger });
  const notifier = startSearchEngineNotifier({ config, database, posts: services.posts, now, log: logger });
  const { dataDir, backupDir, backupKeep: keep } = config;
  const pictureWorker = startPictureWorker(services.pictureMaker, logger);
  const indexing = startPostIndexing(database, logger);
  const jobs = startDailyJobs(
    [
      { name: 'old messages', run: () => services.inbox.removeOld() },
      { name: 'old senders', run: () => services.contactSenders.sweep() },
      { name: 'old trash', run: () => services.postTrash.sweep() },
      { name: 'old visits', run: () => services.statistics.sweep() },
      ...(keep > 0
        ? [nightlyBackupJob({ dataDir, backupDir, keep }, { now, timeZone: company.timeZone, log: logger })]
        : []),
    ],
    logger,
  );

  return {
    app,
    async listen() {
      if (metrics && where.listen)
        metricsServer = await startMetricsServer(metrics, where.listen, where.token);
      await app.listen({ host: config.host, port: config.port });
    },
    async drain() {
      isDraining = true;
      if (config.drainMs > 0) await sleep(config.drainMs);
    },
    async close() {
      isDraining = true;
      const cut = setTimeout(() => app.server.closeAllConnections(), requestGraceMs);
      await Promise.all([
        app.close(),
        outbox?.stop(),
        notifier?.stop(),
        pictureWorker.stop(),
        indexing.stop(),
        jobs.stop(),
      ]);
      clearTimeout(cut);
      mailer?.close();
      await services.redirects
        .flushUses()
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'the last uses of redirects were not counted'),
        );
      await database.destroy();
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      releaseFolder();
    },
  };
}
