import type { ScreenAbove } from '@site/ui/page/screen';
import type { AdminScreen } from '#site/session/admin-screen.ts';

export const allStatistics: ScreenAbove = { path: '/dashboard/statistics', label: 'All statistics' };

export const statisticsScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/statistics',
    file: 'statistics/screens/statistics.tsx',
    title: 'Statistics',
    permission: 'statistics.read',
    menu: { entry: 'insights' },
  },
  {
    path: '/dashboard/missing-urls',
    file: 'statistics/screens/missing-urls.tsx',
    title: 'Not found',
    loads: 'missing URLs',
    permission: 'redirects.manage',
    menu: { entry: 'insights' },
  },
  {
    path: '/dashboard/statistics/:id',
    file: 'statistics/screens/post-statistics.tsx',
    title: 'Statistics',
    names: 'blog',
    above: allStatistics,
    permission: 'statistics.read',
  },
];
