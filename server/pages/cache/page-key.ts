import { readYear } from '#app/blog/lists/archive.ts';
import { servicePages } from '#content/company/services/index.ts';

interface KeptKind {
  /** The route whose loader makes the page. */
  readonly route: string;
  /** What its loader reads of the query, written in one way only; null when the page is not kept. */
  readonly read?: (query: URLSearchParams) => string | null;
}

/** The pages that are kept, by their path, where `*` stands for any one segment. */
export const keptKinds: Readonly<Record<string, KeptKind>> = {
  '': { route: 'company/pages/home' },
  'about-us': { route: 'company/pages/about-us' },
  services: { route: 'company/pages/services' },
  'our-project': { route: 'company/pages/our-project' },
  blogs: { route: 'blog/lists/pages/recent-blogs' },
  teams: { route: 'company/pages/teams' },
  'teams/*': { route: 'company/pages/team-member' },
  contact: { route: 'contact/messages/contact', read: readSent },
  'learn-more': { route: 'company/pages/learn-more' },
  'all-blogs': { route: 'blog/lists/pages/all-blogs', read: readPage },
  // With a search it answers what somebody typed.
  'blog-list': { route: 'blog/lists/pages/archive', read: readArchive },
  'blog-detail/*': { route: 'blog/reading/blog-detail' },
  'tags/*': { route: 'blog/lists/pages/tag', read: readPage },
  ...Object.fromEntries(servicePages.map(({ slug }) => [slug, { route: slug }])),
};

const longestKey = 1_000;

/**
 * What a page is kept under: its path with the parameters its loader reads, so that an address somebody
 * decorates is the same page. Also the address it is rendered for: what is left out cannot reach the page.
 *
 * The router finds a page also under other spellings of its address, such as capitals, encoded letters or
 * a slash at the end. Those are rendered for who asks and not kept, so no spelling gets round the list above.
 *
 * @param address The target of the request line; data requests of the router end in ".data".
 * @returns Null when the page is not kept. A key is its own key.
 */
export function pageKey(address: string): string | null {
  if (address.length > longestKey) return null;
  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  const isData = path.endsWith('.data');
  const kind = kindOf(isData ? pathOfData(path) : path);
  if (!kind) return null;
  if (mark === -1) return path;
  const query = new URLSearchParams(address.slice(mark + 1));
  const read = kind.read ? kind.read(query) : '';
  const routes = isData ? readRoutes(query, kind.route) : '';
  if (read === null || routes === null) return null;
  const known = [read, routes].filter((part) => part !== '').join('&');
  return known === '' ? path : `${path}?${known}`;
}

/** @returns Empty when there is no such page. */
function pathOfData(path: string): string {
  if (path === '/_.data') return '/';
  return path === '/.data' ? '' : path.slice(0, -'.data'.length);
}

const plainSegment = /^[a-z0-9-]+$/;

function kindOf(path: string): KeptKind | undefined {
  const [before, first = '', second, ...rest] = path.split('/');
  if (path === '' || before !== '' || rest.length > 0) return undefined;
  if (second === undefined) return Object.hasOwn(keptKinds, first) ? keptKinds[first] : undefined;
  const isSpeltPlainly = first === 'tags' ? isSpeltAsByLinks(second) : plainSegment.test(second);
  return isSpeltPlainly && Object.hasOwn(keptKinds, `${first}/*`) ? keptKinds[`${first}/*`] : undefined;
}

// RFC 3986, section 3.3: what the router's `href` leaves as it is in a segment.
const leftPlain = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** Tags may be any words; of the ways to encode them, one. */
function isSpeltAsByLinks(segment: string): boolean {
  // Dots lead elsewhere.
  if (segment === '' || segment === '.' || segment === '..') return false;
  try {
    return encodeURIComponent(decodeURIComponent(segment)).replace(leftPlain, decodeURIComponent) === segment;
  } catch {
    return false;
  }
}

/** As `readPageNumber` reads it: what is no number is the first page. Pages that are not there are not found. */
function readPage(query: URLSearchParams): string {
  const page = query.get('page') ?? '1';
  return page !== '1' && /^[1-9]\d{0,8}$/.test(page) ? `page=${page}` : '';
}

function readArchive(query: URLSearchParams): string | null {
  if (query.get('q')) return null;
  const year = readYear(query);
  return year === null ? '' : `year=${year}`;
}

function readSent(query: URLSearchParams): string {
  return query.has('sent') ? 'sent=1' : '';
}

/** The router names the loaders it wants: those of the page without the root's, which it has. */
function readRoutes(query: URLSearchParams, route: string): string | null {
  const routes = query.get('_routes');
  if (routes === null) return '';
  return routes === route ? `_routes=${encodeURIComponent(route)}` : null;
}
