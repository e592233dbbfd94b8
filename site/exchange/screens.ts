import type { AdminScreen } from '#site/session/admin-screen.ts';

export const exchangeScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/exchange',
    file: 'exchange/screens/exchange.tsx',
    permission: 'exchange.run',
    menu: { group: 'Website', label: 'Import and export' },
  },
  {
    path: '/dashboard/exchange/:id',
    file: 'exchange/screens/import.tsx',
    permission: 'exchange.run',
  },
];
