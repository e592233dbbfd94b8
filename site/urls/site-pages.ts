/** Pages that are not screens of the admin area. Source of routes, cache keys, reserved paths and sitemap sections. */
export interface SitePage {
  /** Router notation: `:name` is one segment, `?` makes it optional. */
  readonly path: string;
  /** Of a public page: its module in `site/public`, without `.tsx` (`site/public/page-table.ts`). */
  readonly page?: string;
  /** Of a screen outside the admin area's frame, relative to `site/`. */
  readonly file?: string;
  /**
   * Query parameters that a public page and the page cache use: their values, or how they are read
   * (`server/pages/cache/page-key.ts`). The page is rendered without any other. Absent: never cached. Only status 200 is
   * cached, so unknown parameters of a path (`/tags/unknown`) need no entry.
   */
  readonly cachedQuery?: 'pages' | 'year' | Readonly<Record<string, readonly string[]>>;
  readonly sitemap?: 'Pages' | 'Services' | 'Team' | 'Blog';
  /** `below`: the path and everything below it. Absent: the path; with parameters, everything below its fixed part. */
  readonly reserves?: 'below' | 'nothing';
  readonly redirect?: { readonly to: string; readonly status: 301 | 302 };
  readonly isForDevelopment?: boolean;
}

const cached = { cachedQuery: {} } as const;

const publicPages: readonly SitePage[] = [
  { ...cached, path: '/', page: 'pages/home', sitemap: 'Pages' },
  { ...cached, path: '/about-us', page: 'pages/about-us', sitemap: 'Pages' },
  { ...cached, path: '/learn-more', page: 'pages/learn-more', sitemap: 'Pages' },
  { ...cached, path: '/our-project', page: 'pages/our-project', sitemap: 'Pages' },
  { ...cached, path: '/our-project/:slug', page: 'pages/case-study', sitemap: 'Pages' },
  { cachedQuery: { sent: ['1'] }, path: '/contact', page: 'contact/pages/contact', sitemap: 'Pages' },
  { ...cached, path: '/services', page: 'pages/services', sitemap: 'Services' },
  // Services and own pages are at the root.
  { ...cached, path: '/:slug', page: 'pages/service', sitemap: 'Services', reserves: 'nothing' },
  { ...cached, path: '/teams', page: 'pages/teams', sitemap: 'Team' },
  { ...cached, path: '/teams/:name', page: 'pages/team-member', sitemap: 'Team' },
  { ...cached, path: '/blogs', page: 'blog/lists/pages/recent-blogs', sitemap: 'Blog' },
  { cachedQuery: 'pages', path: '/all-blogs', page: 'blog/lists/pages/all-blogs', sitemap: 'Blog' },
  { cachedQuery: 'year', path: '/blog-list', page: 'blog/lists/pages/archive', sitemap: 'Blog' },
  // A deleted post may redirect.
  { ...cached, path: '/blog-detail/:id', page: 'blog/reading/pages/blog-detail', reserves: 'nothing' },
  { cachedQuery: 'pages', path: '/tags/:tag', page: 'blog/lists/pages/tag' },
  { cachedQuery: 'pages', path: '/authors/:slug', page: 'blog/people/pages/author' },
  { path: '/search', page: 'blog/search/pages/search' },
  { path: '/*', page: 'pages/not-found', reserves: 'nothing' },
];

export const publicPaths: readonly string[] = publicPages.map(({ path }) => path);

export const sitePages: readonly SitePage[] = [
  ...publicPages,
  { path: '/preview/:editorId', file: 'admin/preview/preview.tsx' },
  { path: '/styleguide', file: 'public/styleguide/styleguide.tsx', isForDevelopment: true },
  { path: '/admin', file: 'auth/sessions/login.tsx', reserves: 'below' },
  { path: '/admin/link', file: 'auth/links/screens/sign-in-link.tsx' },
  { path: '/admin/email', file: 'auth/account/email/screens/confirm-email.tsx' },
  { path: '/admin/password', file: 'auth/forgotten-password/screens/new-password.tsx' },
  { path: '/admin/invitation', file: 'auth/users/invitations/screens/accept-invitation.tsx' },
  { path: '/login', redirect: { to: '/admin', status: 302 } },
  // The public path is misspelled and stays.
  { path: '/continuous-maintenance', redirect: { to: '/continous-maintenance', status: 301 } },
  {
    path: '/dashboard/messages/settings',
    redirect: { to: '/dashboard/site/settings', status: 301 },
  },
];

/** Where a path of our own leads, in any case and with slashes at its end; undefined: nowhere. */
export function ownRedirectAt(pathname: string): SitePage['redirect'] {
  const asked = pathname.replace(/\/+$/, '').toLowerCase();
  return sitePages.find(({ path, redirect }) => redirect && path === asked)?.redirect;
}

/** Where the screens of the admin area are: these paths and everything below (`site/screens.ts`). */
export const adminPaths: readonly string[] = ['/dashboard', '/create-blog', '/edit-blog'];

export const isAdminPath = (path: string): boolean =>
  adminPaths.some((own) => path === own || path.startsWith(`${own}/`));
