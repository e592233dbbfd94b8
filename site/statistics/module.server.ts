import { postsKey } from '#site/blog/posts/keys.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { inboxKey } from '#site/contact/keys.ts';
import { countDownloadKey } from '#site/media/keys.ts';
import { countingKey } from '#site/modules/counting.ts';
import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { siteKey, timeZoneKey } from '#site/texts/keys.ts';
import { missingUrlsKey, statisticsKey } from './keys.ts';
import { missingApi } from './missing/missing-api.server.ts';
import { createMissingUrls } from './missing/missing-service.server.ts';
import { statisticsApi } from './statistics-api.server.ts';
import { createStatisticsService } from './statistics-service.server.ts';
import { visitorOf } from './visitor.server.ts';

export const statisticsModule: Module = {
  tables: {
    moved: [
      { name: 'post_days', key: ['post_id', 'day'] },
      { name: 'page_days', key: ['day', 'path'] },
      { name: 'named_days', key: ['day', 'kind', 'name'] },
      { name: 'counted_visits', key: ['day', 'hash'] },
      { name: 'daily_salts', key: ['day'] },
      { name: 'missing_days', key: ['day', 'path'] },
      { name: 'ignored_urls', key: ['path'] },
    ],
    // Of versions before 2.1; its rows are in `named_days`.
    left: ['referrer_days'],
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
    provide(countDownloadKey, ({ get }) => {
      const statistics = get(statisticsKey);
      return (path, { headers, ip, log }) =>
        void statistics
          .recordDownload(path, visitorOf(headers, ip))
          .catch((error: unknown) => log.warn({ err: error }, 'a download could not be counted'));
    }),
    provide(countingKey, ({ get }) => ({ missing: (url) => get(missingUrlsKey).count(url) })),
    provide(missingUrlsKey, ({ get }) =>
      createMissingUrls({
        ...{ database, now },
        redirects: get(redirectsKey),
        findContent: get(publicContentKey),
        site: get(siteKey),
        timeZone: get(timeZoneKey),
      }),
    ),
  ],
  close: ({ get }) => get(missingUrlsKey).flush(),
  routes: ({ get }, { own }) => [statisticsApi(get(statisticsKey)), missingApi(get(missingUrlsKey), own)],
  jobs: ({ get }) => [
    { name: 'old visits', run: () => get(statisticsKey).deleteExpired() },
    { name: 'old missing URLs', run: () => get(missingUrlsKey).deleteExpired() },
  ],
};
