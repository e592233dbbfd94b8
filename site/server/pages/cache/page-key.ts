import { rangeParameters, readPageRange } from '@site/platform/http/page-number';
import { decodedText } from '@site/platform/text/decoded-text';
import { isSlug, normalSlug } from '@site/platform/text/slugs';
import { createPageKey, type ReadQuery } from '@site/web-server/cache/page-key';
import { readYear } from '#site/blog/lists/archive.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import { linkSegment } from '#site/urls/post-tags.ts';
import { adminPaths, type SitePage, sitePages } from '#site/urls/site-pages.ts';

const readers = { pages: readPages, year: readArchive } as const;

const readerFor = (cached: NonNullable<SitePage['cachedQuery']>): ReadQuery =>
  typeof cached === 'string' ? readers[cached] : (query) => readValues(query, cached);

/** By path, in which `*` stands for any one segment. */
const cachedKinds: ReadonlyMap<string, ReadQuery> = new Map(
  sitePages.flatMap(({ path, cachedQuery }) =>
    cachedQuery ? [[path.slice(1).replace(/:\w+/, '*'), readerFor(cachedQuery)]] : [],
  ),
);

export const pageKey = createPageKey({ readerOf, isNeverCached: (query) => query.has(previewParameter) });

/** Whether a key is that of a page whose path has no parameter, such as the home page: there are only so many. */
export const isFixedPage = (key: string): boolean => !key.includes('*') && cachedKinds.has(key.slice(1));

const plainSegment = /^[a-z0-9-]+$/;
const fixedSegments: ReadonlySet<string> = new Set(
  [...sitePages.map(({ path }) => path), ...adminPaths]
    .map((path) => path.split('/')[1] ?? '')
    .filter((segment) => !/^[:*]/.test(segment)),
);

function readerOf(path: string): ReadQuery | undefined {
  const [before, first = '', second, ...rest] = path.split('/');
  if (path === '' || before !== '' || rest.length > 0) return undefined;
  if (second === undefined) {
    return cachedKinds.get(fixedSegments.has(first) || !isSlugInLinks(first) ? first : '*');
  }
  const isPlain = first === 'tags' ? isSpelledAsInLinks(second) : isSlugInLinks(second);
  return isPlain ? cachedKinds.get(`${first}/*`) : undefined;
}

/** Of the ways to encode a tag, only the one of links is cached. */
function isSpelledAsInLinks(segment: string): boolean {
  // Browsers and servers resolve these as relative paths.
  if (segment === '' || segment === '.' || segment === '..') return false;
  const tag = decodedText(segment);
  return tag !== null && linkSegment(tag) === segment;
}

/** A slug of any script, in the one spelling that links have. */
function isSlugInLinks(segment: string): boolean {
  if (plainSegment.test(segment)) return true;
  const slug = isSpelledAsInLinks(segment) ? (decodedText(segment) ?? '') : '';
  return isSlug(slug) && normalSlug(slug) === slug;
}

/** A parameter with any other value is as one that is absent. */
function readValues(query: URLSearchParams, cached: Readonly<Record<string, readonly string[]>>): string {
  const read = Object.entries(cached).flatMap(([name, values]) => {
    const value = query.get(name);
    return value !== null && values.includes(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(read).toString();
}

function readPages(query: URLSearchParams): string {
  return new URLSearchParams(rangeParameters(readPageRange(query))).toString();
}

function readArchive(query: URLSearchParams): string | null {
  if (query.get('q')) return null;
  const year = readYear(query);
  return year === null ? '' : `year=${year}`;
}
