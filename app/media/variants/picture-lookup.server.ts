import { createMediaRepository } from '#app/media/media-repository.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { createPictureRepository } from './picture-repository.server.ts';
import type { ShownPicture } from './shown-picture.ts';

/** What pages need to know of uploads to show them well. */
export interface PictureLookup {
  /** By path, read in one go; paths that are no uploads of this site (and empty ones) are left out. */
  of(paths: readonly string[]): Promise<ReadonlyMap<string, ShownPicture>>;
  /** The library's alt text by path, of those files that have one. */
  altTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function createPictureLookup(database: Database): PictureLookup {
  const pictures = createPictureRepository(database);
  return {
    async of(paths) {
      const wanted = paths.filter((path) => path !== '');
      return new Map((await pictures.shown(wanted)).map((picture) => [picture.path, picture]));
    },

    altTexts: (paths) => createMediaRepository(database).altTexts(paths),
  };
}
