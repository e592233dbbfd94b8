import { matchRoutes, type ServerBuild } from 'react-router';
import { ownRedirectAt } from '#site/urls/site-pages.ts';

/** `route('*')`: what the admin area's router leaves to public pages. */
const publicPage = 'admin/public-page';

/** Whether the router answers a path: a screen of the admin area, or data for one. */
export function createIsScreen(routes: ServerBuild['routes']): (pathname: string) => boolean {
  const screens = Object.values(routes).flatMap((route) =>
    route?.path ? [{ id: route.id, path: route.path }] : [],
  );
  const first = new Set(screens.map(({ path }) => path.split('/')[0] ?? ''));
  return (pathname) => {
    const [, segment = ''] = pathname.toLowerCase().split('/');
    const path = pathname.replace(/\.data$/, '');
    if (segment === '_root.data') return true;
    return (
      ownRedirectAt(pathname) === undefined &&
      (segment.includes('%') || first.has(segment.replace(/\.data$/, ''))) &&
      matchRoutes(screens, path)?.at(-1)?.route.id !== publicPage
    );
  };
}
