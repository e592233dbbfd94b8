import type { AdminScreen } from '#site/session/admin-screen.ts';

export const dashboardScreen: AdminScreen = {
  path: '/dashboard',
  file: 'admin/posts/dashboard.tsx',
  menu: { group: 'Content', label: 'Blogs' },
};

export const systemScreen: AdminScreen = {
  path: '/dashboard/system',
  file: 'admin/system/system.tsx',
  permission: 'system.read',
  menu: { group: 'Administration', label: 'System' },
};

export const accountScreen: AdminScreen = {
  path: '/dashboard/account',
  file: 'admin/account/account.tsx',
  menu: { group: 'Administration', label: 'Account' },
};
