import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { liveOwnPagesKey } from './asked-keys.ts';
import { siteKey, timeZoneKey } from './keys.ts';
import { createSiteSource } from './site-source.server.ts';

export const textModule: Module = {
  services: ({ database, contentVersion: version, onMisfit: report, now }) => [
    provide(siteKey, ({ get }) =>
      createSiteSource({ ...{ database, version, now }, ownPages: get(liveOwnPagesKey), report }),
    ),
    provide(timeZoneKey, ({ get }) => {
      const site = get(siteKey);
      return () => site.current().company.timeZone;
    }),
  ],
};
