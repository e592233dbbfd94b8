import type { AdminScreen } from '#site/session/admin-screen.ts';

export const dashboardScreen: AdminScreen = {
  path: '/dashboard',
  file: 'admin/posts/dashboard.tsx',
  title: 'Dashboard',
  menu: { group: 'Content', label: 'Blogs' },
};

export const systemScreen: AdminScreen = {
  path: '/dashboard/system',
  file: 'admin/system/system.tsx',
  title: 'System',
  loads: 'state of the system',
  permission: 'system.read',
  menu: { group: 'Administration' },
};

export const accountScreen: AdminScreen = {
  path: '/dashboard/account',
  file: 'admin/account/account.tsx',
  title: 'Account',
  menu: { group: 'Administration' },
};
