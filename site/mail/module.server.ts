import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { siteKey } from '#site/texts/keys.ts';
import { mailLogoKey, mailServerKey, mailTestKey } from './keys.ts';
import { mailApi } from './mail-api.server.ts';
import { createMailTest } from './mail-test.server.ts';
import { createMailServer } from './server/mail-server.server.ts';

export const mailModule: Module = {
  services: ({ database, jwtSecret, isSecretApart, mail, siteUrl }) => [
    provide(mailServerKey, () =>
      createMailServer({ database, operator: mail, secret: isSecretApart ? jwtSecret : null }),
    ),
    provide(mailTestKey, ({ get }) =>
      createMailTest({
        ...{ database, siteUrl, site: get(siteKey), server: get(mailServerKey) },
        findLogo: get(mailLogoKey),
      }),
    ),
  ],
  routes: ({ get }) => [mailApi(get(mailTestKey))],
};
