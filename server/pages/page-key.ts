/** Pages that are never kept: those of the admin area, and answers to what somebody typed. */
const neverKept = new Set([
  'admin',
  'login',
  'dashboard',
  'preview',
  'create-blog',
  'edit-blog',
  'search',
  'styleguide',
]);

/** What the loaders of a first path segment read from the query; the others read nothing. */
const readParameters: Readonly<Record<string, readonly string[]>> = {
  'all-blogs': ['page'],
  'blog-list': ['year'],
  tags: ['page'],
  contact: ['sent'],
};

/** Addresses whose query holds words somebody searched for. */
const searched: Readonly<Record<string, string>> = { 'blog-list': 'q' };

const longestKey = 1_000;

/**
 * What a page is kept under: its path with the parameters its loader reads, so that an address somebody
 * decorates is the same page. Also the address it is rendered for: what is left out cannot reach the page.
 *
 * @param address Path and query as the request line has them; data requests of the router end in ".data".
 * @returns Null when the page is not kept.
 */
export function pageKey(address: string): string | null {
  const mark = address.indexOf('?');
  const path = mark === -1 ? address : address.slice(0, mark);
  if (address.length > longestKey || path.startsWith('//')) return null;
  const segment = firstSegment(path);
  if (neverKept.has(segment)) return null;
  if (mark === -1) return path;
  const query = new URLSearchParams(address.slice(mark + 1));
  if (query.get(searched[segment] ?? '')) return null;
  const known = new URLSearchParams();
  for (const name of readParameters[segment] ?? []) {
    const value = query.get(name);
    if (value !== null) known.append(name, value);
  }
  // The router names the loaders it wants; it does so in few ways.
  const routes = path.endsWith('.data') ? query.get('_routes') : null;
  if (routes !== null) known.append('_routes', routes);
  return known.size === 0 ? path : `${path}?${known}`;
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  const segment = end === -1 ? path.slice(1) : path.slice(1, end);
  return segment.endsWith('.data') ? segment.slice(0, -'.data'.length) : segment;
}
