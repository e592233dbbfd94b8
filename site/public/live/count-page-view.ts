import { sendCount } from './send-count.ts';

/** Once visible: not hidden tabs or prerendered pages. Posts count by the id in `data-post`. */
export function countPageView(): void {
  const { pathname } = location;
  const id = document.querySelector<HTMLElement>('[data-post]')?.dataset.post;
  // A page that is missing, gone or failed is not counted.
  if (id === undefined && document.querySelector('body [data-uncounted]')) return;
  const subject = id === undefined ? 'pages' : `blogs/${encodeURIComponent(id)}`;
  const query = viewQuery(id === undefined ? pathname : '');
  whenVisible(() => sendCount(`/api/${subject}/views${query}`));
}

/** Only the host of the referrer is sent. What was searched for is in the URL of this page. */
function viewQuery(path: string): string {
  const from = document.referrer.split('/')[2];
  const isElsewhere = from && from !== location.host;
  const nothing = document.querySelector('[data-nothing]') && '1';
  const query = new URLSearchParams({
    ...(path && { path }),
    ...(isElsewhere && { from }),
    ...(nothing && { nothing }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** A prerendered page is hidden until shown. */
function whenVisible(act: () => void): void {
  function check() {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', check);
    act();
  }
  document.addEventListener('visibilitychange', check);
  check();
}
