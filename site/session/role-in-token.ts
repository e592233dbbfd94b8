import { type Permission, type Permitted, permissions, roleOfToken } from '#site/session/permissions.ts';
import { decode } from './token-payload.ts';

/**
 * Role and grants that a token claims, for what screens offer: the signature is not checked, and the API decides by its own
 * records. A token without a known role counts as an administrator's, as that of another API may be.
 */
export function userNamedBy(token: string): Permitted {
  const { role, grants } = decode(token) ?? {};
  const given: unknown[] = Array.isArray(grants) ? grants : [];
  const isKnown = (one: unknown): one is Permission => permissions.some((permission) => permission === one);
  return { role: roleOfToken(role) ?? 'administrator', grants: given.filter(isKnown) };
}
