import { rangeParameters, readPageRange } from '@site/platform/http/page-number';
import { decodedText } from '@site/platform/text/decoded-text';
import { readYear } from '#site/blog/lists/archive.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import { adminPaths, type SitePage, sitePages } from '#site/urls/site-pages.ts';

interface CachedKind {
  readonly route: string;
  /** The part of the query that the loader reads, in one spelling; null when the page is not cached. */
  readonly read: (query: URLSearchParams) => string | null;
}

const readers: Record<NonNullable<SitePage['cachedQuery']>, CachedKind['read']> = {
  none: () => '',
  pages: readPages,
  year: readArchive,
  sent: (query) => (query.has('sent') ? 'sent=1' : ''),
};

/** By path, in which `*` stands for any one segment. */
const cachedKinds: ReadonlyMap<string, CachedKind> = new Map(
  sitePages.flatMap(({ path, file, id = file.replace(/\.tsx?$/, ''), cachedQuery }) =>
    cachedQuery ? [[path.slice(1).replace(/:\w+/, '*'), { route: id, read: readers[cachedQuery] }]] : [],
  ),
);

const maxKeyCharacters = 1_000;

export const startParameter = 'start';

/**
 * The path with the parameters that its loader reads, and the URL for which it is rendered, so that no other parameter reaches
 * the cached page. Null when not cached, also for other spellings that the router matches. `address`: target of the request
 * line; the router's data requests end in ".data". A key is its own key.
 */
export function pageKey(address: string): string | null {
  if (address.length > maxKeyCharacters) return null;
  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  const isData = path.endsWith('.data');
  const kind = kindOf(isData ? pathOfData(path) : path);
  if (!kind) return null;
  if (mark === -1) return path;
  const query = new URLSearchParams(address.slice(mark + 1));
  if (query.has(previewParameter) || (isData && query.has(startParameter))) return null;
  const read = kind.read(query);
  const routes = isData ? readRoutes(query, kind.route) : '';
  if (read === null || routes === null) return null;
  const known = [read, routes].filter((part) => part !== '').join('&');
  return known === '' ? path : `${path}?${known}`;
}

export function pathOfData(path: string): string {
  if (path === '/_.data') return '/';
  return path === '/.data' ? '' : path.slice(0, -'.data'.length);
}

const plainSegment = /^[a-z0-9-]+$/;
const fixedSegments: ReadonlySet<string> = new Set(
  [...sitePages.map(({ path }) => path), ...adminPaths]
    .map((path) => path.split('/')[1] ?? '')
    .filter((segment) => !/^[:*]/.test(segment)),
);

function kindOf(path: string): CachedKind | undefined {
  const [before, first = '', second, ...rest] = path.split('/');
  if (path === '' || before !== '' || rest.length > 0) return undefined;
  if (second === undefined) {
    return cachedKinds.get(fixedSegments.has(first) || !plainSegment.test(first) ? first : '*');
  }
  const isPlain = first === 'tags' ? isSpelledAsInLinks(second) : plainSegment.test(second);
  return isPlain ? cachedKinds.get(`${first}/*`) : undefined;
}

// RFC 3986, section 3.3: the router's `href` does not encode these in a segment.
const unencoded = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** Of the ways to encode a tag, only the one of `href` is cached. */
function isSpelledAsInLinks(segment: string): boolean {
  // Browsers and servers resolve these as relative paths.
  if (segment === '' || segment === '.' || segment === '..') return false;
  const tag = decodedText(segment);
  return tag !== null && encodeURIComponent(tag).replace(unencoded, decodeURIComponent) === segment;
}

function readPages(query: URLSearchParams): string {
  return new URLSearchParams(rangeParameters(readPageRange(query))).toString();
}

function readArchive(query: URLSearchParams): string | null {
  if (query.get('q')) return null;
  const year = readYear(query);
  return year === null ? '' : `year=${year}`;
}

/** A data request names the loaders it needs: that of the page, because the browser has the root's data. */
function readRoutes(query: URLSearchParams, route: string): string | null {
  const routes = query.get('_routes');
  if (routes === null) return '';
  return routes === route ? `_routes=${encodeURIComponent(route)}` : null;
}
