import { postsKey } from '#site/blog/posts/keys.ts';
import { inboxKey } from '#site/contact/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { siteKey, timeZoneKey } from '#site/texts/keys.ts';
import { statisticsKey } from './keys.ts';
import { statisticsApi } from './statistics-api.server.ts';
import { createStatisticsService } from './statistics-service.server.ts';

export const statisticsModule: Module = {
  tables: {
    moved: [
      { name: 'post_days', key: ['post_id', 'day'] },
      { name: 'page_days', key: ['day', 'path'] },
      { name: 'referrer_days', key: ['day', 'host'] },
      { name: 'counted_visits', key: ['day', 'hash'] },
      { name: 'daily_salts', key: ['day'] },
    ],
  },
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
  routes: ({ get }) => [statisticsApi(get(statisticsKey))],
  jobs: ({ get }) => [{ name: 'old visits', run: () => get(statisticsKey).deleteExpired() }],
};
