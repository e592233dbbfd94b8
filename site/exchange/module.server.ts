import { longTexts } from '@site/database/domain-tables';
import { createDownloadTickets } from '#site/auth/download-tickets.server.ts';
import { afterImportKey, outsideKey } from '#site/modules/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { withMultipart } from '#site/modules/plugins.server.ts';
import { provide } from '#site/modules/services.ts';
import { exchangeActivity } from './activity.ts';
import { exportApi } from './export/export-api.server.ts';
import { importApi } from './jobs/import-api.server.ts';
import { createImportFolder } from './jobs/import-folder.server.ts';
import { createImportJobs } from './jobs/import-jobs.server.ts';
import { createImportRunner } from './jobs/import-runner.server.ts';
import { exchanged, exportTicketsKey, importRunnerKey } from './keys.ts';

export const exchangeModule: Module = {
  activity: exchangeActivity,
  tables: {
    moved: [
      { name: 'imports', key: ['id'], batch: longTexts },
      { name: 'import_items', key: ['source', 'source_id'] },
    ],
    left: ['import_lock', 'import_jobs'],
  },
  services: (outside) => [
    provide(exportTicketsKey, () =>
      createDownloadTickets({ secret: outside.jwtSecret, purpose: 'export' }, outside.now, outside.database),
    ),
    provide(importRunnerKey, ({ get }) =>
      createImportRunner({
        outside,
        folder: createImportFolder(outside.dataDir),
        onImported: () => get(afterImportKey)(null),
      }),
    ),
  ],
  close: ({ get }) => get(importRunnerKey).stop(),
  routes(services) {
    const { database, mediaStore, dataDir, siteUrl, now } = services.get(outsideKey);
    const runner = services.get(importRunnerKey);
    const folder = createImportFolder(dataDir);
    return [
      async (app) => {
        const wake = () => runner.start(app.log);
        // An application that does not listen itself, such as that of a command or of development, starts with the first import.
        app.addHook('onListen', async () => wake());
        await app.register(withMultipart(importApi(createImportJobs({ database, folder, wake, now }))));
      },
      exportApi(
        { database, mediaStore, services: exchanged(services), siteUrl, now },
        services.get(exportTicketsKey),
      ),
    ];
  },
};
