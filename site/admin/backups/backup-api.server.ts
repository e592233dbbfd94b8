import type { ApiPlugin } from '@site/platform/http/api-route.server';
import { type BackupState, backupStateSchema } from './backup-state.ts';

export function backupApi(readState: () => Promise<BackupState>): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/backups/state',
      {
        schema: {
          summary: 'When the site was last backed up, and whether that backup can be restored',
          tags: ['Backups'],
          access: 'system.read',
          response: { 200: backupStateSchema },
        },
      },
      async () => {
        return readState();
      },
    );
  };
}
