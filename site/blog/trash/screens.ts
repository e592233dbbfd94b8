import type { AdminScreen } from '#site/session/admin-screen.ts';

export const trashScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/trash',
    file: 'blog/trash/screens/trash.tsx',
    title: 'Trash',
    menu: { entry: 'posts' },
  },
];
