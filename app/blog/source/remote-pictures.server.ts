import { z } from 'zod';
import type { PictureLookup } from '#app/media/variants/picture-lookup.server.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { ApiReader } from './api-reader.server.ts';
import { maxPicturePaths, type WirePicture, wirePictureSchema } from './source-api.server.ts';

/** What an API on another host knows of images; one that has no such route knows nothing, and originals are shown. */
export function createRemotePictures(reader: ApiReader): PictureLookup {
  async function find(paths: readonly string[]): Promise<WirePicture[]> {
    const wanted = [...new Set(paths)].filter((path) => path !== '').sort();
    const found: WirePicture[] = [];
    for (const path of inBatches(wanted, maxPicturePaths)) {
      const response = await reader.get('/api/pictures', { path });
      const read = z.array(wirePictureSchema).safeParse(response?.data);
      if (read.success) found.push(...read.data);
    }
    return found;
  }

  return {
    of: async (paths) =>
      new Map((await find(paths)).map(({ alt: _, ...picture }) => [picture.path, picture])),
    altTexts: async (paths) =>
      new Map((await find(paths)).flatMap(({ path, alt }) => (alt === null ? [] : [[path, alt]]))),
  };
}
