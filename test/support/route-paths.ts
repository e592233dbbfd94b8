import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#site/routes.ts';

/** A path of every page in `site/routes.ts`; what varies is filled with a word, and left out where it may be. */
export const routePaths: readonly string[] = [...new Set(pathsOf(routes))];

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
