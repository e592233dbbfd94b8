import { readAdminToken } from '#app/auth/sessions/admin-token.ts';

/**
 * Reports a view or a share without waiting for the response. Browsers of signed-in staff report nothing, nor does a page
 * that says on its root element that nothing is counted.
 * @param url Of the API. Without body or header of its own the request needs no CORS preflight.
 */
export function sendCount(url: string): void {
  if (readAdminToken() ?? document.documentElement.dataset.uncounted) return;
  if (navigator.sendBeacon?.(url)) return;
  fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {});
}
