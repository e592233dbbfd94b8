import { readAdminToken } from '#app/auth/sessions/admin-token.ts';
import type { CountKind } from './statistics.ts';

/**
 * Reports a view or a share to the server, without waiting for the response and without an error when there is
 * none. Browsers of signed-in staff report nothing.
 *
 * @param apiUrl Base of the API; empty when it is on this origin. Without body or header of its own the request
 *   needs no permission (CORS preflight) from another one.
 */
export function sendCount(apiUrl: string, kind: CountKind, postId: string): void {
  if (readAdminToken() !== null) return;
  const address = `${apiUrl}/api/blogs/${encodeURIComponent(postId)}/${kind}s`;
  if (navigator.sendBeacon?.(address)) return;
  fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {});
}
