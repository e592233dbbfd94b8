import { auditScreens } from '#site/audit/screens.ts';
import { userScreens } from '#site/auth/screens.ts';
import { calendarScreens } from '#site/blog/calendar/screens.ts';
import { postScreens, writingScreens } from '#site/blog/screens.ts';
import { trashScreens } from '#site/blog/trash/screens.ts';
import { contactScreens } from '#site/contact/screens.ts';
import { documentScreens } from '#site/documents/screens.ts';
import { exchangeScreens } from '#site/exchange/screens.ts';
import { linkScreens } from '#site/links/screens.ts';
import { mediaScreens } from '#site/media/screens.ts';
import { redirectScreens } from '#site/redirects/screens.ts';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import { statisticsScreens } from '#site/statistics/screens.ts';

// Of the room `admin`. It has no `screens.ts`: the menu begins and ends with its screens.
const dashboardScreen: AdminScreen = {
  path: '/dashboard',
  file: 'admin/posts/dashboard.tsx',
  title: 'Dashboard',
  menu: { entry: 'home', label: 'Home' },
};

const postsScreen: AdminScreen = {
  path: '/dashboard/posts',
  file: 'admin/posts/posts.tsx',
  title: 'Posts',
  loads: 'list of blogs',
  menu: { entry: 'posts', label: 'All posts' },
};

const systemScreen: AdminScreen = {
  path: '/dashboard/system/:part?',
  file: 'admin/system/system.tsx',
  title: 'System',
  loads: 'state of the system',
  permission: 'system.read',
  menu: {
    entry: 'settings',
    tabs: [
      { label: 'System', path: '/dashboard/system' },
      { label: 'Mail', path: '/dashboard/system/mail' },
      { label: 'Backups', path: '/dashboard/system/backups' },
    ],
  },
};

const accountScreen: AdminScreen = {
  path: '/dashboard/account/:part?',
  file: 'admin/account/account.tsx',
  title: 'Account',
  menu: {
    entry: 'account',
    tabs: [
      { label: 'Profile', path: '/dashboard/account' },
      { label: 'Security', path: '/dashboard/account/security' },
      { label: 'Notifications', path: '/dashboard/account/notices' },
      { label: 'Sessions', path: '/dashboard/account/sessions' },
    ],
  },
};

/** All screens of the admin area but that of unknown URLs (`routes.ts`). Those in the menu are in its order. */
export const adminScreens: readonly AdminScreen[] = [
  dashboardScreen,
  postsScreen,
  ...writingScreens,
  ...calendarScreens,
  ...postScreens,
  ...mediaScreens,
  ...trashScreens,
  ...contactScreens,
  ...statisticsScreens,
  ...documentScreens,
  ...userScreens,
  ...redirectScreens,
  ...linkScreens,
  ...exchangeScreens,
  ...auditScreens,
  systemScreen,
  accountScreen,
];
