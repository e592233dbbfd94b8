import { redirect } from 'react-router';
import { readAdminToken } from './sessions/admin-token.ts';

/**
 * For the `clientLoader` of an admin screen. It spares users a useless screen; the API protects the data.
 * @throws A redirect to /admin without a stored token.
 */
export function requireStoredToken(): void {
  if (readAdminToken() === null) throw redirect('/admin');
}
