import { sendCount } from './beacon.ts';

/**
 * Counts a view of this page once it is seen: not in a hidden tab, nor of a page that was only prepared. A post counts by
 * its id, which its page says.
 */
export function countPageView(): void {
  const { pathname } = location;
  const isPost = pathname.startsWith('/blog-detail/');
  const id = document.querySelector<HTMLElement>('[data-post]')?.dataset.post;
  // What is missing counts nowhere.
  if (isPost ? id === undefined : document.querySelector('main[data-uncounted]')) return;
  const subject = isPost ? `blogs/${encodeURIComponent(id ?? '')}` : 'pages';
  const query = viewQuery(isPost ? '' : pathname);
  const apiUrl = document.documentElement.dataset.apiUrl ?? '';
  whenVisible(() => sendCount(`${apiUrl}/api/${subject}/views${query}`));
}

/** Of the site that the visitor came from only the host is sent. */
function viewQuery(path: string): string {
  const from = document.referrer.split('/')[2];
  const isElsewhere = from && from !== location.host;
  const query = new URLSearchParams({ ...(path && { path }), ...(isElsewhere && { from }) });
  return query.size > 0 ? `?${query}` : '';
}

/** A page that is prerendered is hidden until it is shown. */
function whenVisible(act: () => void): void {
  function check() {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', check);
    act();
  }
  document.addEventListener('visibilitychange', check);
  check();
}
