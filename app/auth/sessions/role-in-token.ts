import { type Role, roleOfToken } from '#app/auth/permissions.ts';
import { decode } from './admin-token.ts';

/** Of a token that names none the administrator's: the API refuses such a token whatever is shown. */
export function roleNamedBy(token: string): Role {
  return roleOfToken(decode(token)?.role) ?? 'administrator';
}
