import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { timeZoneKey } from '#site/texts/keys.ts';
import { auditActivity } from './activity.ts';
import { activityApi } from './activity-api.server.ts';
import { createActivityService } from './activity-service.server.ts';
import { activityKey, activityTextsKey } from './keys.ts';

export const auditModule: Module = {
  activity: auditActivity,
  tables: {
    moved: [{ name: 'activity', key: ['number'] }],
  },
  services: ({ database, now }) => [
    provide(activityKey, ({ get }) =>
      createActivityService({
        ...{ database, now },
        timeZone: get(timeZoneKey),
        texts: get(activityTextsKey),
      }),
    ),
  ],
  routes: ({ get }) => [activityApi(get(activityKey), get(activityTextsKey))],
  jobs: ({ get }) => [{ name: 'old activity', run: () => get(activityKey).deleteExpired() }],
};
