import type { Database } from '@site/database/schema';
import type { Health } from '@site/web-server/http/health';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { Services } from '#server/services.ts';
import { backupApi } from '#site/admin/backups/backup-api.server.ts';
import { systemApi } from '#site/admin/system/system-api.server.ts';
import { activityApi } from '#site/audit/activity-api.server.ts';
import { mailApi, mailTestRateLimit } from '#site/mail/mail-api.server.ts';
import { readBackups } from '../backup/reported-backups.ts';
import type { Config } from '../config.ts';
import { createLatestVersion } from '../system/latest-version.ts';
import { readSystemState } from '../system/read-system-state.ts';

export async function registerOperations(
  app: FastifyInstance,
  {
    config,
    database,
    services,
    checkHealth,
    timeZone,
    now,
  }: {
    config: Config;
    database: Database;
    services: Services;
    checkHealth: () => Promise<Health>;
    timeZone: () => string;
    now: () => Date;
  },
): Promise<void> {
  await app.register(backupApi(() => readBackups(config, database, now())));
  const latestVersion = createLatestVersion(config.latestVersionFrom);
  const sources = { config, database, checkHealth, latestVersion, timeZone, now };
  await app.register(systemApi(() => readSystemState(sources)));
  await app.register(activityApi(services.activity));
  const limitMailTests = app.rateLimit(mailTestRateLimit) as onRequestAsyncHookHandler;
  await app.register(mailApi(services.mailTest, limitMailTests));
}
