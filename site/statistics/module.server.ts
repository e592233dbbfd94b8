import { postsKey } from '#site/blog/posts/keys.ts';
import { inboxKey } from '#site/contact/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { limited } from '#site/modules/plugins.server.ts';
import { provide } from '#site/modules/services.ts';
import { siteKey, timeZoneKey } from '#site/texts/keys.ts';
import { statisticsKey } from './keys.ts';
import { countRateLimit, statisticsApi } from './statistics-api.server.ts';
import { createStatisticsService } from './statistics-service.server.ts';
import { statisticsTables } from './tables.ts';

export const statisticsModule: Module = {
  tables: statisticsTables,
  services: ({ database, siteUrl, now }) => [
    provide(statisticsKey, ({ get }) =>
      createStatisticsService({
        ...{ database, now },
        posts: get(postsKey),
        inbox: get(inboxKey),
        site: get(siteKey),
        timeZone: get(timeZoneKey),
        ownHost: new URL(siteUrl).host,
      }),
    ),
  ],
  routes: ({ get }) => [limited(countRateLimit, (limit) => statisticsApi(get(statisticsKey), limit))],
  jobs: ({ get }) => [{ name: 'old visits', run: () => get(statisticsKey).deleteExpired() }],
};
