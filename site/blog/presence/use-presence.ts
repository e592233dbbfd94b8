import axios, { type AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import { newEditorId } from '#site/blog/editor/session/use-editing.ts';
import { postAddress } from '#site/blog/posts/post-client.ts';
import { readAdminToken } from '#site/session/admin-token.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { presenceRenewalMs, type WirePresence } from './presence.ts';

/** Reports this editor as open while in view; returns names of the others. `postId` null: not created yet. */
export function usePresence(postId: string | null): readonly string[] {
  const apiUrl = useApiUrl();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (postId === null) return;
    const client = createApiClient(apiUrl, { isQuiet: true });
    const editorId = newEditorId();
    const gone = new AbortController();
    const { signal } = gone;

    async function renew(id: string) {
      if (document.visibilityState !== 'visible' || readAdminToken() === null) return;
      try {
        const found = await renewPresence(client, id, editorId);
        if (!signal.aborted) setOthers((known) => (isSame(known, found) ? known : found));
      } catch (error) {
        console.warn('Who else has this open is not known', error);
        // Deleted; asked again when the editor comes back into view, as it may be restored.
        if (axios.isAxiosError(error) && error.response?.status === 404) clearInterval(timer);
      }
    }

    const timer = setInterval(renew, presenceRenewalMs, postId);
    void renew(postId);
    document.addEventListener('visibilitychange', () => void renew(postId), { signal });
    window.addEventListener('pagehide', () => endPresence(apiUrl, postId, editorId), { signal });
    return () => {
      gone.abort();
      clearInterval(timer);
      endPresence(apiUrl, postId, editorId);
    };
  }, [apiUrl, postId]);
  return others;
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

async function renewPresence(
  client: AxiosInstance,
  postId: string,
  editorId: string,
): Promise<readonly string[]> {
  return (await client.put<WirePresence>(`${postAddress(postId)}/presence`, { editorId })).data.others;
}

/** Outlives the page. May fail: the server forgets the editor within a minute. */
function endPresence(apiUrl: string, postId: string, editorId: string): void {
  const token = readAdminToken();
  if (token === null) return;
  fetch(`${apiUrl}${postAddress(postId)}/presence/${editorId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
    keepalive: true,
  }).catch(() => {});
}
