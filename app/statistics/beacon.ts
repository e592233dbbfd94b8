import { readAdminToken } from '#app/auth/sessions/admin-token.ts';

/** Does not wait. Skips signed-in staff, and pages marked `data-uncounted`. @param url Without body: no CORS preflight. */
export function sendCount(url: string): void {
  if (readAdminToken() ?? document.documentElement.dataset.uncounted) return;
  if (navigator.sendBeacon?.(url)) return;
  fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {});
}
