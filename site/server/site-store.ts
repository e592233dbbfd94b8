import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Instances } from '@site/database/instances';
import { openDatabase } from '@site/database/open';
import type { Database } from '@site/database/schema';
import type { MediaStore } from '@site/images/store/media-store.server';
import { openMediaStore } from '@site/images/store/open-media-store.server';
import { makeDataFolder } from '@site/platform/files/data-folder';
import { claimDataFolder } from '@site/platform/files/data-lock';
import type { FastifyBaseLogger } from 'fastify';
import { shownTables } from '#server/tables.ts';
import { mediaKey } from '#site/media/keys.ts';
import type { DailyJob } from '#site/modules/daily-job.ts';
import type { Outside } from '#site/modules/module.ts';
import type { Services } from '#site/modules/services.ts';
import type { Config } from './config.ts';
import { refuseLostDatabase } from './data/lost-database.ts';
import { readOrMakeSecret } from './data/secret.ts';
import { readOrMakeSharedSecret } from './data/shared-secret.ts';
import { forgetRateCounts, sharedRateLimits } from './http/shared-rate-limits.ts';
import { hasMovedAway, refuseUnfinished } from './move/move-database.ts';
import { closeModules, createServices } from './services.ts';

export interface SiteStore {
  readonly database: Database;
  readonly instances: Instances;
  readonly mediaStore: MediaStore;
  /** False after the site was moved elsewhere: the new site may have added files in the same place. */
  readonly knowsAllFiles: boolean;
  readonly services: Services;
  readonly rateLimitStore: FastifyRateLimitStoreCtor | undefined;
  readonly jobs: readonly DailyJob[];
  close(): Promise<void>;
}

/**
 * Opens database and media.
 * @throws {DataFolderInUseError} {LostDatabaseError} {MigrationError} {DatabaseUnavailableError} {MoveError}
 */
export async function openSiteStore(
  config: Config,
  logger: FastifyBaseLogger,
  { onMessageStored, now }: { onMessageStored: () => void; now: () => Date },
): Promise<SiteStore> {
  // It holds password hashes and messages.
  makeDataFolder(config.dataDir);
  const releaseFolder = claimDataFolder(config.dataDir);
  const { database, contentVersion, instances, migrated } = await openDatabase(config, {
    beforeCreate: () => refuseLostDatabase(config),
    shownTables,
  });
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated');
  await refuseUnfinished(database);
  const knowsAllFiles = !(await hasMovedAway(database));
  const isShared = config.databaseUrl !== null;
  const mediaStore = await openMediaStore(config, logger);
  const jwtSecret =
    config.jwtSecret ??
    (isShared ? await readOrMakeSharedSecret(database) : readOrMakeSecret(config.dataDir));
  const outside: Outside = {
    onMisfit: (misfit) =>
      logger.warn(misfit, 'a stored document does not fit and is shown as far as it does'),
    database,
    mediaStore,
    dataDir: config.dataDir,
    jwtSecret,
    siteUrl: config.siteUrl,
    settings: config,
    apiUrl: config.apiUrl,
    mail: config.mail,
    isSecretApart: config.jwtSecret !== null || !isShared,
    onMessageStored,
    imageMemoryBytes: config.imageMemoryBytes,
    contentVersion,
    now,
  };
  const services = createServices(outside);
  return {
    database,
    instances,
    mediaStore,
    knowsAllFiles,
    services,
    rateLimitStore: isShared ? sharedRateLimits(database, jwtSecret) : undefined,
    jobs: [
      ...(isShared ? [{ name: 'old rate counts', run: () => forgetRateCounts(database) }] : []),
      ...(mediaStore.folder === null && knowsAllFiles
        ? [{ name: 'stray files', run: () => services.get(mediaKey).sweep() }]
        : []),
    ],
    async close() {
      await closeModules(services).catch((error: unknown) =>
        logger.warn({ err: error }, 'something could not be finished before the end'),
      );
      await database.destroy();
      releaseFolder();
    },
  };
}
