import { useEffect } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { sendCount } from './beacon.ts';

/** Counts a view of the post once it is really seen: not in a hidden tab, nor on a page loaded in advance. */
export function useCountView(postId: string): void {
  const apiUrl = useApiUrl();
  useEffect(() => whenVisible(() => sendCount(apiUrl, 'view', postId)), [apiUrl, postId]);
}

/** @returns Gives up waiting. */
function whenVisible(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function check() {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', check);
    // Later, so that it delays nothing, and so that an effect that is taken back at once sends nothing.
    timer = setTimeout(act);
  }
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    document.removeEventListener('visibilitychange', check);
    clearTimeout(timer);
  };
}
