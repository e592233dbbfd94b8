import { mkdirSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { company } from '#content/company/company.ts';
import type { Config } from './config.ts';
import { claimDataFolder } from './data-lock.ts';
import { openEmbedded } from './database/open-embedded.ts';
import type { Database } from './database/schema.ts';
import { tellsSearchEngines } from './search-engine-notifier.ts';
import { readOrMakeSecret } from './secret.ts';
import { createServices, type Services } from './services.ts';
import { type DiskMediaStore, openDiskMediaStore } from './storage/disk-media-store.ts';

/** What the site keeps, and the use cases over it. */
export interface SiteStore {
  readonly database: Database;
  readonly mediaStore: DiskMediaStore;
  readonly services: Services;
  /** Closes the database and gives the data folder back. */
  close(): Promise<void>;
}

/**
 * Opens the database and the media.
 *
 * @param options `isShared`: another process of this site holds the data folder, and has prepared it.
 * @throws {DataFolderInUseError} @throws {MigrationError}
 */
export function openSiteStore(
  config: Config,
  logger: FastifyBaseLogger,
  options: { isShared: boolean; onMessageStored: () => void; now: () => Date },
): SiteStore {
  const { isShared, onMessageStored, now } = options;
  // Readable by its owner alone: it holds password hashes and people's messages.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const releaseFolder = isShared ? () => {} : claimDataFolder(config.dataDir);
  const { database, contentVersion, migrated } = openEmbedded(config.dataDir);
  if (migrated.length > 0) logger.info({ migrated }, 'database migrated');
  const mediaStore = openDiskMediaStore(config.dataDir, undefined, { isShared });
  const services = createServices({
    database,
    mediaStore,
    dataDir: config.dataDir,
    jwtSecret: config.jwtSecret ?? readOrMakeSecret(config.dataDir),
    siteUrl: config.siteUrl,
    notify: config.mail ? (config.mail.contactTo ?? company.email) : null,
    onMessageStored,
    tellsSearchEngines: tellsSearchEngines(config),
    contentVersion,
    now,
  });
  return {
    database,
    mediaStore,
    services,
    async close() {
      await services.redirects
        .flushUses()
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'the last uses of redirects were not counted'),
        );
      await database.destroy();
      releaseFolder();
    },
  };
}
