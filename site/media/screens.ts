import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import type { libraryContract } from './library/library-contract.ts';

const maxFound = 6;

async function findFiles(client: AxiosInstance, q: string) {
  const files = await callsOf<typeof libraryContract>(client)('GET /api/media', {
    query: { q, limit: maxFound },
  });
  return files.map(({ name, originalName, alt }) => ({
    label: originalName || name,
    path: `/dashboard/media?q=${encodeURIComponent(q)}`,
    detail: alt ?? undefined,
  }));
}

export const mediaScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/media',
    file: 'media/library/media-library.tsx',
    title: 'Media',
    permission: 'media.use',
    menu: { entry: 'media' },
    finds: { label: 'Media', find: findFiles },
  },
];
