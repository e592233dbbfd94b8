import type { ApiPlugin } from '#platform/http/api-route.server.ts';
import { type BackupState, backupStateSchema } from './backup-state.ts';

/** What administrators see of the backups. Making and restoring them is for whoever has the machine. */
export function backupApi(readState: () => Promise<BackupState>): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/backups/state',
      {
        schema: {
          summary: 'When the site was last backed up, and whether that backup can be restored',
          tags: ['Backups'],
          access: 'administrator',
          response: { 200: backupStateSchema },
        },
      },
      async () => {
        return readState();
      },
    );
  };
}
