import type { Database } from '@site/database/schema';
import type { ShownPicture } from '@site/images/variants/shown-picture';
import { createMediaRepository } from '#site/images/media-repository.server.ts';
import { createPictureRepository } from './picture-repository.server.ts';

export type PictureLookup = ReturnType<typeof createPictureLookup>;

export function createPictureLookup(database: Database) {
  const pictures = createPictureRepository(database);
  return {
    /** By path, in one query per batch; other paths are omitted. */
    async of(paths: readonly string[]): Promise<ReadonlyMap<string, ShownPicture>> {
      const wanted = paths.filter((path) => path !== '');
      return new Map((await pictures.shown(wanted)).map((picture) => [picture.path, picture]));
    },

    altTexts: (paths: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      createMediaRepository(database).altTexts(paths),
  };
}
