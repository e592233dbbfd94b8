import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAccountService } from '#app/auth/account-service.server.ts';
import { notePostsIndexed } from '#app/blog/post-index.server.ts';
import { loadSamplePosts } from '#app/blog/sample-posts.server.ts';
import { openSmtp } from '#app/mail/smtp.server.ts';
import { company } from '#content/company/company.ts';
import { createApp } from './app.ts';
import { type BackgroundWork, startBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { claimDataFolder } from './data-lock.ts';
import { openDatabase } from './database/open.ts';
import { ensureAdministrator } from './first-administrator.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { startMetricsServer } from './monitoring/metrics-endpoints.ts';
import { readSiteFigures } from './monitoring/site-figures.ts';
import { refuseUnfinished, wasLeft } from './move/move-database.ts';
import type { PageSource } from './pages/plugin.ts';
import { forgetRateCounts, sharedRateLimits } from './plugins/shared-rate-limits.ts';
import { tellsSearchEngines } from './search-engine-notifier.ts';
import { readOrMakeSecret } from './secret.ts';
import { createServices } from './services.ts';
import { readOrMakeSharedSecret } from './shared-secret.ts';
import { openMediaStore } from './storage/open-media-store.ts';

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
 * @throws {DataFolderInUseError} @throws {MigrationError} @throws {DatabaseUnavailableError} @throws {MoveError}
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
  const { database, contentVersion, copies, migrated } = await openDatabase(config);
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated');
  await refuseUnfinished(database);
  const isLeft = await wasLeft(database);
  if (isLeft) logger.warn('this database was moved elsewhere: files that it does not know are not removed');
  const isShared = config.databaseUrl !== null;
  const mediaStore = await openMediaStore(config, logger);
  // Another copy's uploads may be in it, and it may be slow to list: there the sweep is a daily job.
  const isSharedStore = mediaStore.folder === null;
  const jwtSecret =
    config.jwtSecret ??
    (isShared ? await readOrMakeSharedSecret(database) : readOrMakeSecret(config.dataDir));
  let background: BackgroundWork | null = null;
  const services = createServices({
    database,
    mediaStore,
    dataDir: config.dataDir,
    jwtSecret,
    siteUrl: config.siteUrl,
    notify: config.mail ? (config.mail.contactTo ?? company.email) : null,
    onMessageStored: () => background?.wakeOutbox(),
    tellsAccounts: config.mail !== null,
    tellsSearchEngines: tellsSearchEngines(config),
    contentVersion,
    now,
  });

  await copies.alone(async () => {
    const swept = isSharedStore || isLeft ? 0 : await services.media.sweep();
    if (swept > 0) logger.warn({ files: swept }, 'removed files that an interrupted upload left behind');
    await notePostsIndexed(database);
    if (config.sampleContent) await loadSamplePosts(database, services.media, samplesFolder, now());
    const made = await ensureAdministrator(createAccountService(database, now), config.admin);
    if (made) options.onNewAdministrator(made);
  });
  const moreJobs = [
    ...(isShared ? [{ name: 'old rate counts', run: () => forgetRateCounts(database) }] : []),
    ...(isSharedStore && !isLeft ? [{ name: 'stray files', run: () => services.media.sweep() }] : []),
  ];

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
    rateLimitStore: isShared ? sharedRateLimits(database, jwtSecret) : undefined,
    metrics,
  });
  let metricsServer: Server | null = null;
  const smtp = config.mail && (await openSmtp(config.mail.smtpUrl));
  const deliver = smtp?.deliver ?? null;
  const duty = copies.onDuty(() => {
    background = startBackgroundWork({ config, database, services, deliver, now, log: logger, moreJobs });
    return background;
  });

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
      await Promise.all([app.close(), duty.stop()]);
      clearTimeout(cut);
      smtp?.close();
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
