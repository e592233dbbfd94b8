import type { Database } from '@site/database/schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import { createImportFolder } from '#site/exchange/jobs/import-folder.server.ts';
import { importRunnerKey } from '#site/exchange/keys.ts';
import { linkWatchKey } from '#site/links/keys.ts';
import { type Provision, provide } from '#site/modules/services.ts';
import { createImportRunner } from './import-runner.ts';

/** Imports of a running site: what they bring is checked for broken links. */
export const importsOf = (config: Config, database: Database, log: FastifyBaseLogger): Provision =>
  provide(importRunnerKey, ({ get }) =>
    createImportRunner({
      ...{ config, database, log },
      folder: createImportFolder(config.dataDir),
      onImported: () => get(linkWatchKey).start(),
    }),
  );
