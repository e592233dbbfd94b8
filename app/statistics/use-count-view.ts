import { useEffect } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { sendCount } from './beacon.ts';

/**
 * Counts a view once the page is seen: not in a hidden tab, nor on a prefetched page.
 * @param subject Of the API, such as `blogs/a-post`; null: this page counts elsewhere, or not at all.
 * @param path Of a page that is no post.
 */
export function useCountView(subject: string | null, path = ''): void {
  const apiUrl = useApiUrl();
  useEffect(
    () =>
      subject === null
        ? undefined
        : whenVisible(() => sendCount(`${apiUrl}/api/${subject}/views${viewQuery(path)}`)),
    [apiUrl, subject, path],
  );
}

/** Of the site that the visitor came from only the host is sent. */
function viewQuery(path: string): string {
  const from = document.referrer.split('/')[2];
  const isElsewhere = from && from !== location.host;
  const query = new URLSearchParams({ ...(path && { path }), ...(isElsewhere && { from }) });
  return query.size > 0 ? `?${query}` : '';
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
