import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#site/routes.ts';
import { publicPaths } from '#site/urls/site-pages.ts';

/** A path of every screen in `site/routes.ts` and of every public page; what varies is filled with a word, and left out where it may be. */
export const routePaths: readonly string[] = [
  ...new Set(
    pathsOf([
      ...routes,
      ...publicPaths.map((path) => ({ path: path.slice(1), file: '', index: path === '/' })),
    ]),
  ),
];

function pathsOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path = '', index, children = [] }) => {
    const own = path === '' ? base : `${base}/${path}`;
    const optional = own.replace(/\/:\w+\?/, '');
    const isPage = path !== '' || index;
    return [
      ...(isPage ? [own, optional].map((text) => text.replace(/:\w+\??|\*/g, 'word') || '/') : []),
      ...pathsOf(children, own),
    ];
  });
}
