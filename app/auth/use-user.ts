import { useMemo, useSyncExternalStore } from 'react';
import { may, type Permission, type Role } from './permissions.ts';
import { emailOfToken, isAdminToken, onAdminTokenChange, readAdminToken } from './sessions/admin-token.ts';
import { roleNamedBy } from './sessions/role-in-token.ts';

interface SignedInUser {
  readonly email: string;
  readonly isAdmin: boolean;
  readonly role: Role;
}

/** As far as the stored token says; null for a visitor, and on the server. */
export function useUser(): SignedInUser | null {
  const token = useSyncExternalStore(onAdminTokenChange, readAdminToken, () => null);
  return useMemo(() => {
    return token === null
      ? null
      : { email: emailOfToken(token), isAdmin: isAdminToken(token), role: roleNamedBy(token) };
  }, [token]);
}

/** Whether to show what needs the permission; false for a visitor. */
export function useMay(permission: Permission): boolean {
  const user = useUser();
  return user !== null && may(user.role, permission);
}
