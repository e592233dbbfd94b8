import type { Database } from '@site/database/schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { createImportFolder } from '#site/exchange/jobs/import-folder.server.ts';
import { importRunnerKey } from '#site/exchange/keys.ts';
import { type Provision, provide, type Services } from '#site/modules/services.ts';
import { modules } from '#site/modules.server.ts';
import { createImportRunner } from './import-runner.ts';

/** Imports of a running site. */
export const importsOf = (config: Config, database: Database, log: FastifyBaseLogger): Provision =>
  provide(importRunnerKey, (services) =>
    createImportRunner({
      ...{ config, database, log },
      folder: createImportFolder(config.dataDir),
      onImported: () => afterImport(services, null),
    }),
  );

/** What rooms do once something was imported. @param end Of a process that ends with it; null: it goes on. */
export async function afterImport(services: Services, end: AbortSignal | null): Promise<void> {
  for (const module of modules) await module.afterImport?.(services, end);
}
