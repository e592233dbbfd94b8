import path from 'node:path';
import { pageCardsKey, pageCoversKey } from '#site/blog/reading/page-cards.ts';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { brandFilesKey } from '#site/branding/keys.ts';
import { imagesKey } from '#site/images/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { provide, serviceKey } from '#site/modules/services.ts';
import { cardsVersionKey } from '#site/texts/head/site-facts.server.ts';
import { siteKey } from '#site/texts/keys.ts';
import { cardApi } from './card-api.server.ts';
import { type CardRenderer, createCardRenderer } from './card-renderer.server.ts';
import { createCardService } from './card-service.server.ts';
import { type CardStore, createCardStore } from './card-store.server.ts';
import { type CoverFiles, createCoverFiles } from './cover-files.server.ts';
import { createCoverService } from './cover-service.server.ts';
import { cardsKey, coversKey } from './keys.ts';
import { createUnreadableImages, type UnreadableImages } from './unreadable-images.server.ts';

const drawingKey = serviceKey<{
  renderer: CardRenderer;
  store: CardStore;
  files: CoverFiles;
  unreadable: UnreadableImages;
}>('card drawing');

export const cardModule: Module = {
  services: ({ dataDir, mediaStore, now }) => [
    provide(drawingKey, ({ get }) => ({
      renderer: createCardRenderer(get(imagesKey).tasks),
      store: createCardStore(path.join(dataDir, 'cards'), { maxFiles: 500 }),
      files: createCoverFiles(mediaStore, get(publicContentKey)),
      unreadable: createUnreadableImages(now),
    })),
    provide(cardsKey, ({ get }) =>
      createCardService({
        ...get(drawingKey),
        content: get(publicContentKey),
        site: get(siteKey),
        brandFiles: get(brandFilesKey),
      }),
    ),
    provide(cardsVersionKey, ({ get }) => get(cardsKey).versionOf),
    provide(pageCardsKey, ({ get }) => get(cardsKey)),
    provide(pageCoversKey, ({ get }) => get(coversKey)),
    provide(coversKey, ({ get }) =>
      createCoverService({
        ...get(drawingKey),
        content: get(publicContentKey),
        site: get(siteKey),
        cards: get(cardsKey),
      }),
    ),
  ],
  routes: ({ get }) => [cardApi(get(cardsKey), get(coversKey))],
};
