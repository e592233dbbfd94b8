import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lastMigration } from '@site/backup/database-facts';
import { withBackupLock, workFolder } from '@site/backup/make-backup';
import { takeSnapshot } from '@site/backup/snapshot';
import { migrationsFolder } from '@site/database/embedded/open-embedded';
import { migrationNames } from '@site/database/migrations';
import { databaseName } from '@site/platform/files/data-folder';
import { createLogger } from '@site/web-server/process/logger';
import { contents } from '#server/backup/contents.ts';
import { type Config, readConfig } from '#server/config.ts';
import { builtPages } from '#server/pages/built.ts';
import { openSite } from '#server/site.ts';
import { comparePages, type Difference, type FetchedPage, fetchPage, publicPaths } from './compare-pages.ts';

interface Rehearsal {
  readonly migrations: readonly string[];
  readonly pages: number;
  readonly isCompared: boolean;
  readonly differences: readonly Difference[];
}

interface RehearsalOptions {
  readonly config: Config;
  /** Origin of the version that runs now. */
  readonly runningSite: string;
  readonly signal: AbortSignal;
  onPages?(count: number): void;
  onPage?(): void;
}

const buildFolder = path.resolve(import.meta.dirname, '../../../build');

/**
 * Upgrades a copy of the data, opens the site on it, and compares every public page with the running version. The data itself
 * and the running site do not change. @throws {BackupError} When there is no site, or a backup is under way.
 * @throws {MigrationError} When the upgrade would fail.
 */
export async function rehearseUpgrade(options: RehearsalOptions): Promise<Rehearsal> {
  const { config, signal } = options;
  const { dataDir } = config;
  // Its work folder is on the same file system, so uploads are linked, and it is removed after a crash.
  return withBackupLock(dataDir, async () => {
    const folder = workFolder(dataDir);
    try {
      await takeSnapshot({
        ...{ contents, dataDir, folder, now: new Date(), bucket: null, trustsRecords: true, signal },
      });
      const migrations = pendingIn(folder);
      return { migrations, ...(await compareOn(folder, options)) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

function pendingIn(folder: string): string[] {
  using database = new DatabaseSync(path.join(folder, databaseName), { readOnly: true });
  const last = lastMigration(database) ?? '';
  return migrationNames(migrationsFolder).filter((name) => name > last);
}

async function compareOn(folder: string, options: RehearsalOptions): Promise<Omit<Rehearsal, 'migrations'>> {
  const { runningSite, signal } = options;
  // React reads it when the pages are loaded.
  process.env.NODE_ENV ??= 'production';
  const site = await openSite(settingsFor(folder, options.config), createLogger('silent'), {
    pages: await builtPages(buildFolder),
    onNewAdministrator: () => {},
  });
  try {
    const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
    const isCompared = await fetchPage(`${runningSite}/healthz`).then(
      () => true,
      () => false,
    );
    const listed = isCompared ? await publicPaths(runningSite) : [];
    const paths = [...new Set([...listed, ...(await publicPaths(origin))])];
    options.onPages?.(paths.length);
    const differences: Difference[] = [];
    for (const page of paths) {
      signal.throwIfAborted();
      const before: FetchedPage | null = isCompared ? await fetchPage(`${runningSite}${page}`) : null;
      const found = comparePages(page, before, await fetchPage(`${origin}${page}`));
      if (found) differences.push(found);
      options.onPage?.();
    }
    return { pages: paths.length, isCompared, differences };
  } finally {
    await site.close();
  }
}

/** No mail, no backup, no search engine: nobody outside hears of a rehearsal. */
function settingsFor(folder: string, { siteUrl, jwtSecret, apiUrl }: Config): Config {
  return readConfig({
    DATA_DIR: folder,
    SITE_URL: siteUrl,
    REACT_APP_API_URL: apiUrl,
    JWT_SECRET: jwtSecret ?? '',
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    BACKUP_KEEP: '0',
  });
}
