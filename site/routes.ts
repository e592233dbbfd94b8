import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { adminScreens } from '#site/screens.ts';
import { sitePages } from '#site/urls/site-pages.ts';

const isDevelopment = process.env.NODE_ENV === 'development';

/** The admin area's application. Public pages have no router (site/public/page-table.ts). */
export default [
  layout('admin/admin-layout.tsx', [
    layout('admin/screen-layout.tsx', [
      ...adminScreens.map(({ path, file }) => route(path.slice(1), file)),
      // Any other URL of the admin area: here the guard leads visitors to the sign-in, and users keep the frame. The server's
      // answer is 404 all the same.
      ...['dashboard/*', 'admin/*', 'create-blog/*', 'edit-blog/:id/*'].map((path) =>
        route(path, 'admin/unknown-screen.tsx', { id: `unknown ${path}` }),
      ),
    ]),
  ]),
  ...sitePages.flatMap(({ path, file, isForDevelopment }) =>
    file && (isDevelopment || !isForDevelopment) ? [route(path.slice(1), file)] : [],
  ),
  // `*` does not match the path of the root.
  index('admin/public-page.tsx', { id: 'home page' }),
  route('*', 'admin/public-page.tsx'),
] satisfies RouteConfig;
