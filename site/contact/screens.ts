import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import type { AdminScreen } from '#site/session/admin-screen.ts';
import type { inboxContract } from './inbox/contract.ts';
import { useInboxChanges } from './inbox/inbox-changes.ts';
import { inboxPath, inquiryPath } from './inquiries/inquiry-path.ts';

const unreadMessages = async (client: AxiosInstance) =>
  (await callsOf<typeof inboxContract>(client)('GET /api/messages/counts')).unread;

const maxFound = 6;

async function findMessages(client: AxiosInstance, q: string) {
  const query = { q, limit: maxFound };
  const messages = await callsOf<typeof inboxContract>(client)('GET /api/messages', { query });
  return messages.map(({ name, email, inquiryId }) => ({
    label: name,
    path: inquiryId === null ? `${inboxPath}?${new URLSearchParams({ q })}` : inquiryPath(inquiryId),
    detail: email,
  }));
}

export const contactScreens: readonly AdminScreen[] = [
  {
    path: inboxPath,
    file: 'contact/inbox/messages.tsx',
    title: 'Inbox',
    permission: 'messages.read',
    menu: { entry: 'inbox', badge: { count: unreadMessages, useChanges: useInboxChanges } },
    finds: { label: 'Messages', find: findMessages },
  },
  {
    path: '/dashboard/messages/person',
    file: 'contact/person-data/person-data.tsx',
    title: 'Data of a person',
    permission: 'messages.manage',
    above: { label: 'Inbox', path: inboxPath },
  },
];
