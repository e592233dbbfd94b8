import multipart from '@fastify/multipart';
import type { Database } from '@site/database/schema';
import type { MediaStore } from '@site/images/store/media-store.server';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { exportApi } from '#site/exchange/export/export-api.server.ts';
import { importApi } from '#site/exchange/jobs/import-api.server.ts';
import { createImportFolder } from '#site/exchange/jobs/import-folder.server.ts';
import { createImportJobs } from '#site/exchange/jobs/import-jobs.server.ts';
import { linkApi } from '#site/links/link-api.server.ts';
import type { Config } from '../config.ts';
import { createImportRunner } from '../exchange/import-runner.ts';

export async function registerExchange(
  app: FastifyInstance,
  {
    config,
    database,
    mediaStore,
    services,
    log,
    now,
  }: {
    config: Config;
    database: Database;
    mediaStore: MediaStore;
    services: Services;
    log: FastifyBaseLogger;
    now: () => Date;
  },
): Promise<void> {
  const folder = createImportFolder(config.dataDir);
  const runner = createImportRunner({
    ...{ config, database, folder, log },
    onImported: () => services.linkWatch.start(),
  });
  // An application that does not listen, such as a command's, takes up nothing.
  app.addHook('onListen', async () => runner.start());
  app.addHook('onClose', () => runner.stop());
  const jobs = createImportJobs({ database, folder, wake: runner.wake, now });
  await app.register(async (scope) => {
    await scope.register(multipart);
    await scope.register(importApi(jobs));
  });
  const exported = { database, mediaStore, services, siteUrl: config.siteUrl, now };
  await app.register(exportApi(exported, services.exportTickets));
  await app.register(linkApi(services.linkWatch));
  app.addHook('onClose', () => services.linkWatch.close());
}
