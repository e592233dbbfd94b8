import type { FastifyInstance } from 'fastify';
import { requireAdministrator } from '#app/auth/require-administrator.server.ts';
import type { AuthService } from '#app/auth/sessions/auth-service.server.ts';
import { bearerSecurity, describeRoute } from '#platform/http/api-description.server.ts';
import { type BackupState, backupStateSchema } from './backup-state.ts';

/** What administrators see of the backups. Making and restoring them is for whoever has the machine. */
export function backupApi(readState: () => Promise<BackupState>, auth: AuthService) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(
      '/api/backups/state',
      {
        onRequest: requireAdministrator(auth),
        schema: describeRoute({
          summary: 'When the site was last backed up, and whether that backup can be restored',
          tag: 'Backups',
          security: bearerSecurity,
          replies: { 200: backupStateSchema },
          errors: [401, 403],
        }),
      },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return readState();
      },
    );
  };
}
