import type { AdminScreen } from '#site/session/admin-screen.ts';

export const userScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/users',
    file: 'auth/users/screens/users.tsx',
    title: 'Users',
    permission: 'users.manage',
    menu: { entry: 'settings' },
  },
];
