import type { AdminScreen } from '#site/session/admin-screen.ts';

export const contactScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/messages',
    file: 'contact/inbox/messages.tsx',
    title: 'Messages',
    permission: 'messages.read',
    menu: { group: 'Visitors' },
  },
];
