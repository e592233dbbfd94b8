import path from 'node:path';
import { mediaLimits } from '@site/images/media-types';
import type { MediaStore } from '@site/images/store/media-store.server';
import { StoreUnavailableError } from '@site/images/store/store-unavailable.server';
import { isOwnImage } from '#content/pictures/picture-path.ts';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';

const picturesFolder = path.resolve(import.meta.dirname, '../../content/pictures');
const timeoutMs = 5_000;

/** Opens a file where it is: among the sample's, on this disk, in the bucket, or at the API whose posts the pages show. */
export type CoverFiles = ReturnType<typeof createCoverFiles>;

export function createCoverFiles(store: Pick<MediaStore, 'withLocalFile'>, content: FindPublicContent) {
  return {
    /** @param isOfPost Others are always this site's. @throws With code `ENOENT` when missing. {StoreUnavailableError} */
    async open<Result>(
      file: string,
      isOfPost: boolean,
      use: (image: string | Uint8Array) => Promise<Result>,
    ): Promise<Result> {
      if (isOwnImage(file)) return use(path.join(picturesFolder, `${file}.jpg`));
      const apiUrl = isOfPost ? (await content()).apiUrl : null;
      return apiUrl === null
        ? store.withLocalFile(path.basename(file), use)
        : use(await fetchFile(`${apiUrl}/${file}`));
    },
  };
}

async function fetchFile(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > mediaLimits.imageBytes) throw new Error(`${url} answered with more than an image has.`);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (cause) {
    throw new StoreUnavailableError({ cause });
  }
}
