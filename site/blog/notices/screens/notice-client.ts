import type { AxiosInstance } from 'axios';
import type { NoticeChoices, WireNoticeChoices, WireNotices } from '../notice.ts';
import { noteNoticeChange } from './notice-changes.ts';

export async function fetchNotices(client: AxiosInstance): Promise<WireNotices> {
  return (await client.get<WireNotices>('/api/notices')).data;
}

export async function fetchUnreadNotices(client: AxiosInstance): Promise<number> {
  return (await client.get<{ unread: number }>('/api/notices/unread')).data.unread;
}

/** `ids` undefined: all. */
export async function markNotices(
  client: AxiosInstance,
  ids: readonly string[] | undefined,
  isRead: boolean,
): Promise<void> {
  await client.put('/api/notices', { ids, isRead });
  noteNoticeChange();
}

export async function fetchNoticeChoices(client: AxiosInstance): Promise<WireNoticeChoices> {
  return (await client.get<WireNoticeChoices>('/api/account/notices')).data;
}

export async function saveNoticeChoices(client: AxiosInstance, choices: NoticeChoices): Promise<void> {
  await client.put('/api/account/notices', choices);
}
