import { createImageProcess } from '@site/images/variants/image-process.server';
import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { imagesKey, pictureMakerKey } from './keys.ts';
import { createPictureLookup } from './picture-lookup.server.ts';
import { picturesKey } from './picture-lookup.ts';
import { createPictureMaker } from './picture-maker.server.ts';

export const imageModule: Module = {
  tables: {
    moved: [
      { name: 'media', key: ['path'] },
      { name: 'media_successors', key: ['path'] },
      { name: 'media_labels', key: ['path', 'label_key'] },
      { name: 'pictures', key: ['path'] },
      { name: 'picture_variants', key: ['path', 'format', 'width'] },
    ],
    shown: {
      media: { updated: 'alt, width, height, path, focal_point' },
      pictures: { updated: 'state, placeholder, frame_width, frame_height' },
      picture_variants: { updated: null },
    },
  },
  services: ({ database, mediaStore, imageMemoryBytes }) => [
    provide(imagesKey, () => createImageProcess(imageMemoryBytes ?? undefined)),
    provide(picturesKey, () => createPictureLookup(database)),
    provide(pictureMakerKey, ({ get }) => createPictureMaker(database, mediaStore, get(imagesKey))),
  ],
  close: ({ get }) => get(imagesKey).tasks.close(),
};
