import { sitePages } from '#app/site-pages.ts';

/** Of the site's pages, those that redirect, and where to. */
export const ownRedirects: ReadonlyMap<string, string> = new Map(
  sitePages.flatMap(({ path, redirect }) => (redirect ? [[path, redirect.to]] : [])),
);

const reserving = sitePages.filter(({ reserves }) => reserves !== 'nothing');
const paths = new Set(reserving.map(({ path }) => path));

/** Everything at and below these belongs to the site. */
const folders: readonly string[] = [
  ...reserving.filter(({ reserves }) => reserves === 'below').map(({ path }) => path),
  ...reserving.filter(({ path }) => path.includes('/:')).map(({ path }) => path.slice(0, path.indexOf('/:'))),
  '/api',
  '/assets',
  '/uploads',
  // Proofs of who owns the host, and the router's own requests.
  '/.well-known',
  '/__manifest',
];

/**
 * Whether the site itself answers a path, or may: such a path cannot be redirected. Posts are judged one by one
 * (`postIdOf`), and the server knows the paths of its API and files (`OwnAddresses`).
 *
 * @param key As `pathKey` makes it.
 */
export function isReserved(key: string): boolean {
  if (paths.has(key) || folders.some((folder) => key === folder || key.startsWith(`${folder}/`))) return true;
  // The router fetches data at such paths; no page has one.
  return key.endsWith('.data');
}
