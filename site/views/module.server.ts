import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { viewsKey } from './keys.ts';
import { viewApi } from './view-api.server.ts';
import { createViews } from './views.server.ts';

export const viewModule: Module = {
  tables: { moved: [{ name: 'saved_views', key: ['id'] }] },
  services: ({ database, now }) => [provide(viewsKey, () => createViews({ database, now }))],
  routes: ({ get }) => [viewApi(get(viewsKey))],
};
