import type { Module } from '#site/modules/module.ts';
import { limited } from '#site/modules/plugins.server.ts';
import { provide } from '#site/modules/services.ts';
import { siteKey } from '#site/texts/keys.ts';
import { mailTestKey } from './keys.ts';
import { mailApi, mailTestRateLimit } from './mail-api.server.ts';
import { createMailTest } from './mail-test.server.ts';

export const mailModule: Module = {
  services: ({ mail, siteUrl }) => [
    provide(mailTestKey, ({ get }) => createMailTest({ site: get(siteKey), mail, siteUrl })),
  ],
  routes: ({ get }) => [limited(mailTestRateLimit, (limit) => mailApi(get(mailTestKey), limit))],
};
