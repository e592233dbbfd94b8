import { callsOf } from '@site/platform/http/calls';
import { holdsWords } from '@site/platform/text/holds-words';
import type { AxiosInstance } from 'axios';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import type { userContract } from './users/contract.ts';

async function findUsers(client: AxiosInstance, text: string) {
  const { users } = await callsOf<typeof userContract>(client)('GET /api/users');
  return users
    .filter(({ name, email }) => holdsWords(`${name} ${email}`, text))
    .map(({ name, email }) => ({ label: name || email, path: '/dashboard/users', detail: name && email }));
}

export const userScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/users',
    file: 'auth/users/screens/users.tsx',
    title: 'Users',
    permission: 'users.manage',
    menu: { entry: 'settings' },
    finds: { label: 'Users', find: findUsers },
  },
];
