import { postIdOf } from './post-path.ts';
import { adminPaths, sitePages } from './site-pages.ts';

/** From sitePages: path to target. */
export const ownRedirects: ReadonlyMap<string, string> = new Map(
  sitePages.flatMap(({ path, redirect }) => (redirect ? [[path, redirect.to]] : [])),
);

const reserving = sitePages.filter(({ reserves }) => reserves !== 'nothing');
const paths = new Set(reserving.map(({ path }) => path));

/** These paths and everything below. */
const folders: readonly string[] = [
  ...adminPaths,
  ...reserving.filter(({ reserves }) => reserves === 'below').map(({ path }) => path),
  ...reserving.filter(({ path }) => path.includes('/:')).map(({ path }) => path.slice(0, path.indexOf('/:'))),
  '/api',
  '/assets',
  '/brand',
  '/uploads',
  // Monitoring.
  '/healthz',
  '/readyz',
  '/metrics',
  // Proof of host ownership; the router's own requests.
  '/.well-known',
  '/__manifest',
];

const isInOwnFolder = (key: string): boolean =>
  folders.some((folder) => key === folder || key.startsWith(`${folder}/`));

/** Posts are checked by `postIdOf`, API and files by `OwnAddresses`. @param key As of `pathKey`. */
export function isReserved(key: string): boolean {
  if (paths.has(key) || isInOwnFolder(key)) return true;
  // The router's data requests.
  return key.endsWith('.data');
}

/** Below a list of team members or projects: one that is gone may redirect. @param key As of `pathKey`. */
export const isPlaceOfEntry = (key: string): boolean => /^\/(?:teams|our-project)\/[^/]+$/.test(key);

/** Own paths, and those below blogs: patterns never match them. */
export const isClosedToPatterns = (key: string): boolean =>
  isReserved(key) || postIdOf(key.split('/').slice(0, 3).join('/')) !== null;
