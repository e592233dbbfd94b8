import { type Role, roleOfToken } from '#site/session/permissions.ts';
import { decode } from './token-payload.ts';

/** The API refuses a token without a role, so the default only affects what is shown. */
export function roleNamedBy(token: string): Role {
  return roleOfToken(decode(token)?.role) ?? 'administrator';
}
