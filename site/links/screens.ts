import type { AdminScreen } from '#site/session/admin-screen.ts';

export const linkScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/links',
    file: 'links/screens/links.tsx',
    title: 'Links',
    permission: 'posts.write-all',
    menu: { entry: 'settings' },
  },
];
