import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site. The API's addresses are in the `*-api.server.ts` of each domain. */
export default [
  layout('company/site-layout.tsx', [
    index('company/pages/home.tsx'),
    route('contact', 'contact/pages/contact.tsx'),
    route('all-blogs', 'blog/pages/all-blogs.tsx'),
    route('blog-detail/:id', 'blog/pages/blog-detail.tsx'),
    route('tags/:tag', 'blog/pages/tag.tsx'),
    route('create-blog', 'blog/pages/create-blog.tsx'),
    route('edit-blog/:id?', 'blog/pages/edit-blog.tsx'),
    route('*', 'company/pages/not-found.tsx'),
  ]),
  route('admin', 'auth/pages/login.tsx'),
  route('login', 'auth/pages/login-redirect.ts'),
  route('dashboard', 'blog/pages/dashboard.tsx'),
] satisfies RouteConfig;
