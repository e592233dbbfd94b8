import { readAdminToken } from '#site/session/admin-token.ts';

/**
 * Does not wait for the response. Skips signed-in staff, and pages marked `data-uncounted`.
 * @param path Of the API. Sent without a body, so that no CORS preflight is needed.
 */
export function sendCount(path: string): void {
  const { apiUrl = '', uncounted } = document.documentElement.dataset;
  if (readAdminToken() ?? uncounted) return;
  const url = apiUrl + path;
  if (navigator.sendBeacon?.(url)) return;
  fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {});
}
