import { useMemo, useState, useSyncExternalStore } from 'react';
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

/** The user, also while a sign-in that ended is to be renewed: an open screen stays as it is meanwhile. */
export function useLastUser(): SignedInUser | null {
  const user = useUser();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return user ?? last;
}

/** Whether to show what needs the permission; false for a visitor. */
export function useMay(permission: Permission): boolean {
  const user = useLastUser();
  return user !== null && may(user.role, permission);
}
