import type { AdminScreen } from '#site/session/admin-screen.ts';
import { permissionOf } from './document-permission.ts';

export const documentScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/site',
    file: 'documents/screens/site-documents.tsx',
    permission: 'site.edit',
    menu: { group: 'Website', label: 'Site' },
  },
  {
    path: '/dashboard/site/setup',
    file: 'documents/setup/setup.tsx',
    permission: 'site.set-up',
  },
  {
    path: '/dashboard/site/:key',
    file: 'documents/screens/edit-document.tsx',
    permission: ({ params }) => permissionOf(params.key ?? ''),
  },
  {
    path: '/dashboard/site/:key/history',
    file: 'documents/screens/document-history.tsx',
    permission: ({ params }) => permissionOf(params.key ?? ''),
  },
];
