import type { AdminScreen } from '#site/session/admin-screen.ts';
import { permissionOf } from './document-permission.ts';

export const documentScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/site',
    file: 'documents/screens/site-documents.tsx',
    title: 'Site',
    loads: 'documents',
    permission: 'site.edit',
    menu: { group: 'Website' },
  },
  {
    path: '/dashboard/site/setup',
    file: 'documents/setup/setup.tsx',
    title: 'Set up your site',
    loads: 'guide',
    permission: 'site.set-up',
  },
  {
    path: '/dashboard/site/:key',
    file: 'documents/screens/edit-document.tsx',
    title: 'Site',
    loads: 'document',
    names: 'document',
    permission: ({ params }) => permissionOf(params.key ?? ''),
  },
  {
    path: '/dashboard/site/:key/history',
    file: 'documents/screens/document-history.tsx',
    title: 'History',
    names: 'document',
    permission: ({ params }) => permissionOf(params.key ?? ''),
  },
];
