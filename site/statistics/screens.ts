import type { AdminScreen } from '#site/session/admin-screen.ts';

export const statisticsScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/statistics',
    file: 'statistics/screens/statistics.tsx',
    title: 'Statistics',
    permission: 'statistics.read',
    menu: { group: 'Visitors' },
  },
  {
    path: '/dashboard/statistics/:id',
    file: 'statistics/screens/post-statistics.tsx',
    title: 'Statistics',
    names: 'blog',
    permission: 'statistics.read',
  },
];
