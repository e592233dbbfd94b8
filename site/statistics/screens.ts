import type { AdminScreen } from '#site/session/admin-screen.ts';

export const statisticsScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/statistics',
    file: 'statistics/screens/statistics.tsx',
    permission: 'statistics.read',
    menu: { group: 'Visitors', label: 'Statistics' },
  },
  {
    path: '/dashboard/statistics/:id',
    file: 'statistics/screens/post-statistics.tsx',
    permission: 'statistics.read',
  },
];
