import { readAdminToken } from '#app/auth/sessions/admin-token.ts';
import type { CountKind } from './statistics.ts';

/**
 * Reports a view or a share without waiting for the response; browsers of signed-in staff report nothing.
 * @param apiUrl Base of the API. Without body or header of its own the request needs no CORS preflight.
 */
export function sendCount(apiUrl: string, kind: CountKind, postId: string): void {
  if (readAdminToken() !== null) return;
  const address = `${apiUrl}/api/blogs/${encodeURIComponent(postId)}/${kind}s`;
  if (navigator.sendBeacon?.(address)) return;
  fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {});
}
