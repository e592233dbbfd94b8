import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { adminScreens } from '#site/screens.ts';
import { type SitePage, sitePages } from '#site/urls/site-pages.ts';

const isDevelopment = process.env.NODE_ENV === 'development';

export default [
  layout('public/site-layout.tsx', routesIn('site')),
  layout('admin/admin-layout.tsx', [
    layout('admin/screen-layout.tsx', [
      ...adminScreens.map(({ path, file }) => route(path.slice(1), file)),
      // Any other URL of the admin area. Without these routes the public site's `/*` would answer: here the guard leads visitors to
      // the sign-in, and users keep the frame. The server's answer is 404 all the same.
      ...['dashboard/*', 'admin/*', 'create-blog/*', 'edit-blog/:id/*'].map((path) =>
        route(path, 'admin/unknown-screen.tsx', { id: `unknown ${path}` }),
      ),
    ]),
  ]),
  ...routesIn(undefined),
] satisfies RouteConfig;

function routesIn(frame: SitePage['layout']) {
  return sitePages
    .filter((page) => page.layout === frame && (isDevelopment || !page.isForDevelopment))
    .map(({ path, file, id }) => (path === '/' ? index(file) : route(path.slice(1), file, id ? { id } : {})));
}
