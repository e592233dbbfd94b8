import { createStateMemo } from '@site/database/cache/state-memo';
import { pageCardsKey } from '#site/blog/reading/page-cards.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { gonePostsKey } from '#site/blog/trash/keys.ts';
import { freshnessKey } from '#site/modules/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { provide, serviceKey } from '#site/modules/services.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { siteKey } from '#site/texts/keys.ts';
import { discoveryRoutes } from './discovery-routes.server.ts';
import { createDiscoveryService, type DiscoveryService } from './discovery-service.server.ts';

const discoveryKey = serviceKey<DiscoveryService>('discovery');

export const discoveryModule: Module = {
  services: ({ now }) => [
    provide(discoveryKey, ({ get }) =>
      createDiscoveryService({
        content: get(publicContentKey),
        site: get(siteKey),
        documents: createStateMemo(get(freshnessKey), { max: 300, maxBytes: 32 * 1024 * 1024 }),
        now,
      }),
    ),
  ],
  routes: ({ get }, { settings }) => [
    discoveryRoutes(
      {
        discovery: get(discoveryKey),
        site: get(siteKey),
        hasCards: get(pageCardsKey) !== null,
        gonePosts: get(gonePostsKey),
        redirects: get(redirectsKey),
      },
      settings,
    ),
  ],
};
