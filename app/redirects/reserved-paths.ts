import { servicePages } from '#content/company/services/index.ts';

/** Pages at one address each; a test holds them against `app/routes.ts`. */
const pages: ReadonlySet<string> = new Set([
  '/',
  '/about-us',
  '/services',
  '/our-project',
  '/blogs',
  '/contact',
  '/learn-more',
  '/all-blogs',
  '/blog-list',
  '/search',
  '/create-blog',
  '/styleguide',
  '/login',
  '/continuous-maintenance',
  ...servicePages.map(({ slug }) => `/${slug}`),
]);

/** Of these pages, those that lead on by themselves, and where to. */
export const ownRedirects: ReadonlyMap<string, string> = new Map([
  ['/login', '/admin'],
  ['/continuous-maintenance', '/continous-maintenance'],
]);

/** Everything at and below these is the site's. */
const folders = [
  '/admin',
  '/api',
  '/assets',
  '/dashboard',
  '/edit-blog',
  '/preview',
  '/tags',
  '/teams',
  '/uploads',
  // Proofs of who owns the host, and the router's own requests.
  '/.well-known',
  '/__manifest',
];

/**
 * Whether the site itself answers a path, or may: nothing there can lead elsewhere. Posts are judged one by one, see
 * `postIdOf`, and the server knows the addresses of its own, see `OwnAddresses`.
 *
 * @param key As `pathKey` makes it.
 */
export function isReserved(key: string): boolean {
  if (pages.has(key) || folders.some((folder) => key === folder || key.startsWith(`${folder}/`))) return true;
  // What a client-side navigation asks for: never the address of a page.
  return key.endsWith('.data');
}
