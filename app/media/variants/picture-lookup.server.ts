import { createMediaRepository } from '#app/media/media-repository.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { createPictureRepository } from './picture-repository.server.ts';
import type { ShownPicture } from './shown-picture.ts';

/** What pages need to know of uploads to show them well. */
export type PictureLookup = ReturnType<typeof createPictureLookup>;

export function createPictureLookup(database: Database) {
  const pictures = createPictureRepository(database);
  return {
    /** By path, read in one go; paths that are no uploads of this site (and empty ones) are left out. */
    async of(paths: readonly string[]): Promise<ReadonlyMap<string, ShownPicture>> {
      const wanted = paths.filter((path) => path !== '');
      return new Map((await pictures.shown(wanted)).map((picture) => [picture.path, picture]));
    },

    /** The library's alt text by path, of those files that have one. */
    altTexts: (paths: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      createMediaRepository(database).altTexts(paths),
  };
}
