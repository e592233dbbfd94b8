import type { AdminScreen } from '#site/session/admin-screen.ts';

export const calendarScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/calendar',
    file: 'blog/calendar/screens/calendar.tsx',
    title: 'Calendar',
    permission: 'posts.write',
    menu: { entry: 'posts' },
  },
];
