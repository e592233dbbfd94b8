import type { Database } from '@site/database/schema';
import type { Health } from '@site/web-server/http/health';
import type { FastifyInstance } from 'fastify';
import { backupApi } from '#site/admin/backups/backup-api.server.ts';
import { systemApi } from '#site/admin/system/system-api.server.ts';
import { readBackups } from './backup/reported-backups.ts';
import type { Config } from './config.ts';
import { createLatestVersion } from './system/latest-version.ts';
import { readSystemState } from './system/read-system-state.ts';

/** What administrators see of the server. */
export async function registerOperations(
  app: FastifyInstance,
  {
    config,
    database,
    checkHealth,
    timeZone,
    now,
  }: {
    config: Config;
    database: Database;
    checkHealth: () => Promise<Health>;
    timeZone: () => string;
    now: () => Date;
  },
): Promise<void> {
  await app.register(backupApi(() => readBackups(config, database, now())));
  const latestVersion = createLatestVersion(config.latestVersionFrom);
  const sources = { config, database, checkHealth, latestVersion, timeZone, now };
  await app.register(systemApi(() => readSystemState(sources)));
}
