import type { Database } from '@site/database/schema';
import { isOwnImage } from '#content/pictures/picture-path.ts';
import { createMediaRepository } from '#site/images/media-repository.server.ts';
import type { PictureLookup } from './picture-lookup.ts';
import { createPictureRepository } from './picture-repository.server.ts';

export function createPictureLookup(database: Database): PictureLookup {
  const pictures = createPictureRepository(database);
  return {
    async of(paths) {
      const wanted = paths.filter((path) => path !== '' && !isOwnImage(path));
      return new Map((await pictures.shown(wanted)).map((picture) => [picture.path, picture]));
    },

    altTexts: (paths) => createMediaRepository(database).altTexts(paths),
  };
}
