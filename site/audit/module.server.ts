import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { timeZoneKey } from '#site/texts/keys.ts';
import { activityApi } from './activity-api.server.ts';
import { createActivityService } from './activity-service.server.ts';
import { activityKey } from './keys.ts';
import { auditTables } from './tables.ts';

export const auditModule: Module = {
  tables: auditTables,
  services: ({ database, now }) => [
    provide(activityKey, ({ get }) => createActivityService({ database, timeZone: get(timeZoneKey), now })),
  ],
  routes: ({ get }) => [activityApi(get(activityKey))],
  jobs: ({ get }) => [{ name: 'old activity', run: () => get(activityKey).deleteExpired() }],
};
