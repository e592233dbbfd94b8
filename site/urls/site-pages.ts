/** Pages that are not screens of the admin area. Source of routes, cache keys, reserved paths, sitemap sections and files of styles. */
export interface SitePage {
  /** Router notation: `:name` is one segment, `?` makes it optional. */
  readonly path: string;
  /** Relative to `site/`. */
  readonly file: string;
  /** Absent: `file` without its extension. Needed where pages share a module. */
  readonly id?: string;
  /** A public page, which is a document without React. Absent: a screen of the admin area's application. */
  readonly layout?: 'site';
  /** File of styles that contains this page's. Absent: files of its own. */
  readonly chunk?: 'home' | 'pages' | 'lists' | 'post' | 'admin';
  /**
   * Query parameters that loader and page cache use: their values, or how they are read (`server/pages/cache/page-key.ts`).
   * The page is rendered without any other. Absent: never cached. Only status 200 is cached, so unknown parameters of a path
   * (`/tags/unknown`) need no entry.
   */
  readonly cachedQuery?: 'pages' | 'year' | Readonly<Record<string, readonly string[]>>;
  readonly sitemap?: 'Pages' | 'Services' | 'Team' | 'Blog';
  /** `below`: the path and everything below it. Absent: the path; with parameters, everything below its fixed part. */
  readonly reserves?: 'below' | 'nothing';
  readonly redirect?: { readonly to: string; readonly status: 301 | 302 };
  readonly isForDevelopment?: boolean;
}

/** Id of the route around public pages. */
export const publicLayout = 'public/site-layout';

const cached = { layout: 'site', cachedQuery: {} } as const;
const redirect = { file: 'public/own-redirect.ts' } as const;

export const sitePages: readonly SitePage[] = [
  { ...cached, path: '/', file: 'public/pages/home.tsx', chunk: 'home', sitemap: 'Pages' },
  { ...cached, path: '/about-us', file: 'public/pages/about-us.tsx', chunk: 'home', sitemap: 'Pages' },
  { ...cached, path: '/learn-more', file: 'public/pages/learn-more.tsx', chunk: 'pages', sitemap: 'Pages' },
  { ...cached, path: '/our-project', file: 'public/pages/our-project.tsx', chunk: 'home', sitemap: 'Pages' },
  {
    ...cached,
    path: '/our-project/:slug',
    file: 'public/pages/case-study.tsx',
    chunk: 'pages',
    sitemap: 'Pages',
  },
  {
    layout: 'site',
    cachedQuery: { sent: ['1'] },
    path: '/contact',
    file: 'public/contact/contact.tsx',
    chunk: 'home',
    sitemap: 'Pages',
  },
  { ...cached, path: '/services', file: 'public/pages/services.tsx', chunk: 'home', sitemap: 'Services' },
  // Services and own pages are at the root. A chunk of its own, as it includes the texts of posts.
  {
    ...cached,
    path: '/:slug',
    file: 'public/pages/service.tsx',
    sitemap: 'Services',
    reserves: 'nothing',
  },
  { ...cached, path: '/teams', file: 'public/pages/teams.tsx', chunk: 'home', sitemap: 'Team' },
  { ...cached, path: '/teams/:name', file: 'public/pages/team-member.tsx', chunk: 'pages', sitemap: 'Team' },
  {
    ...cached,
    path: '/blogs',
    file: 'public/blog/lists/pages/recent-blogs.tsx',
    chunk: 'home',
    sitemap: 'Blog',
  },
  {
    layout: 'site',
    cachedQuery: 'pages',
    path: '/all-blogs',
    file: 'public/blog/lists/pages/all-blogs.tsx',
    chunk: 'lists',
    sitemap: 'Blog',
  },
  {
    layout: 'site',
    cachedQuery: 'year',
    path: '/blog-list',
    file: 'public/blog/lists/pages/archive.tsx',
    chunk: 'lists',
    sitemap: 'Blog',
  },
  // A deleted post may redirect.
  {
    ...cached,
    path: '/blog-detail/:id',
    file: 'public/blog/reading/blog-detail.tsx',
    chunk: 'post',
    reserves: 'nothing',
  },
  {
    layout: 'site',
    cachedQuery: 'pages',
    path: '/tags/:tag',
    file: 'public/blog/lists/pages/tag.tsx',
    chunk: 'lists',
  },
  {
    layout: 'site',
    cachedQuery: 'pages',
    path: '/authors/:slug',
    // A chunk of its own, with parts of lists and of posts.
    file: 'public/blog/people/author-page/author.tsx',
  },
  { layout: 'site', path: '/search', file: 'public/blog/search/search.tsx', chunk: 'lists' },
  { chunk: 'admin', path: '/preview/:editorId', file: 'admin/preview/preview.tsx' },
  { path: '/styleguide', file: 'public/styleguide/styleguide.tsx', isForDevelopment: true },
  { layout: 'site', path: '/*', file: 'public/pages/not-found.tsx', chunk: 'pages', reserves: 'nothing' },
  { path: '/admin', file: 'auth/sessions/login.tsx', chunk: 'admin', reserves: 'below' },
  { path: '/admin/link', file: 'auth/links/screens/sign-in-link.tsx', chunk: 'admin' },
  { path: '/admin/email', file: 'auth/account/email/screens/confirm-email.tsx', chunk: 'admin' },
  { path: '/admin/password', file: 'auth/forgotten-password/screens/new-password.tsx', chunk: 'admin' },
  {
    path: '/admin/invitation',
    file: 'auth/users/invitations/screens/accept-invitation.tsx',
    chunk: 'admin',
  },
  { ...redirect, path: '/login', id: 'login', redirect: { to: '/admin', status: 302 } },
  {
    ...redirect,
    path: '/continuous-maintenance',
    id: 'continuous-maintenance',
    // The public path is misspelled and stays.
    redirect: { to: '/continous-maintenance', status: 301 },
  },
  {
    ...redirect,
    path: '/dashboard/messages/settings',
    id: 'message-settings',
    redirect: { to: '/dashboard/site/settings', status: 301 },
  },
];

/** Where the screens of the admin area are: these paths and everything below (`site/screens.ts`). */
export const adminPaths: readonly string[] = ['/dashboard', '/create-blog', '/edit-blog'];

export const isAdminPath = (path: string): boolean =>
  adminPaths.some((own) => path === own || path.startsWith(`${own}/`));
