import { redirect } from 'react-router';
import { readAdminToken } from './sessions/admin-token.ts';

/**
 * For the `clientLoader` of an admin screen: leads to the sign-in when no token is stored. It spares people
 * a useless screen; what protects the data is the API.
 *
 * @throws A redirect to /admin.
 */
export function requireStoredToken(): void {
  if (readAdminToken() === null) throw redirect('/admin');
}
