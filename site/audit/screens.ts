import type { AdminScreen } from '#site/session/admin-screen.ts';

export const auditScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/activity',
    file: 'audit/screens/activity.tsx',
    title: 'Activity',
    permission: 'activity.read',
    menu: { entry: 'settings' },
  },
];
