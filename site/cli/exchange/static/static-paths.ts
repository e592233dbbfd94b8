import path from 'node:path';
import { decodedText } from '@site/platform/text/decoded-text';

const served =
  /^\/(?:api|admin|dashboard|create-blog|edit-blog|preview|login|search|healthz|readyz|metrics)(?:\/|$)/;

export const needsServer = (pathname: string): boolean => served.test(pathname);

/** File systems hold names of 255 bytes. */
const maxNameBytes = 250;
const maxPathBytes = 2_000;

/**
 * File servers ignore queries: `/all-blogs?page=2` becomes `/all-blogs/page-2`. A query that is no name of a folder, or of a
 * file such as `/feed.xml`, is left out.
 */
export function staticPath(url: string): string {
  const { pathname, searchParams } = new URL(`http://site.invalid${url}`);
  const bare = pathname.replace(/\/$/, '');
  // Has caches fetch a changed file anew, whichever server it is on.
  searchParams.delete('v');
  const parts = [...searchParams].map(([name, value]) =>
    `${name}-${value}`.replace(/[^\p{L}\p{N}-]+/gu, '-'),
  );
  const isNamed = !/\.\w{1,10}$/.test(bare) && parts.every(isName);
  return [bare, ...(isNamed ? parts : [])].join('/') || '/';
}

/** What the site is asked for, so that no page takes the place of another: without a query that `staticPath` leaves out. */
export function askedUrl(url: string): string {
  const { pathname } = new URL(`http://site.invalid${url}`);
  return staticPath(url) === staticPath(pathname) ? pathname : url;
}

const pageTypes = /^text\/html\b/;

/**
 * A page is the index of a folder, which every server takes for it. @param staticPath Percent-encoded.
 * @returns Null for what no file can be named.
 */
export function fileOf(staticPath: string, contentType: string): string | null {
  const decoded = decodedText(staticPath)?.replace(/^\/+/, '');
  if (decoded === undefined || Buffer.byteLength(decoded) > maxPathBytes) return null;
  if (decoded !== '' && !decoded.split('/').every(isName)) return null;
  return pageTypes.test(contentType) ? path.posix.join(decoded, 'index.html') : decoded || null;
}

function isName(text: string): boolean {
  const isPlain = !/[\p{Cc}\\/]/u.test(text) && text.isWellFormed();
  return isPlain && !/^\.{0,2}$/.test(text) && Buffer.byteLength(text) <= maxNameBytes;
}
