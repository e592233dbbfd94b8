import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { siteKey } from '#site/texts/keys.ts';
import { redirectActivity } from './activity.ts';
import { postsByNameKey, redirectsKey } from './keys.ts';
import { redirectApi } from './redirect-api.server.ts';
import { createRedirectService } from './redirect-service.server.ts';

export const redirectModule: Module = {
  activity: redirectActivity,
  tables: {
    moved: [
      { name: 'gone_pages', key: ['path'] },
      { name: 'redirects', key: ['id'] },
    ],
  },
  services: ({ database, now }) => [
    provide(redirectsKey, ({ get }) =>
      createRedirectService({ database, posts: get(postsByNameKey), site: get(siteKey), now }),
    ),
  ],
  close: ({ get }) => get(redirectsKey).flushUses(),
  routes: ({ get }, { own }) => [redirectApi(get(redirectsKey), own)],
};
