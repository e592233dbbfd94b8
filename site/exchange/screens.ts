import type { ScreenAbove } from '@site/ui/page/screen';
import type { AdminScreen } from '#site/session/admin-screen.ts';

export const allExchange: ScreenAbove = { path: '/dashboard/exchange', label: 'Import and export' };

export const exchangeScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/exchange',
    file: 'exchange/screens/exchange.tsx',
    title: 'Import and export',
    permission: 'exchange.run',
    menu: { entry: 'settings' },
  },
  {
    path: '/dashboard/exchange/:id',
    file: 'exchange/screens/import.tsx',
    title: 'Import',
    names: 'import',
    above: allExchange,
    permission: 'exchange.run',
  },
];
