import { postIdOf } from '#app/blog/posts/post-path.ts';
import { sitePages } from '#app/site-pages.ts';

/** The site's own pages that redirect, and their targets. */
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
  '/brand',
  '/uploads',
  // What watches the server.
  '/healthz',
  '/readyz',
  '/metrics',
  // Proofs of the host's ownership, and the router's own requests.
  '/.well-known',
  '/__manifest',
];

/** Whether everything below a path belongs to the site itself. */
const isInOwnFolder = (key: string): boolean =>
  folders.some((folder) => key === folder || key.startsWith(`${folder}/`));

/**
 * Whether a path belongs to the site itself. Posts are checked one by one (`postIdOf`); the server knows the paths of
 * its API and files (`OwnAddresses`).
 * @param key As `pathKey` makes it.
 */
export function isReserved(key: string): boolean {
  if (paths.has(key) || isInOwnFolder(key)) return true;
  // The router's data requests.
  return key.endsWith('.data');
}

/** Whether no pattern is asked for a path: it is the site's own, or below that of blogs. */
export const isClosedToPatterns = (key: string): boolean =>
  isReserved(key) || postIdOf(key.split('/').slice(0, 3).join('/')) !== null;
