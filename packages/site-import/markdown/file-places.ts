import { posix } from 'node:path';
import { decodedText } from '@site/platform/text/decoded-text';
import type { SourceFiles } from '../files/source-files.ts';
import type { Permalinks } from './permalinks/permalinks.ts';

/** Internal references to a file and to a text of the folder, whatever URL it had. */
export const filePrefix = 'import-file:';
export const pagePrefix = 'import-page:';

/** Folders that generators serve at the root. */
const roots = [
  ...['', 'static', 'public', 'assets', 'src', 'src/assets', 'src/static', 'source'],
  ...['content', 'src/content'],
];

export function filePlaces(
  files: Pick<SourceFiles, 'has'>,
  texts: readonly string[],
  { origin, base }: Pick<Permalinks, 'origin' | 'base'>,
) {
  const isText = new Set(texts);
  const byName = Map.groupBy(texts, nameOf);

  /** Without extension, or by its name alone where that is unique. */
  function textAt(places: readonly string[], bare: string): string | undefined {
    const endings = ['.md', '.mdx', '/index.md', '/index.mdx', '/_index.md'];
    const found = places.flatMap((place) => endings.map((end) => place.replace(/\/$|\.mdx?$/, '') + end));
    const named = bare.includes('/') ? [] : (byName.get(bare.replace(/\.mdx?$/i, '').toLowerCase()) ?? []);
    return found.find((place) => isText.has(place)) ?? (named.length === 1 ? named[0] : undefined);
  }

  return {
    /** A file or text of the folder, or a path of the site; null for other URLs. */
    fileAt(name: string, given: string): string | null {
      const isOwn = origin !== '' && (given === origin || given.startsWith(`${origin}/`));
      const url = isOwn ? given.slice(origin.length) || '/' : given;
      if (/^[a-z][a-z\d+.-]*:|^\/\/|^#|^$/i.test(url)) return null;
      const [whole = '', rest = ''] = splitUrl(url);
      const bare = base !== '' && whole.startsWith(`${base}/`) ? whole.slice(base.length) : whole;
      const below = roots.map((folder) => posix.join(folder, bare).replace(/^\/+/, ''));
      const places = bare.startsWith('/') ? below : [posix.join(posix.dirname(name), bare), ...below];
      const inside = places.filter((place) => !place.startsWith('../'));
      const file =
        inside.find((place) => files.has(place)) ?? (bare === '/' ? undefined : textAt(inside, bare));
      if (file === undefined) return isOwn ? url : null;
      return isText.has(file) ? pagePrefix + encodeURI(file) + rest : filePrefix + encodeURI(file);
    },
  };
}

/** `index.md` takes its folder's name; a leading date is dropped. */
const nameOf = (file: string): string =>
  posix
    .basename(file.replace(/\/_?index\.\w+$/i, ''))
    .replace(/\.\w+$/, '')
    .replace(/^\d{4}-\d{2}-\d{2}-/, '')
    .toLowerCase();

function splitUrl(url: string): [string, string] {
  const end = url.search(/[?#]/);
  const bare = end === -1 ? url : url.slice(0, end);
  const hash = url.includes('#') ? url.slice(url.indexOf('#')) : '';
  return [(decodedText(bare) ?? bare).normalize('NFC'), hash];
}
