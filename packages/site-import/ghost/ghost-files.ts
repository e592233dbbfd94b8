import type { Readable } from 'node:stream';
import { decodedText } from '@site/platform/text/decoded-text';
import { trimmedEnd } from '@site/platform/text/trimmed-end';
import type { SourceFiles } from '../files/source-files.ts';
import { type OpenFile, SourceError } from '../items.ts';

export const ownUrl = '__GHOST_URL__';

const contentPath = /\/content\/(?:images|media|files)\//;

/** Its path, or its URL where that names a host; resized and converted variants map to the original. @returns Null if none. */
function ghostFile(url: string): string | null {
  const own = url.startsWith(ownUrl) ? url.slice(ownUrl.length) : url;
  const isKnown = /^(?:\/(?!\/)|https?:\/\/)/i.test(own) && contentPath.test(own);
  if (!isKnown) return null;
  return (own.split(/[?#]/, 1)[0] ?? '').replace(
    /(\/content\/images)(?:\/size\/w\d+(?:h\d+)?)?(?:\/format\/\w+)?\//,
    '$1/',
  );
}

/** With the old site in front, where it is known. @param site Its URL, which may name a folder, or empty. */
export const ghostFileAt = (site: string): ((url: string) => string | null) => {
  const { origin = '', pathname = '' } = URL.parse(site) ?? {};
  const folder = trimmedEnd(pathname, '/');
  return (url) => {
    const file = ghostFile(url);
    if (!file?.startsWith('/')) return file;
    return origin + (file.startsWith(`${folder}/`) ? '' : folder) + file;
  };
};

/** @param files Of the archive; null: text only. @param openFile Null: files stay where they are. */
export function ghostFiles(files: SourceFiles | null, openFile: OpenFile | null) {
  function packed(ref: string): string | null {
    const path = (decodedText(URL.parse(ref, 'http://site.invalid')?.pathname ?? '') ?? '').normalize('NFC');
    const bare = path.slice(path.search(contentPath) + '/content/'.length);
    return ([`content/${bare}`, bare].find((name) => files?.has(name)) ?? null) || null;
  }

  return {
    hasFiles: openFile !== null || (files?.list(/\.(?:jpe?g|png|gif|webp|avif|mp4|pdf)$/i).length ?? 0) > 0,
    open(ref: string, signal?: AbortSignal): Promise<Readable> {
      const name = packed(ref);
      if (files && name !== null) return files.open(name);
      if (openFile === null) throw new SourceError(`${ref} is not in the archive.`);
      return openFile(ref, signal);
    },
  };
}
