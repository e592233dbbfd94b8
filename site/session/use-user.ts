import { useMemo, useState, useSyncExternalStore } from 'react';
import { onAdminTokenChange, readAdminToken } from './admin-token.ts';
import { may, type Permission, type Role } from './permissions.ts';
import { roleNamedBy } from './role-in-token.ts';
import { emailOfToken, isAdminToken } from './token-payload.ts';

interface SignedInUser {
  readonly email: string;
  readonly isAdmin: boolean;
  readonly role: Role;
}

/** From the stored token, whose signature is not checked; null for visitors, and on the server. */
export function useUser(): SignedInUser | null {
  const token = useSyncExternalStore(onAdminTokenChange, readAdminToken, () => null);
  return useMemo(() => {
    return token === null
      ? null
      : { email: emailOfToken(token), isAdmin: isAdminToken(token), role: roleNamedBy(token) };
  }, [token]);
}

/** The user, also while an ended session waits to be renewed: the open screen stays as it is. */
export function useLastUser(): SignedInUser | null {
  const user = useUser();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return user ?? last;
}

export function useMay(permission: Permission): boolean {
  const user = useLastUser();
  return user !== null && may(user.role, permission);
}
