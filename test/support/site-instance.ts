import type { AddressInfo } from 'node:net';
import type { ContentVersion } from '@site/database/content-version';
import { openDatabase } from '@site/database/open';
import type { Database } from '@site/database/schema';
import { openDiskMediaStore } from '@site/images/store/disk-media-store.server';
import type { DiskWriting } from '@site/images/store/incoming-folder.server';
import type { MediaStore } from '@site/images/store/media-store.server';
import { createLogger } from '@site/web-server/process/logger';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { sharedRateLimits } from '#server/http/shared-rate-limits.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { readSiteMetrics } from '#server/monitoring/read-site-metrics.ts';
import type { PageSource } from '#server/pages/plugin.ts';
import { closeModules, createServices } from '#server/services.ts';
import { shownTables } from '#server/tables.ts';
import { pictureMakerKey } from '#site/images/keys.ts';
import type { Services } from '#site/modules/services.ts';

export const jwtSecret = 'a secret for tests that is long enough';

export interface SiteInstance {
  readonly app: FastifyInstance;
  readonly address: string;
  readonly database: Database;
  readonly services: Services;
  readonly mediaStore: MediaStore;
  readonly contentVersion: ContentVersion;
  close(): Promise<void>;
}

export interface InstanceOptions {
  onMessageStored?: () => void;
  /** What writes uploads; absent: the disk. */
  disk?: DiskWriting;
  /** Absent: the API alone. */
  pages?: PageSource;
  /** Takes the lines of the log; absent: nothing is logged. */
  logger?: FastifyBaseLogger;
}

/** The real application over the database and the uploads that the settings name, listening on a port of its own. */
export async function openSiteInstance(
  config: Config,
  now: () => Date,
  { onMessageStored = () => {}, disk, pages, logger = createLogger('silent') }: InstanceOptions,
): Promise<SiteInstance> {
  const { database, contentVersion } = await openDatabase(config, { shownTables });
  const mediaStore = config.s3
    ? (await import('@site/images/store/s3-media-store.server')).openS3MediaStore(config.s3, config.dataDir, {
        now,
      })
    : openDiskMediaStore(config.dataDir, disk);
  const outside = {
    database,
    mediaStore,
    dataDir: config.dataDir,
    jwtSecret,
    siteUrl: config.siteUrl,
    settings: config,
    mail: config.mail,
    isSecretApart: true,
    onMessageStored,
    imageMemoryBytes: config.imageMemoryBytes,
    contentVersion,
    now,
  };
  const services = createServices(outside);
  const metrics = config.metrics.token
    ? createMetrics({
        readSite: () => readSiteMetrics(config, database, now()),
        arriving: mediaStore.arriving,
        working: services.get(pictureMakerKey).working,
      })
    : null;
  const rateLimitStore = config.databaseUrl ? sharedRateLimits(database, jwtSecret) : undefined;
  const app = await createApp({
    config,
    database,
    mediaStore,
    services,
    logger,
    pages,
    metrics,
    rateLimitStore,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    database,
    services,
    mediaStore,
    contentVersion,
    async close() {
      await app.close();
      await closeModules(services).finally(() => database.destroy());
    },
  };
}
