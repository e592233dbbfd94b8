import { say } from '@site/platform/words/say';
import axios from 'axios';
import { useEffect, useState } from 'react';
import { newEditorId } from '#site/blog/editor/session/use-editing.ts';
import { readAdminToken } from '#site/session/admin-token.ts';
import { useApi } from '#site/session/api.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { presenceRenewalMs } from './presence.ts';
import type { presenceContract } from './presence-contract.ts';

/** Reports this editor as open while in view; returns names of the others. `postId` null: not created yet. */
export function usePresence(postId: string | null): readonly string[] {
  const apiUrl = useApiUrl();
  const api = useApi<typeof presenceContract>({ isQuiet: true });
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (postId === null) return;
    const editorId = newEditorId();
    const gone = new AbortController();
    const { signal } = gone;

    async function renew(id: string) {
      if (document.visibilityState !== 'visible' || readAdminToken() === null) return;
      try {
        const found = await api('PUT /api/blogs/:id/presence', { params: { id }, body: { editorId } });
        if (!signal.aborted) setOthers((known) => (isSame(known, found.others) ? known : found.others));
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
  }, [api, apiUrl, postId]);
  return others;
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** Outlives the page. May fail: the server forgets the editor within a minute. */
function endPresence(apiUrl: string, postId: string, editorId: string): void {
  const token = readAdminToken();
  if (token === null) return;
  fetch(`${apiUrl}/api/blogs/${encodeURIComponent(postId)}/presence/${editorId}`, {
    method: 'DELETE',
    headers: { Authorization: say('Bearer {token}', { token }) },
    keepalive: true,
  }).catch(() => {});
}
