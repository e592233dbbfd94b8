import { isVideo, mediaUrl } from '@site/images/media';
import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { videoFrame } from './video-frame.ts';

const tried = new Set<string>();
let working: Promise<unknown> = Promise.resolve();

export const needsFrame = ({ path, thumbnail, withheld }: LibraryItem): boolean =>
  isVideo(path) && thumbnail === null && !withheld;

/**
 * Gives a video a poster frame, where the server has none of its own (`ffmpeg`): each once, one at a time. A video that the browser cannot
 * read is shown without. @returns Whether it has one now.
 */
export function keepVideoFrame(client: AxiosInstance, apiUrl: string, item: LibraryItem): Promise<boolean> {
  if (!needsFrame(item) || tried.has(item.path)) return Promise.resolve(false);
  tried.add(item.path);
  const made = working.then(async () => {
    const frame = await videoFrame(mediaUrl(item.path, apiUrl));
    if (!frame) return false;
    const form = new FormData();
    form.append('file', frame, 'frame.jpg');
    const params = { name: item.name };
    await callsOf<typeof libraryContract>(client)('POST /api/media/:name/frame', { params, form });
    return true;
  });
  working = made.catch((error: unknown) => console.warn('A video has no poster frame', error));
  return made.catch(() => false);
}
