import type { Database } from '@site/database/schema';
import type { Health } from '@site/web-server/http/health';
import type { FastifyInstance } from 'fastify';
import { backupApi } from '#site/admin/backups/backup-api.server.ts';
import { mailServerApi } from '#site/admin/mail/mail-server-api.server.ts';
import { systemApi } from '#site/admin/system/system-api.server.ts';
import { createDownloadTickets } from '#site/auth/download-tickets.server.ts';
import { mailServerKey } from '#site/mail/keys.ts';
import { outsideKey } from '#site/modules/keys.ts';
import type { Services } from '#site/modules/services.ts';
import { timeZoneKey } from '#site/texts/keys.ts';
import { createKeptBackups } from './backup/kept-backups.ts';
import { readBackups } from './backup/reported-backups.ts';
import type { Config } from './config.ts';
import { createLatestVersion } from './system/latest-version.ts';
import { readSystemState } from './system/read-system-state.ts';

/** What administrators see of the server, and do with it. */
export async function registerOperations(
  app: FastifyInstance,
  {
    config,
    database,
    checkHealth,
    services,
    now,
  }: {
    config: Config;
    database: Database;
    checkHealth: () => Promise<Health>;
    services: Services;
    now: () => Date;
  },
): Promise<void> {
  const { jwtSecret: secret, onMessageStored: wakeOutbox } = services.get(outsideKey);
  const backups = createKeptBackups(config, app.log);
  app.addHook('onClose', async () => backups.close());
  const tickets = createDownloadTickets({ secret, purpose: 'backup' }, now, database);
  const readState = () => readBackups(config, database, now());
  await app.register(backupApi(readState, services, { backups, tickets, database, now }));
  await app.register(mailServerApi(services, { database, wakeOutbox, now }));
  const latestVersion = createLatestVersion(config.latestVersionFrom);
  const sources = {
    ...{ config, database, checkHealth, latestVersion, now },
    mailServer: services.get(mailServerKey).state,
    timeZone: services.get(timeZoneKey),
  };
  await app.register(systemApi(() => readSystemState(sources)));
}
