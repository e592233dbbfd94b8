import { imagesKey } from '#site/images/keys.ts';
import { mailLogoKey } from '#site/mail/keys.ts';
import { mediaKey } from '#site/media/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { siteKey } from '#site/texts/keys.ts';
import { createBrandFiles } from './brand-files.server.ts';
import { answerFixedIcons, brandRoutes } from './brand-routes.server.ts';
import { brandFilesKey } from './keys.ts';
import { findMailLogo } from './mail-logo.server.ts';

export const brandModule: Module = {
  services: ({ database, mediaStore: store }) => [
    provide(brandFilesKey, ({ get }) =>
      createBrandFiles({ database, store, media: get(mediaKey), tasks: get(imagesKey).tasks }),
    ),
    provide(mailLogoKey, ({ get }) => findMailLogo(get(brandFilesKey))),
  ],
  routes({ get }) {
    const brand = { site: get(siteKey), brandFiles: get(brandFilesKey) };
    return [brandRoutes(brand), answerFixedIcons(brand)];
  },
};
