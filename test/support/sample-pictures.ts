import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Pictures, portraits, landscapes, covers and icons of the sample company. */
const folders = ['build/client/pictures', 'content/pictures', 'content/posts/media', 'content/scenes'];
const icons = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'icons'];

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Names of the sample's files, by the hash of their content. */
export function samplePictures(): ReadonlyMap<string, string> {
  const places = [...folders, ...icons.map((icon) => path.join('public', icon))];
  return new Map(
    places.flatMap(filesIn).map((file) => [hashOf(readFileSync(path.join(root, file))), file] as const),
  );
}

function filesIn(place: string): string[] {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:jpe?g|png|webp|avif|svg|ico|mp4)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** URLs of images and videos in a page, a style sheet, a feed or JSON. */
export const picturesIn = (text: string): string[] =>
  [
    ...text
      .replaceAll('\\/', '/')
      .replaceAll('&amp;', '&')
      .matchAll(
        /(?:https?:\/\/[\w.:-]+)?\/[\w\-./%~]+\.(?:jpe?g|png|webp|avif|svg|ico|gif|mp4)(?:\?[\w=&-]*)?/g,
      ),
  ].map(([url]) => url);
