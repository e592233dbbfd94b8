import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import type { redirectContract } from './contract.ts';
import { readableAddress } from './redirect-address.ts';

const maxFound = 6;

async function findRedirects(client: AxiosInstance, q: string) {
  const query = { q, limit: maxFound };
  const redirects = await callsOf<typeof redirectContract>(client)('GET /api/redirects', { query });
  return redirects.map(({ from, to }) => ({
    label: readableAddress(from),
    path: `/dashboard/redirects?q=${encodeURIComponent(q)}`,
    detail: readableAddress(to),
  }));
}

export const redirectScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/redirects',
    file: 'redirects/screens/redirects.tsx',
    title: 'Redirects',
    permission: 'redirects.manage',
    menu: { entry: 'settings' },
    finds: { label: 'Redirects', find: findRedirects },
    creates: [{ label: 'Redirect', path: '/dashboard/redirects?new' }],
  },
];
