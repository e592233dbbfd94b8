import { callsOf } from '@site/platform/http/calls';
import { counted } from '@site/platform/text/counted';
import type { AxiosInstance } from 'axios';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import type { linkContract } from './contract.ts';

const countBroken = async (client: AxiosInstance) =>
  (await callsOf<typeof linkContract>(client)('GET /api/links', { query: { limit: 1 } })).total;

export const linkScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/links',
    file: 'links/screens/links.tsx',
    title: 'Links',
    permission: 'posts.write-all',
    menu: { entry: 'settings' },
    attention: { count: countBroken, says: (count) => counted(count, 'broken link') },
  },
];
