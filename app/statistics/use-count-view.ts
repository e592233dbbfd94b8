import { useEffect } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { sendCount } from './beacon.ts';

/** Counts a view once the post is seen: not in a hidden tab, nor on a prefetched page. */
export function useCountView(postId: string): void {
  const apiUrl = useApiUrl();
  useEffect(() => whenVisible(() => sendCount(apiUrl, 'view', postId)), [apiUrl, postId]);
}

/** @returns Stops waiting. */
function whenVisible(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function check() {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', check);
    // Later, so that an effect that is undone at once sends nothing.
    timer = setTimeout(act);
  }
  document.addEventListener('visibilitychange', check);
  check();
  return () => {
    document.removeEventListener('visibilitychange', check);
    clearTimeout(timer);
  };
}
