import type { ScreenAbove } from '@site/ui/page/screen';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import { permissionOf } from './document-permission.ts';

export const allDocuments: ScreenAbove = { path: '/dashboard/site', label: 'Site' };

export const documentScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/site',
    file: 'documents/screens/site-documents.tsx',
    title: 'Site',
    loads: 'documents',
    permission: 'site.edit',
    menu: { entry: 'site', label: 'Pages' },
  },
  {
    path: '/dashboard/site/setup',
    file: 'documents/setup/setup.tsx',
    title: 'Set up your site',
    loads: 'guide',
    above: allDocuments,
    permission: 'site.set-up',
  },
  {
    path: '/dashboard/site/:key',
    file: 'documents/screens/edit-document.tsx',
    title: 'Document',
    names: 'document',
    above: allDocuments,
    permission: ({ params }) => permissionOf(params.key ?? ''),
    isForWriting: true,
    menu: {
      entry: 'site',
      tabs: [
        { label: 'Services', path: '/dashboard/site/services' },
        { label: 'Projects', path: '/dashboard/site/projects' },
        { label: 'Team', path: '/dashboard/site/team' },
        { label: 'Navigation', path: '/dashboard/site/navigation' },
        { label: 'Branding', path: '/dashboard/site/branding' },
        { label: 'General', path: '/dashboard/site/settings', entry: 'settings' },
      ],
    },
  },
  {
    path: '/dashboard/site/:key/history',
    file: 'documents/screens/document-history.tsx',
    title: 'History',
    names: 'document',
    above: allDocuments,
    permission: ({ params }) => permissionOf(params.key ?? ''),
  },
];
