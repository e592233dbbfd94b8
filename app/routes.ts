import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { servicePages } from '../content/company/services/index.ts';

/** Every page of the site. The API's addresses are in the `*-api.server.ts` of each domain. */
export default [
  layout('company/site-layout.tsx', [
    index('company/pages/home.tsx'),
    route('about-us', 'company/pages/about-us.tsx'),
    route('services', 'company/pages/services.tsx'),
    route('our-project', 'company/pages/our-project.tsx'),
    route('blogs', 'blog/lists/pages/recent-blogs.tsx'),
    route('teams', 'company/pages/teams.tsx'),
    route('teams/:name', 'company/pages/team-member.tsx'),
    route('contact', 'contact/messages/contact.tsx'),
    route('learn-more', 'company/pages/learn-more.tsx'),
    ...servicePages.map(({ slug }) => route(slug, 'company/pages/service.tsx', { id: slug })),
    route('all-blogs', 'blog/lists/pages/all-blogs.tsx'),
    route('search', 'blog/search/search.tsx'),
    route('blog-list', 'blog/lists/pages/archive.tsx'),
    route('blog-detail/:id', 'blog/reading/blog-detail.tsx'),
    route('tags/:tag', 'blog/lists/pages/tag.tsx'),
    route('create-blog', 'blog/editor/pages/create-blog.tsx'),
    route('edit-blog/:id?', 'blog/editor/pages/edit-blog.tsx'),
    route('preview/:editorId', 'blog/drafts/preview.tsx'),
    ...(process.env.NODE_ENV === 'development' ? [route('styleguide', 'styleguide/styleguide.tsx')] : []),
    route('*', 'company/pages/not-found.tsx'),
  ]),
  route('admin', 'auth/sessions/login.tsx'),
  route('admin/link', 'auth/links/pages/sign-in-link.tsx'),
  route('login', 'auth/sessions/login-redirect.ts'),
  route('continuous-maintenance', 'company/pages/spelling-redirect.ts'),
  route('dashboard', 'admin/admin-layout.tsx', [
    index('blog/manage/dashboard.tsx'),
    route('history/:id', 'blog/history/history.tsx'),
    route('trash', 'blog/trash/pages/trash.tsx'),
    route('messages', 'contact/inbox/messages.tsx'),
    route('account', 'auth/account/account.tsx'),
    route('statistics', 'statistics/pages/statistics.tsx'),
    route('statistics/:id', 'statistics/pages/post-statistics.tsx'),
    route('media', 'media/library/media-library.tsx'),
    route('redirects', 'redirects/pages/redirects.tsx'),
  ]),
] satisfies RouteConfig;
