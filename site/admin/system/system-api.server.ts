import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { type SystemState, systemStateSchema } from './system-state.ts';

export function systemApi(readState: () => Promise<SystemState>): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/system',
      {
        schema: {
          summary: 'Version, database, disk, mail, backups, jobs, instances and slow requests',
          tags: ['System'],
          access: 'system.read',
          response: { 200: systemStateSchema, ...refusals() },
        },
      },
      () => readState(),
    );
  };
}
