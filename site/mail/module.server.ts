import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { siteKey } from '#site/texts/keys.ts';
import { mailLogoKey, mailTestKey } from './keys.ts';
import { mailApi } from './mail-api.server.ts';
import { createMailTest } from './mail-test.server.ts';

export const mailModule: Module = {
  services: ({ mail, siteUrl }) => [
    provide(mailTestKey, ({ get }) =>
      createMailTest({ ...{ site: get(siteKey), mail, siteUrl }, findLogo: get(mailLogoKey) }),
    ),
  ],
  routes: ({ get }) => [mailApi(get(mailTestKey))],
};
