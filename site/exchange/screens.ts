import type { AdminScreen } from '#site/session/admin-screen.ts';

export const exchangeScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/exchange',
    file: 'exchange/screens/pages/exchange.tsx',
    permission: 'exchange.run',
    menu: { group: 'Website', label: 'Import and export' },
  },
  {
    path: '/dashboard/exchange/:id',
    file: 'exchange/screens/pages/import.tsx',
    permission: 'exchange.run',
  },
];
