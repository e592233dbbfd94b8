import type { AdminScreen } from '#site/session/admin-screen.ts';

export const redirectScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/redirects',
    file: 'redirects/screens/redirects.tsx',
    title: 'Redirects',
    permission: 'redirects.manage',
    menu: { entry: 'settings' },
    creates: [{ label: 'Redirect', path: '/dashboard/redirects?new' }],
  },
];
