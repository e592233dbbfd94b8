import { callsOf } from '@site/platform/http/calls';
import { holdsWords } from '@site/platform/text/holds-words';
import type { ScreenAbove } from '@site/ui/page/screen';
import type { AxiosInstance } from 'axios';
import type { ownPageContract } from '#site/blog/own-pages/own-page-contract.ts';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import { storedTokenMay } from '#site/session/guard.ts';
import { permissionOf } from './document-permission.ts';

async function findPages(client: AxiosInstance, text: string) {
  const pages = await callsOf<typeof ownPageContract>(client)('GET /api/site/pages');
  return pages
    .filter(({ title, path }) => holdsWords(`${title} ${path}`, text))
    .map(({ id, title, path }) => ({ label: title, path: `/edit-blog/${id}`, detail: path }));
}

export const allDocuments: ScreenAbove = { path: '/dashboard/site', label: 'Site' };

export const documentScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/site',
    file: 'documents/screens/site-overview.tsx',
    title: 'Site',
    loads: 'documents',
    permission: 'site.edit',
    menu: { entry: 'site', label: 'Pages' },
    finds: { label: 'Pages', find: findPages },
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
    finds: {
      label: 'Texts and settings',
      // With the schemas of all documents: loaded when it is first asked.
      find: async (_client, text) => (await import('./find-fields.ts')).findFields(text, storedTokenMay),
    },
    menu: {
      entry: 'site',
      tabs: [
        { label: 'Company', path: '/dashboard/site/company' },
        { label: 'Services', path: '/dashboard/site/services' },
        { label: 'Projects', path: '/dashboard/site/projects' },
        { label: 'Team', path: '/dashboard/site/team' },
        { label: 'Navigation', path: '/dashboard/site/navigation' },
        { label: 'Branding', path: '/dashboard/site/branding' },
        { label: 'Words', path: '/dashboard/site/words' },
        { label: 'Paths', path: '/dashboard/site/paths' },
        { label: 'Languages', path: '/dashboard/site/languages' },
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
