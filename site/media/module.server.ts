import { imagesKey, pictureMakerKey } from '#site/images/keys.ts';
import { outsideKey } from '#site/modules/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { withMultipart } from '#site/modules/plugins.server.ts';
import { provide } from '#site/modules/services.ts';
import { mediaActivity } from './activity.ts';
import { mediaFiles } from './files/media-files.server.ts';
import { countDownloadKey, libraryKey, mediaKey, replaceEverywhereKey } from './keys.ts';
import { libraryApi } from './library/library-api.server.ts';
import { createMediaLibrary } from './library/library-service.server.ts';
import { createMediaService } from './media-service.server.ts';

export const mediaModule: Module = {
  activity: mediaActivity,
  services: ({ database, mediaStore, now }) => [
    provide(mediaKey, ({ get }) => createMediaService(mediaStore, database, get(imagesKey))),
    provide(libraryKey, ({ get }) =>
      createMediaLibrary({
        ...{ database, now },
        media: get(mediaKey),
        pictures: get(pictureMakerKey),
        replaceEverywhere: get(replaceEverywhereKey),
      }),
    ),
  ],
  routes: ({ get }) => [
    withMultipart(libraryApi({ library: get(libraryKey), media: get(mediaKey) })),
    mediaFiles(get(outsideKey).mediaStore, {
      ...get(libraryKey),
      countDownload: get(countDownloadKey),
    }),
  ],
};
