import { type Permission, type Permitted, permissions, roleOfToken } from '#site/session/permissions.ts';
import { decode } from './token-payload.ts';

/** The API refuses a token without a role, so the default only affects what is shown. */
export function userNamedBy(token: string): Permitted {
  const { role, grants } = decode(token) ?? {};
  const given: unknown[] = Array.isArray(grants) ? grants : [];
  const isKnown = (one: unknown): one is Permission => permissions.some((permission) => permission === one);
  return { role: roleOfToken(role) ?? 'administrator', grants: given.filter(isKnown) };
}
