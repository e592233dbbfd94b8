import type { AxiosInstance } from 'axios';
import { readAdminToken } from '#app/auth/sessions/admin-token.ts';
import { postAddress } from '#app/blog/posts/post-client.ts';
import type { WirePresence } from './presence.ts';

/** @returns Names of the others who have the post open. */
export async function renewPresence(
  client: AxiosInstance,
  postId: string,
  editorId: string,
): Promise<readonly string[]> {
  return (await client.put<WirePresence>(`${postAddress(postId)}/presence`, { editorId })).data.others;
}

/** Outlives the page that sends it. A failure is none: the server forgets the editor within a minute. */
export function endPresence(apiUrl: string, postId: string, editorId: string): void {
  const token = readAdminToken();
  if (token === null) return;
  fetch(`${apiUrl}${postAddress(postId)}/presence/${editorId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => {});
}
