import { readAdminToken } from '#site/session/admin-token.ts';

/**
 * Does not wait for the response. Skips signed-in staff, and pages marked `data-uncounted`.
 * @param url Sent without a body, so that no CORS preflight is needed.
 */
export function sendCount(url: string): void {
  if (readAdminToken() ?? document.documentElement.dataset.uncounted) return;
  if (navigator.sendBeacon?.(url)) return;
  fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {});
}
