import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import type { inboxContract } from './inbox/contract.ts';
import { useInboxChanges } from './inbox/inbox-changes.ts';

const unreadMessages = async (client: AxiosInstance) =>
  (await callsOf<typeof inboxContract>(client)('GET /api/messages/counts')).unread;

export const contactScreens: readonly AdminScreen[] = [
  {
    path: '/dashboard/messages',
    file: 'contact/inbox/messages.tsx',
    title: 'Messages',
    permission: 'messages.read',
    menu: { entry: 'inbox', badge: { count: unreadMessages, useChanges: useInboxChanges } },
  },
];
