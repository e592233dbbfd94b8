import type { AdminScreen } from '#site/session/admin-screen.ts';

export const writingScreens: readonly AdminScreen[] = [
  {
    path: '/create-blog',
    file: 'blog/editor/screens/create-blog.tsx',
    permission: ({ url }) => (url.searchParams.has('page') ? 'site.edit' : 'posts.write'),
  },
  {
    path: '/edit-blog/:id?',
    file: 'blog/editor/screens/edit-blog.tsx',
    signedOut: 'User not authenticated',
  },
  {
    path: '/dashboard/history/:id',
    file: 'blog/history/history.tsx',
  },
];

export const postScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/notices',
    file: 'blog/notices/screens/notices.tsx',
    permission: 'posts.write',
    menu: { group: 'Content', label: 'Notifications' },
  },
  {
    path: '/dashboard/people',
    file: 'blog/people/screens/people.tsx',
    permission: 'posts.write-all',
    menu: { group: 'Content', label: 'Authors' },
  },
  {
    path: '/dashboard/tags',
    file: 'blog/tags/tags.tsx',
    permission: 'tags.manage',
    menu: { group: 'Content', label: 'Tags' },
  },
];
